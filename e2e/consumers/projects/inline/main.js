/** What a reader of the package's README would write: the element, and a search of one's own. */

import { load } from "pathscope/inline";
import "pathscope/element";

const { Grid } = await load();
const search = new Grid(8, 5).search({ start: [0, 0], goal: [7, 4] });
window.found = search.run();
