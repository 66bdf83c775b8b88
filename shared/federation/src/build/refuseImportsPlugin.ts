import path from 'node:path';
import type { Compiler } from 'webpack';
import { ROOT } from './workspace.ts';

const NAME = 'RefuseImportsPlugin';
/** Folders and packages of others: they come into the page with releases of their own. */
const OTHERS = /^(?:@studio\/)?(mfe-[\w-]+|shell|server)(?:\/|$)/;

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
  readonly #id: string;
  readonly #dir: string;
  readonly #refused: RefusedImport[];

  /**
   * @param dir Absolute folder of the remote. What its dependencies import of packages is not checked here, but in
   * what was built; code of another remote is refused whoever imports it.
   */
  constructor(id: string, dir: string, refused: RefusedImport[]) {
    this.#id = id;
    this.#dir = `${dir}${path.sep}`;
    this.#refused = refused;
  }

  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap(NAME, (compilation, { normalModuleFactory }) => {
      normalModuleFactory.hooks.beforeResolve.tap(NAME, ({ request, context, contextInfo }) => {
        // webpack's type says string, but an entry has no issuer at all.
        const issuer = contextInfo.issuer as string | null;
        if (!issuer) return undefined;
        const because = this.#ofAnother(request, context) ?? this.#ofThePage(request, issuer);
        if (!because) return undefined;
        // Not thrown: what waits at that moment fails with words of webpack's own, and may be the first to be heard.
        compilation.errors.push(
          new compiler.webpack.WebpackError(
            `${path.relative(this.#dir, issuer)} imports ${request}: ${because}.`,
          ),
        );
        return false;
      });
    });
  }

  #ofThePage(request: string, issuer: string): string | undefined {
    if (!issuer.startsWith(this.#dir)) return undefined;
    return this.#refused.find((one) => one.request.test(request))?.because;
  }

  #ofAnother(request: string, context: string): string | undefined {
    const isPath = request.startsWith('.') || path.isAbsolute(request);
    const place = isPath ? path.relative(ROOT, path.resolve(context, request)) : request;
    const other = OTHERS.exec(place)?.[1];
    return other === undefined || other === `mfe-${this.#id}`
      ? undefined
      : `${other} is released by another team; what both need goes into shared, what it shows into a slot`;
  }
}
