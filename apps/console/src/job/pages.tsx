import { Skeleton } from '@mantine/core';
import { ApiError } from '@chartloom/sdk';
import { useMemo } from 'react';
import { Problem } from '../notices/problem.js';
import type { Size } from '../viewer/geometry.js';
import { PageRows } from '../viewer/page-rows.js';
import { PageView, type Mark, type OnDraw } from '../viewer/page-view.js';
import { usePageSizes, usePdf } from '../viewer/pdf.js';
import { nameOf, type ListedFact } from './result.js';

const NO_MARKS: readonly Mark[] = [];
const LETTER: Size = { width: 612, height: 792 };

interface PagesProps {
  readonly jobId: string;
  readonly facts: readonly ListedFact[];
  readonly marks?: readonly Mark[] | undefined;
  readonly selected: string | undefined;
  /** The fact that the pointer is over. */
  readonly hovered: string | undefined;
  readonly onSelect: (id: string) => void;
  readonly onDraw?: OnDraw | undefined;
}

/** The pages of a PDF with the places of the facts over them; where the file is gone, white pages. */
export function Pages({ jobId, facts, marks: more = NO_MARKS, selected, hovered, onSelect, onDraw }: PagesProps) {
  const pdf = usePdf(jobId, 'source');
  const marks = useMemo(() => [...facts.flatMap(marksOf), ...more], [facts, more]);
  const isGone = pdf.error instanceof ApiError && pdf.error.code === 'job-file-gone';
  const read = usePageSizes(pdf.data);
  if (pdf.error && !isGone) return <Problem error={pdf.error} onRetry={() => void pdf.refetch()} />;
  if (pdf.isPending) return <Skeleton h="100%" />;
  const sizes = pdf.data ? read : whitePages(marks);
  return (
    <PageRows sizes={sizes} columns={1} label="Pages of the document" shown={selected}>
      {(page, size, scale) => (
        <PageView
          document={pdf.data?.document}
          {...{ page, size, scale, onSelect, onDraw }}
          selected={hovered ?? selected}
          marks={marks.filter((mark) => mark.page === page)}
          label={`Page ${page}`}
        />
      )}
    </PageRows>
  );
}

/** A fact may be said on several pages. */
function marksOf({ fact, doubts }: ListedFact): readonly Mark[] {
  const boxes = fact.source.boxes ?? [];
  const pages = [...new Set(boxes.map(({ page }) => page))];
  return pages.map((page) => ({
    id: fact.id,
    page,
    boxes: boxes.filter((box) => box.page === page),
    tone: doubts.length > 0 ? 'doubt' : 'plain',
    label: nameOf(fact),
  }));
}

/** Pages that are as large as what is known of them. */
function whitePages(marks: readonly Mark[]): readonly Size[] {
  const last = Math.max(1, ...marks.map(({ page }) => page));
  return Array.from({ length: last }, (_, i) => {
    const boxes = marks.filter(({ page }) => page === i + 1).flatMap((mark) => mark.boxes);
    return {
      width: Math.max(LETTER.width, ...boxes.map(({ x, width }) => x + width + 20)),
      height: Math.max(LETTER.height, ...boxes.map(({ y, height }) => y + height + 20)),
    };
  });
}
