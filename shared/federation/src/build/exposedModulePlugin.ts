import { existsSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import type { Compiler } from 'webpack';

const NAME = 'ExposedModulePlugin';
const LOOK_AGAIN_MS = 300;

/**
 * Waits for the exposed module before each build. Without that file federation's plugin never ends the build:
 * it uses a whole core and reports nothing.
 */
export class ExposedModulePlugin {
  readonly #file: string;

  constructor(file: string) {
    this.#file = file;
  }

  apply(compiler: Compiler): void {
    compiler.hooks.watchRun.tapPromise(NAME, async () => {
      if (existsSync(this.#file)) return;
      compiler
        .getInfrastructureLogger(NAME)
        .error(
          `${this.#file} is missing, so there is nothing to build. It goes on as soon as the file is there.`,
        );
      while (!existsSync(this.#file)) await pause(LOOK_AGAIN_MS);
    });
  }
}
