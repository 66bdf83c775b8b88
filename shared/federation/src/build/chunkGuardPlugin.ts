import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import webpack from 'webpack';
import type { Compiler } from 'webpack';

const NAME = 'ChunkGuardPlugin';

/**
 * Makes the chunk loader of a build ask a function of the page before it inserts a script or a style sheet: it knows
 * which files were released. Remotes and shell ask `mfeGuard`; a page without it, e.g. of a dev server, loads as usual.
 * A page that runs alone asks `siteGuard`, which is part of its own script.
 */
export class ChunkGuardPlugin {
  readonly #guard: string;
  readonly #step: string;

  /** @param of `shell` has its hashes in a list of the page, a `remote` in its release. */
  constructor(of: 'shell' | 'remote' | 'site') {
    this.#guard = of === 'site' ? 'siteGuard' : 'mfeGuard?.';
    this.#step = of === 'shell' ? ',"shared"' : '';
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
    return `globalThis.${this.#guard}(${element}, ${url}${this.#step});`;
  }
}
