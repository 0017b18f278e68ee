/**
 * Chinese (zh-CN): every text of the page, by its English form.
 */

import { element } from "./element.js";
import { timeline } from "./timeline.js";

/** @type {ReadonlyMap<string, string>} */
export const zh = new Map([...Object.entries(element), ...Object.entries(timeline)]);
