/** Texts of the timeline and of playing. @type {Record<string, string>} */
export const timeline = {
  Timeline: "时间轴",
  Step: "步",
  Play: "播放",
  Pause: "暂停",
};
