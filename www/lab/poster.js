/**
 * The demo map, and a stand-in scene that shows it before the WASM is there.
 *
 * It only answers what the picture asks. It can neither search nor be edited.
 */

const WIDTH = 48;
const HEIGHT = 28;
const START = Uint32Array.of(7, 15);
const GOAL = Uint32Array.of(41, 12);

/** Walls as x, y, width, height: a C that opens towards the start, its lower arm the shorter one. */
const WALLS = [
  [15, 5, 18, 1],
  [32, 5, 1, 17],
  [19, 21, 14, 1],
];

export const DEMO_NAME = "C-shaped trap";

/** What links call it. */
export const DEMO_LINK = "preset:trap";

/** @param {number} x @param {number} y */
function isWall(x, y) {
  return WALLS.some(([left, top, width, height]) => x >= left && x < left + width && y >= top && y < top + height);
}

/** The demo as a MovingAI map. */
export function writeDemo() {
  const rows = Array.from({ length: HEIGHT }, (_, y) =>
    Array.from({ length: WIDTH }, (_, x) => (isWall(x, y) ? "@" : ".")).join(""),
  );
  return `type octile\nheight ${HEIGHT}\nwidth ${WIDTH}\nmap\n${rows.join("\n")}\n`;
}

/** @returns {import("./types.js").Scene} */
export function createPoster() {
  let [floorColour, wallColour] = [0xffffff, 0x000000];
  return {
    width: WIDTH,
    height: HEIGHT,
    start: START,
    goals: GOAL,
    current: () => new Uint32Array(),
    points: () => new Float64Array(),
    window: (_x, _y, width, height) => new Uint8Array(width * height),
    setPalette: (colours) => {
      [floorColour, wallColour] = colours;
    },
    redraw: () => {},
    draw: (context) => {
      context.fillStyle = cssColour(floorColour);
      context.fillRect(0, 0, WIDTH, HEIGHT);
      context.fillStyle = cssColour(wallColour);
      for (const [x, y, width, height] of WALLS) {
        context.fillRect(x, y, width, height);
      }
    },
  };
}

/** @param {number} rgb */
function cssColour(rgb) {
  return `#${rgb.toString(16).padStart(6, "0")}`;
}
