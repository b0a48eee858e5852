/** The part of cli-progress that we use: the package comes without types. */
declare module 'cli-progress' {
  interface SingleBar {
    start(total: number, value: number, payload: Readonly<Record<string, string>>): void;
    setTotal(total: number): void;
    update(value: number, payload: Readonly<Record<string, string>>): void;
    stop(): void;
  }
  interface BarOptions {
    readonly format: string;
    readonly stream: NodeJS.WritableStream;
    readonly clearOnComplete: boolean;
    readonly barCompleteChar: string;
    readonly barIncompleteChar: string;
  }
  const cliProgress: { readonly SingleBar: new (options: BarOptions) => SingleBar };
  export default cliProgress;
}
