/**
 * Chinese (zh-CN): every text of the page, by its English form.
 */

import { graph } from "./graph.js";
import { timeline } from "./timeline.js";

/** @type {ReadonlyMap<string, string>} */
export const zh = new Map([...Object.entries(graph), ...Object.entries(timeline)]);
