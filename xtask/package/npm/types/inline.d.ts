/** The API with the core inside; importing it, the element fetches nothing either. */
export * from "./index.js";
