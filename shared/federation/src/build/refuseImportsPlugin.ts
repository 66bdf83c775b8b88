import path from 'node:path';
import type { Compiler } from 'webpack';

const NAME = 'RefuseImportsPlugin';

/**
 * A kind of import that would break a remote at run time, and the sentence that tells its author the
 * alternative.
 */
export interface RefusedImport {
  request: RegExp;
  because: string;
}

export const REFUSED_IN_REMOTES: RefusedImport[] = [
  { request: /^antd($|\/)/, because: "import it from '@studio/ui': a second antd ignores the shell's theme" },
  {
    request: /^(react-router(-dom)?|react-redux|@reduxjs\/toolkit)($|\/)/,
    because: "import it from '@studio/platform': a second copy has a state of its own",
  },
  {
    request: /(?<!\.module)\.css$/,
    because: 'name it *.module.css: plain CSS of one remote changes the pages of the others',
  },
];

/**
 * Fails the build of a remote that imports a module only the shell may bring, instead of letting the page
 * break.
 */
export class RefuseImportsPlugin {
  readonly #dir: string;
  readonly #refused: RefusedImport[];

  /** @param dir Absolute folder of the remote: imports by its dependencies are not checked. */
  constructor(dir: string, refused: RefusedImport[]) {
    this.#dir = `${dir}${path.sep}`;
    this.#refused = refused;
  }

  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap(NAME, (compilation, { normalModuleFactory }) => {
      normalModuleFactory.hooks.beforeResolve.tap(NAME, ({ request, contextInfo }) => {
        // webpack's type says string, but an entry has no issuer at all.
        const issuer = contextInfo.issuer as string | null;
        if (!issuer?.startsWith(this.#dir)) return undefined;
        const refusal = this.#refused.find((one) => one.request.test(request));
        if (!refusal) return undefined;
        // Not thrown: what waits at that moment fails with words of webpack's own, and may be the first to be heard.
        compilation.errors.push(
          new compiler.webpack.WebpackError(
            `${path.relative(this.#dir, issuer)} imports ${request}: ${refusal.because}.`,
          ),
        );
        return false;
      });
    });
  }
}
