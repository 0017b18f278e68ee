/** What the classic script puts into the global `pathscope`. */

import type { PathScope } from "./element.js";
import type * as api from "./index.js";

declare global {
  var pathscope: Pick<typeof api, "load" | "setSource"> & { PathScope: typeof PathScope };
}
