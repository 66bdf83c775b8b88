import path from 'node:path';
import HtmlWebpackPlugin from 'html-webpack-plugin';
import type { Configuration } from 'webpack';
import { compilation } from './compilation.ts';
import { publicSiteConfig } from './preset.ts';
import { refreshPlugin, type ServedRemote } from './devPreset.ts';
import { REFUSED_IN_REMOTES, RefuseImportsPlugin } from './refuseImportsPlugin.ts';
import { ROOT } from './workspace.ts';

const pageOf = (title: string): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${title}</title>
</head>
<body><div id="root"></div></body>
</html>`;

export interface AlonePage {
  title: string;
  /** The script that the page runs; it imports by absolute path. */
  script: string;
  /** Compiles it only when somebody opens the page: beside a portal, most are never opened. */
  isLazy: boolean;
}

const MAX_BUILD_MS = 120_000;
const DATA = 'data:text/javascript,';
const asModule = (script: string): string => DATA + encodeURIComponent(script);

/**
 * A page of its own for a remote: no shell and no federation, so that it starts in seconds and every fault is
 * the remote's.
 */
export function aloneWithRefresh(
  { id, dir, outDir }: ServedRemote,
  { title, script, isLazy }: AlonePage,
): Configuration {
  const name = `${id}-alone`;
  const base = compilation({
    name,
    dir,
    mode: 'development',
    outDir: path.join(outDir, 'alone'),
    uniqueName: name,
    publicPath: '/',
    assetDir: 'alone/',
    refresh: true,
  });
  return {
    ...base,
    // A page that is opened during its build waits for the build.
    output: { ...base.output, chunkLoadTimeout: MAX_BUILD_MS },
    entry: asModule(isLazy ? `import(${JSON.stringify(asModule(script))})` : script),
    experiments: { lazyCompilation: isLazy && { entries: false, imports: true, test: DATA } },
    plugins: [
      ...(base.plugins ?? []),
      new RefuseImportsPlugin(id, path.resolve(ROOT, dir), REFUSED_IN_REMOTES),
      new HtmlWebpackPlugin({ templateContent: pageOf(title) }),
      refreshPlugin(),
    ],
  };
}

/** The page of a remote that is a website of its own, at the top of a dev server. */
export function siteWithRefresh(remote: ServedRemote): Configuration {
  const base = publicSiteConfig({ ...remote, mode: 'development', version: 'dev', refresh: true });
  return {
    ...base,
    output: { ...base.output, publicPath: '/' },
    // Its two scripts would otherwise each wait for updates, and receive those of the other.
    optimization: { ...base.optimization, runtimeChunk: 'single' },
    plugins: [...(base.plugins ?? []), refreshPlugin()],
  };
}
