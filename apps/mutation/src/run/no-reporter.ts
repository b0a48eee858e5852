/** A reporter of Jest that prints nothing: {@link runSpecs} returns what there is to know. */
export default class NoReporter {}
