/** Texts about what is kept in the browser, and about the page's colours. @type {Record<string, string>} */
export const keeping = {
  Auto: "自动",
  Light: "浅色",
  Dark: "深色",
  "High contrast": "高对比度",
  Colours: "配色",
  "Colours: as the system has them, light, dark or of high contrast": "配色：跟随系统、浅色、深色或高对比度",
  "not kept": "未保存",
  "This browser lets the page keep nothing: what you make is gone with the page, unless you save or share it":
    "此浏览器不允许页面保存内容：除非另存或分享，否则关闭页面后所做的一切都会丢失",
  "A map as large as this comes back only if you save it": "这么大的地图只有另存为文件才能再次打开",
  "A graph as large as this comes back only if you save it": "这么大的图只有另存为文件才能再次打开",
  "expected a record of version 1": "应为版本 1 的记录",
};
