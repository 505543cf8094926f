/** What has to end with a drill, the last thing first. Ctrl-C and SIGTERM end all of it too, and then the drill. */
export class Endings {
  readonly #steps: (() => Promise<void>)[] = [];
  #ended: Promise<void> | undefined;

  constructor() {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
      process.once(signal, () => {
        void this.end().then(() => process.exit(1));
      });
  }

  readonly defer = (step: () => Promise<void>): void => {
    this.#steps.push(step);
  };

  end(): Promise<void> {
    this.#ended ??= this.#run();
    return this.#ended;
  }

  async #run(): Promise<void> {
    for (let step = this.#steps.pop(); step; step = this.#steps.pop()) {
      try {
        await step();
      } catch (error) {
        // The others must end all the same.
        process.stderr.write(`${String(error)}\n`);
      }
    }
  }
}
