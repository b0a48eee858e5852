/** A rectangle in points (1/72 inch) from the top-left corner of the visible, rotated page; y grows downwards. */
export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}
