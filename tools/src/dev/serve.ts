import webpack from 'webpack';
import type { Configuration, Compiler, MultiCompiler } from 'webpack';
import WebpackDevServer from 'webpack-dev-server';
import type { Configuration as DevServerConfiguration } from 'webpack-dev-server';

/**
 * Starts a dev server for some builds.
 * @returns the server once the first build has ended, successful or not.
 */
export async function serve(
  configs: Configuration[],
  options: DevServerConfiguration,
): Promise<WebpackDevServer> {
  const compiler = compilerOf(configs);
  const built = new Promise<void>((resolve) => compiler.hooks.done.tap('serve', () => resolve()));
  const server = new WebpackDevServer(options, compiler);
  await server.start();
  await built;
  return server;
}

function compilerOf(configs: Configuration[]): Compiler | MultiCompiler {
  const [first] = configs;
  const compiler = configs.length === 1 && first ? webpack(first) : webpack(configs);
  if (!compiler)
    throw new Error(`webpack refused the configuration of ${configs.map(({ name }) => name).join(', ')}`);
  return compiler;
}
