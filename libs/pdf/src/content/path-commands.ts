/** Path commands in pdf.js's buffers (DrawOPS), with the number of coordinates that follow. */
export const COORDINATES: Readonly<Record<number, number>> = { 0: 2, 1: 2, 2: 6, 3: 4, 4: 0 };
export const MOVE_TO = 0;
export const CLOSE = 4;
/** Points: what differs by less is level. */
export const TOLERANCE = 0.5;
