/** Texts of the element <path-scope>, and of what helps to embed it, that the page has not. @type {Record<string, string>} */
export const element = {
  Controls: "控制",
  "Open in the lab": "在实验室中打开",
  "as fast as can be": "尽可能快",
  "{count} expanded": "已扩展 {count}",
  "cost {cost}": "代价 {cost}",
  "Try again": "重试",
  Copied: "已复制",
  "Press Ctrl+C or ⌘C to copy": "请按 Ctrl+C 或 ⌘C 复制",
  "Embed in a page": "嵌入网页",
  "The code to show it in another page": "在其他网页中显示所需的代码",
  "Show it in another page": "在其他网页中显示",
  "an element": "元素",
  "a frame": "框架",
  "a link in Markdown": "Markdown 链接",
  As: "形式",
  play: "播放",
  timeline: "时间轴",
  all: "全部",
  "plays by itself": "自动播放",
  "readers may draw": "读者可以绘制",
  Code: "代码",
  Preview: "预览",
  "The page's security policy blocks the search core.": "页面的安全策略阻止了搜索核心。",
  "Whoever runs this page: allow script-src {origin} 'wasm-unsafe-eval' and connect-src {origin} in the Content-Security-Policy.":
    "请网站管理员在 Content-Security-Policy 中允许 script-src {origin} 'wasm-unsafe-eval' 和 connect-src {origin}。",
  "There is no connection.": "没有网络连接。",
  "Try again once you are online.": "联网后请重试。",
  "{file} is not there ({status}).": "找不到 {file}（{status}）。",
  "Whoever runs this page: put the whole folder of Pathscope there, www/pkg included.":
    "请网站管理员放置 Pathscope 的完整文件夹，包括 www/pkg。",
  "{file} came as {type}, which browsers do not run.": "{file} 的类型是 {type}，浏览器不会运行。",
  "Whoever runs this page: have the server send .js as text/javascript and .wasm as application/wasm.":
    "请网站管理员让服务器以 text/javascript 发送 .js，以 application/wasm 发送 .wasm。",
  "{file} could not be fetched.": "无法获取 {file}。",
  "Whoever runs this page: the server of Pathscope has to send Access-Control-Allow-Origin, and no blocker may be in between.":
    "请网站管理员让 Pathscope 的服务器发送 Access-Control-Allow-Origin，并确认中间没有拦截程序。",
  "{said}. Look at the attribute scene: it takes what stands behind # in a link of the lab.":
    "{said}。请检查 scene 属性：它的内容是实验室链接中 # 之后的部分。",
  "{said}. Look at the attribute src: it takes the address of a map file.":
    "{said}。请检查 src 属性：它的内容是地图文件的地址。",
  "{said}. Load the page again.": "{said}。请重新加载页面。",
  "This scene could not be opened.": "无法打开此场景。",
  "The map could not be opened.": "无法打开地图。",
  "The search core stopped.": "搜索核心已停止。",
  "Pathscope could not be loaded.": "无法加载 Pathscope。",
};
