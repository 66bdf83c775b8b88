import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import webpack from 'webpack';
import type { Compiler } from 'webpack';

const NAME = 'ChunkGuardPlugin';

/**
 * Makes the chunk loader of a build ask the page's `mfeGuard` before it inserts a script or a style sheet:
 * the guard knows which files were released. A page without a guard, e.g. of a remote that runs alone, loads
 * as usual.
 */
export class ChunkGuardPlugin {
  readonly #step: string;

  /**
   * @param step `shared` for the shell, whose chunks need another address after a failure but have no hashes.
   */
  constructor(step: 'chunk' | 'shared') {
    this.#step = step === 'chunk' ? '' : `,${JSON.stringify(step)}`;
  }

  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap(NAME, (compilation) => {
      const { createScript } = webpack.runtime.LoadScriptRuntimeModule.getCompilationHooks(compilation);
      createScript.tap(NAME, (source) => `${source}\n${this.#ask('script', 'url')}`);
      MiniCssExtractPlugin.getCompilationHooks(compilation).beforeTagInsert.tap(
        NAME,
        (source, { tag, href }) => `${source}\n${this.#ask(tag, href)}`,
      );
    });
  }

  #ask(element: string, url: string): string {
    return `globalThis.mfeGuard?.(${element}, ${url}${this.#step});`;
  }
}
