/** The API: `load` the core, then make grids, graphs and searches of what it gives. */
import type { Pathscope } from "./pathscope.js";

export type { NodeStep } from "./api/graph.js";
export type { StateStep } from "./api/states.js";
export * from "./pathscope.js";

/** A square map: one terrain id per cell, x right, y down. */
export type Grid = InstanceType<Pathscope["Grid"]>;
/** One search over a grid. */
export type Search = InstanceType<Pathscope["Search"]>;
/** A map in the making. */
export type Generator = InstanceType<Pathscope["Generator"]>;
/** A directed graph. */
export type { Graph, GraphSearch } from "./api/graph.js";
/** One search over states of one's own. */
export type { StateSearch } from "./api/states.js";
