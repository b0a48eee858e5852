/** The json format of a Bundle alone, for a page in a browser: nothing of Node is needed. */
export { project } from './project.js';
export type { Assertion, Fact, FactList, JsonData, JsonSection, JsonValue, Measurement, Source } from './model.js';
