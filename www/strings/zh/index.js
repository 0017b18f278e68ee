/**
 * Chinese (zh-CN): every text of the page, by its English form.
 *
 * The words of the field, always these: open list 开放列表, closed 关闭, node 节点, cell 格子, expand 扩展, generate 生成, re-open 重新打开,
 * successor 后继, parent 父节点, start 起点, goal 终点, path 路径, cost 代价, heuristic 启发函数, estimate 估计值, weight 权重,
 * admissible 可采纳, tie 平局, jump point 跳点, any angle 任意角度, lane 泳道, bound 界限, terrain 地形, seed 种子, step 步.
 */

import { algorithms } from "./algorithms.js";
import { charts } from "./charts.js";
import { editing } from "./editing.js";
import { element } from "./element.js";
import { files } from "./files.js";
import { gallery } from "./gallery.js";
import { graph } from "./graph.js";
import { keeping } from "./keeping.js";
import { learn } from "./learn.js";
import { messages } from "./messages.js";
import { options } from "./options.js";
import { overlays } from "./overlays.js";
import { page } from "./page.js";
import { panel } from "./panel.js";
import { pseudocode } from "./pseudocode.js";
import { same } from "./same.js";

const AREAS = [
  algorithms,
  charts,
  editing,
  element,
  files,
  gallery,
  keeping,
  graph,
  learn,
  messages,
  options,
  overlays,
  page,
  panel,
  pseudocode,
];

/** Texts by their English form. @type {ReadonlyMap<string, string>} */
export const texts = new Map([
  ...same.map((text) => /** @type {[string, string]} */ ([text, text])),
  ...AREAS.flatMap((area) => Object.entries(area)),
]);

/** Those that come with their values in them. @type {ReadonlyMap<string, string>} */
export const templates = new Map(
  [messages, files, graph].flatMap((area) => Object.entries(area)).filter(([english]) => english.includes("{")),
);
