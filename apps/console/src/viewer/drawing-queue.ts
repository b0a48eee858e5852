import { whenIdle } from '../app/idle.js';

interface Waiting {
  readonly element: Element;
  readonly start: () => Promise<void>;
}

/** Pages that are near the window and not drawn yet. */
const waiting = new Set<Waiting>();
let isDrawing = false;

/**
 * Draws pages one after the other, the one nearest to the middle of the window first, and whenever the browser has nothing else to do: who
 * scrolls sees no frame wait for a page.
 * @param draw ends also where it is cut off
 * @returns what takes it back as long as it has not begun
 */
export function enqueueDrawing(element: Element, draw: () => Promise<void>): () => void {
  const one: Waiting = { element, start: draw };
  waiting.add(one);
  if (!isDrawing) void drawAll();
  return () => waiting.delete(one);
}

async function drawAll(): Promise<void> {
  isDrawing = true;
  while (waiting.size > 0) {
    const next = nearest();
    waiting.delete(next);
    await next.start().catch(() => undefined); // a page that cannot be drawn stays white
    await idle();
  }
  isDrawing = false;
}

function nearest(): Waiting {
  const middle = window.innerHeight / 2;
  const distance = ({ element }: Waiting): number => {
    const { top, bottom } = element.getBoundingClientRect();
    return Math.max(top - middle, middle - bottom, 0);
  };
  return [...waiting].reduce((best, one) => (distance(one) < distance(best) ? one : best));
}

/** At the latest after so long the next page is drawn, however busy the browser is. */
const PATIENCE_MS = 200;

const idle = (): Promise<void> => new Promise((resolve) => whenIdle(resolve, PATIENCE_MS));
