import { devServer } from '@studio/federation/build/devPreset';
import webpack from 'webpack';
import type { Configuration } from 'webpack';
import WebpackDevServer from 'webpack-dev-server';

/** Starts a dev server. @returns when its first build is done, well or not: the console says which. */
export async function serve(config: Configuration, port: number): Promise<void> {
  const compiler = webpack(config);
  if (!compiler) throw new Error(`webpack refused the configuration of ${config.name ?? 'a build'}`);
  const built = new Promise<void>((resolve) => compiler.hooks.done.tap('serve', () => resolve()));
  await new WebpackDevServer(devServer(port), compiler).start();
  await built;
}
