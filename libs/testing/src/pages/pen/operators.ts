/** Red, green and blue from 0 to 1. */
export type Colour = readonly [number, number, number];
export const BLACK: Colour = [0, 0, 0];

/** A number as an operand: three decimals are a 36,000th of an inch. */
export const number = (value: number): string => String(Math.round(value * 1000) / 1000);
export const rgb = (colour: Colour): string => colour.map(number).join(' ');
