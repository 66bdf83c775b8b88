import path from 'node:path';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import MinimizerPlugin from 'minimizer-webpack-plugin';
import type { Configuration, RuleSetRule } from 'webpack';
import { BrotliPlugin } from './brotliPlugin.ts';
import { ROOT } from './workspace.ts';

export type Mode = 'production' | 'development';

/** Options of every compilation. */
export interface CompilationOptions {
  /** Names the cache, e.g. `schedule`. */
  name: string;
  /** Folder of the sources, relative to the repository. */
  dir: string;
  mode: Mode;
  outDir: string;
  /** Federation's runtime keeps the chunks of a page apart by this name. */
  uniqueName: string;
  publicPath: string;
  /** Folder of the hashed files within `outDir`, with a slash at its end; empty for none. */
  assetDir: string;
  /** Compiles in the component data that React Fast Refresh needs. */
  refresh: boolean;
}

const loader = (name: string): string => path.join(ROOT, 'node_modules', name);

const inRouter = (file: string): string => path.join(ROOT, 'node_modules/react-router/dist/production', file);
/** The entry that the router publishes is the one with its warnings for developers, whatever the mode. */
const PRODUCTION_ROUTER = {
  'react-router$': inRouter('index.mjs'),
  'react-router/dom$': inRouter('dom-export.mjs'),
};

/**
 * Settings shared by the shell, the remotes and the public site. Everything about federation is added by the
 * preset.
 */
export function compilation(options: CompilationOptions): Configuration {
  const { name, dir, mode, outDir, uniqueName, publicPath, assetDir } = options;
  const production = mode === 'production';
  const hash = production ? '.[contenthash:8]' : '';
  return {
    name,
    mode,
    context: path.resolve(ROOT, dir),
    // Federation's plugin hangs when the exposed module cannot be resolved, unless the first error stops the
    // build.
    bail: production,
    target: ['web', 'es2022'],
    // A development build must not use eval either, or its Content-Security-Policy would differ from
    // production's.
    // Of production without the sources, and named by no file: `mfe where` asks the store for them.
    devtool: production ? 'hidden-nosources-source-map' : 'cheap-module-source-map',
    output: {
      devtoolModuleFilenameTemplate: sourceName,
      path: outDir,
      uniqueName,
      publicPath,
      filename: `${assetDir}[name]${hash}.js`,
      chunkFilename: `${assetDir}[name]${hash}.js`,
      assetModuleFilename: `${assetDir}[name]${hash || '.[contenthash:8]'}[ext]`,
      crossOriginLoading: 'anonymous',
      // The next import evaluates a failed module again, instead of returning it half initialised.
      strictModuleErrorHandling: true,
      // The default is two minutes: nobody waits that long for a page.
      chunkLoadTimeout: 8000,
    },
    ...(production && { resolve: { alias: PRODUCTION_ROUTER } }),
    module: { rules: [scripts(options), modules(production), plainStyles(), pictures()] },
    plugins: [
      new MiniCssExtractPlugin({
        filename: `${assetDir}[name]${hash}.css`,
        chunkFilename: `${assetDir}[name]${hash}.css`,
      }),
      ...(production ? [new BrotliPlugin(/\.(js|css|json|svg)$/)] : []),
    ],
    optimization: {
      moduleIds: 'deterministic',
      chunkIds: production ? 'deterministic' : 'named',
      splitChunks: {
        cacheGroups: {
          // Schemas are small, and many forms that load later share them: each would bring a copy.
          contract: { test: /shared[\\/]contract[\\/]src/, chunks: 'async', minChunks: 3, minSize: 2000 },
          // So are the fields of these forms.
          form: { test: /[\\/]src[\\/]form[\\/]/, chunks: 'async', minChunks: 3, minSize: 2000 },
        },
      },
      minimizer: [new MinimizerPlugin({ minify: MinimizerPlugin.swcMinify, extractComments: false })],
    },
    // A folder elsewhere (a test's) is built once, and must not fill the cache.
    cache: path.resolve(ROOT, dir).startsWith(ROOT) && fileCache(name, mode),
    performance: false,
    stats: 'errors-warnings',
    infrastructureLogging: { level: 'error' },
  };
}

/** A source in a map, relative to the repository. */
const sourceName = ({ absoluteResourcePath }: { absoluteResourcePath: string }): string =>
  path.relative(ROOT, absoluteResourcePath);

function scripts({ refresh }: CompilationOptions): RuleSetRule {
  // A production React cannot run the output of the development runtime, and only Fast Refresh needs that
  // runtime.
  const react = { runtime: 'automatic', development: refresh, refresh };
  const jsc = { target: 'es2022', parser: { syntax: 'typescript', tsx: true }, transform: { react } };
  return {
    test: /\.tsx?$/,
    exclude: /node_modules/,
    use: { loader: loader('swc-loader'), options: { jsc } },
  };
}

// Addresses in a style sheet are relative to it: webpack's cache keeps them, and would keep the version of an
// earlier build.
const STYLE_FILES = { loader: MiniCssExtractPlugin.loader, options: { publicPath: 'auto' } };

function modules(production: boolean): RuleSetRule {
  const localIdentName = production ? '[hash:base64:6]' : '[name]__[local]';
  const css = {
    loader: loader('css-loader'),
    options: {
      sourceMap: false,
      modules: { localIdentName, namedExport: false, exportLocalsConvention: 'camelCaseOnly' },
    },
  };
  return { test: /\.module\.css$/, use: [STYLE_FILES, css] };
}

const plainStyles = (): RuleSetRule => ({
  test: /\.css$/,
  exclude: /\.module\.css$/,
  // A package may declare that it has no side effects; a style sheet is nothing but one.
  sideEffects: true,
  use: [STYLE_FILES, { loader: loader('css-loader'), options: { sourceMap: false } }],
});

const pictures = (): RuleSetRule => ({ test: /\.(svg|png|jpe?g|webp|woff2)$/, type: 'asset/resource' });

const fileCache = (name: string, mode: Mode): Extract<Configuration['cache'], object> => ({
  type: 'filesystem',
  name: `${name}-${mode}`,
  cacheDirectory: path.join(ROOT, '.cache/webpack'),
  buildDependencies: { preset: [`${import.meta.dirname}/`], lock: [path.join(ROOT, 'package-lock.json')] },
});
