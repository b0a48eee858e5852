import cliProgress from 'cli-progress';

export interface ProgressBar {
  /** `doing` is shown beside the bar, cut to fit. */
  update(done: number, total: number, doing: string): void;
  stop(): void;
}

const SILENT: ProgressBar = { update: () => undefined, stop: () => undefined };
const DOING_WIDTH = 60;

/** A progress bar on stderr; nothing where stderr is a file or a pipe. */
export function progressBar(): ProgressBar {
  if (!process.stderr.isTTY) return SILENT;
  const bar = new cliProgress.SingleBar({
    format: '{bar} {value}/{total}  {doing}',
    stream: process.stderr,
    clearOnComplete: true,
    barCompleteChar: '█',
    barIncompleteChar: '░',
  });
  bar.start(1, 0, { doing: '' });
  return {
    update(done, total, doing) {
      bar.setTotal(Math.max(1, total));
      bar.update(done, { doing: doing.length > DOING_WIDTH ? `${doing.slice(0, DOING_WIDTH - 1)}…` : doing });
    },
    stop: () => {
      bar.stop();
    },
  };
}
