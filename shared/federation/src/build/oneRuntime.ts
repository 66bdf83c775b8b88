import path from 'node:path';
import webpack from 'webpack';
import type { WebpackPluginInstance } from 'webpack';
import { ROOT } from './workspace.ts';

/**
 * Federation's plugin that hands its runtime to remotes resolves as CommonJS, which would put a second whole
 * runtime into the page: 9 KiB, and two copies of a singleton.
 */
export const oneRuntime = (): WebpackPluginInstance =>
  new webpack.NormalModuleReplacementPlugin(
    /inject-external-runtime-core-plugin[\\/]dist[\\/]index\.cjs$/,
    path.join(ROOT, 'node_modules/@module-federation/inject-external-runtime-core-plugin/dist/index.js'),
  );
