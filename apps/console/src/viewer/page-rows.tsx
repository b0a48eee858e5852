import { Button } from '@mantine/core';
import { useElementSize } from '@mantine/hooks';
import { useEffect, useState, type ReactNode } from 'react';
import type { Size } from './geometry.js';
import classes from './viewer.module.css';

interface PageRowsProps {
  /** Of the pages of the document, in points. */
  readonly sizes: readonly Size[];
  /** Pages beside each other in a row: one document, or before and after, which so scroll and zoom together. */
  readonly columns: number;
  readonly children: (page: number, size: Size, scale: number) => ReactNode;
  readonly label: string;
  /** The mark that is to be seen. */
  readonly shown: string | undefined;
}

const GAPS = 16;
const STEP = 1.25;

/** The pages of a document, one row after the other. */
export function PageRows({ sizes, columns, children, label, shown }: PageRowsProps) {
  const { ref, width } = useElementSize<HTMLDivElement>();
  /** 1: the row is as wide as there is room. */
  const [zoom, setZoom] = useState(1);
  const widest = Math.max(1, ...sizes.map((size) => size.width));
  const room = Math.max(200, width - GAPS * (columns + 1));
  const scale = (room / columns / widest) * zoom;
  useShowMark(shown, width > 0);
  return (
    <div className={classes.frame}>
      <Button.Group className={classes.zoom}>
        <Button size="compact-sm" variant="default" aria-label="Smaller" onClick={() => setZoom(Math.max(0.5, zoom / STEP))}>
          −
        </Button>
        <Button size="compact-sm" variant="default" aria-label="Larger" onClick={() => setZoom(Math.min(4, zoom * STEP))}>
          +
        </Button>
      </Button.Group>
      <div ref={ref} className={classes.scroller} tabIndex={0} role="region" aria-label={label} data-scroller="">
        <div className={classes.rows}>
          {width > 0 &&
            sizes.map((size, i) => (
              <div key={i} className={classes.row} data-page={i + 1}>
                {children(i + 1, size, scale)}
              </div>
            ))}
        </div>
      </div>
    </div>
  );
}

/** Brings the mark with that id into view when it is chosen, and when the pages are there, as far as it is not. */
function useShowMark(id: string | undefined, isReady: boolean): void {
  useEffect(() => {
    if (id === undefined || !isReady) return;
    document.querySelector(`[data-mark="${CSS.escape(id)}"]`)?.scrollIntoView({ block: 'center', inline: 'nearest' });
  }, [id, isReady]);
}
