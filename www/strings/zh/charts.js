/** Texts of the charts and the benchmark. @type {Record<string, string>} */
export const charts = {
  Charts: "图表",
};
