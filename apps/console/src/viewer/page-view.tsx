import type { PDFDocumentProxy, RenderTask } from 'pdfjs-dist';
import { useEffect, useRef, useState, type PointerEvent as ReactPointerEvent } from 'react';
import { enqueueDrawing } from './drawing-queue.js';
import { boxBetween, snapped, type Box, type Point, type Size } from './geometry.js';
import { pageWords } from './pdf.js';
import classes from './viewer.module.css';

/** A place on a page that stands for something in the list beside it. */
export interface Mark {
  readonly id: string;
  readonly page: number;
  readonly boxes: readonly Box[];
  readonly tone: 'plain' | 'doubt' | 'kept' | 'added';
  readonly label: string;
}

/** Takes a box that was drawn on a page, and the words that are in it. */
export type OnDraw = (page: number, box: Box, text: string) => void;

export interface PageViewProps {
  /** Absent: the page stays white, with its marks. */
  readonly document?: PDFDocumentProxy | undefined;
  /** From 1. */
  readonly page: number;
  readonly size: Size;
  /** Pixels for a point. */
  readonly scale: number;
  readonly marks?: readonly Mark[];
  readonly selected?: string | undefined;
  readonly onSelect?: (id: string) => void;
  /** Where given, a box can be drawn. */
  readonly onDraw?: OnDraw | undefined;
  readonly label: string;
}

/** One page, drawn while it is near the part of the window that is seen. */
export function PageView({ document, page, size, scale, marks = [], selected, onSelect, onDraw, label }: PageViewProps) {
  const frame = useRef<HTMLDivElement>(null);
  const isNear = useNear(frame);
  const place = { width: size.width * scale, height: size.height * scale };
  return (
    <div ref={frame} className={classes.page} style={place} role="group" aria-label={label}>
      {document && isNear && <Ink document={document} page={page} scale={scale} />}
      {marks.map(({ id, boxes, tone, label: name }) =>
        boxes.map((box, i) => (
          <button
            key={`${id}-${i}`}
            type="button"
            tabIndex={-1}
            className={classes.mark}
            data-tone={tone}
            data-mark={id}
            data-selected={id === selected || undefined}
            aria-label={name}
            title={name}
            style={pixels(box, scale)}
            onClick={() => onSelect?.(id)}
          />
        )),
      )}
      {onDraw && <Drawing document={document} page={page} scale={scale} onDraw={onDraw} />}
    </div>
  );
}

const pixels = ({ x, y, width, height }: Box, scale: number) => ({
  left: x * scale,
  top: y * scale,
  width: width * scale,
  height: height * scale,
});

/** Whether the element is seen or almost. */
function useNear(element: React.RefObject<HTMLElement | null>): boolean {
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    const { current } = element;
    if (!current) return undefined;
    const observer = new IntersectionObserver(([entry]) => setNear(entry?.isIntersecting ?? false), { rootMargin: '1200px 0px' });
    observer.observe(current);
    return () => observer.disconnect();
  }, [element]);
  return isNear;
}

/** A canvas of more pixels would take hundreds of megabytes: beyond it a page is drawn coarser. */
const MOST_PIXELS = 16_000_000;

function Ink({ document, page, scale }: { readonly document: PDFDocumentProxy; readonly page: number; readonly scale: number }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const { current } = place;
    if (!current) return undefined;
    let task: RenderTask | undefined;
    let isGone = false;
    const draw = async () => {
      const proxy = await document.getPage(page);
      const { width, height } = proxy.getViewport({ scale: 1 });
      const viewport = proxy.getViewport({
        scale: Math.min(scale * window.devicePixelRatio, Math.sqrt(MOST_PIXELS / (width * height))),
      });
      if (isGone) return;
      const canvas = window.document.createElement('canvas');
      canvas.width = Math.ceil(viewport.width);
      canvas.height = Math.ceil(viewport.height);
      task = proxy.render({ canvas, viewport });
      await task.promise;
      canvas.className = classes.ink ?? '';
      canvas.dataset['drawn'] = 'true';
      // shown at once when it is done: nothing flickers while the zoom changes
      if (!isGone) current.replaceChildren(canvas);
    };
    const takeBack = enqueueDrawing(current, draw);
    return () => {
      isGone = true;
      takeBack();
      task?.cancel();
    };
  }, [document, page, scale]);
  return <div ref={place} className={classes.ink} />;
}

type DrawingProps = Required<Pick<PageViewProps, 'page' | 'scale'>> & {
  readonly document: PDFDocumentProxy | undefined;
  readonly onDraw: OnDraw;
};

/** Takes a box that is drawn with the pointer, and moves it to the words that it touches. */
function Drawing({ document, page, scale, onDraw }: DrawingProps) {
  const [from, setFrom] = useState<Point>();
  const [to, setTo] = useState<Point>();
  const pointOf = ({ currentTarget, clientX, clientY }: ReactPointerEvent<HTMLDivElement>): Point => {
    const { left, top } = currentTarget.getBoundingClientRect();
    return { x: (clientX - left) / scale, y: (clientY - top) / scale };
  };
  const end = async () => {
    const drawn = from && to && boxBetween(from, to);
    setFrom(undefined);
    setTo(undefined);
    if (!drawn || drawn.width < 2 || drawn.height < 2) return;
    const words = document ? await pageWords(await document.getPage(page)) : [];
    const { box, text } = snapped(drawn, words);
    onDraw(page, box, text);
  };
  return (
    <div
      className={classes.drawing}
      data-drawing=""
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        setFrom(pointOf(event));
        setTo(undefined);
      }}
      onPointerMove={(event) => from && setTo(pointOf(event))}
      onPointerUp={() => void end()}
    >
      {from && to && <div className={classes.drawn} style={pixels(boxBetween(from, to), scale)} />}
    </div>
  );
}
