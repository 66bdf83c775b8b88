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

/**
 * A page of its own for a remote: no shell and no federation, so that it starts in seconds and what breaks is the remote.
 * @param script what the page runs; it imports by absolute path.
 */
export function aloneWithRefresh({ id, dir, outDir }: ServedRemote, { title, script }: { title: string; script: string }): Configuration {
  const name = `${id}-alone`;
  const base = compilation({ name, dir, mode: 'development', outDir: path.join(outDir, 'alone'), uniqueName: name, publicPath: '/', assetDir: 'alone/', refresh: true });
  return {
    ...base,
    entry: `data:text/javascript,${encodeURIComponent(script)}`,
    plugins: [
      ...(base.plugins ?? []),
      new RefuseImportsPlugin(path.resolve(ROOT, dir), REFUSED_IN_REMOTES),
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
    // Its two scripts would else each wait for updates, and get those of the other.
    optimization: { ...base.optimization, runtimeChunk: 'single' },
    plugins: [...(base.plugins ?? []), refreshPlugin()],
  };
}
