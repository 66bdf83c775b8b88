import webpack from 'webpack';
import type { Configuration, Stats } from 'webpack';

/**
 * Runs compilations one after the other and flushes their caches.
 * @returns warnings, as text; empty for a clean build.
 * @throws {Error} with webpack's own words when one fails.
 */
export async function compile(configs: Configuration[]): Promise<string> {
  const warnings: string[] = [];
  for (const config of configs) {
    const stats = await run(config);
    if (stats.hasErrors()) throw new Error(stats.toString({ preset: 'errors-only', colors: false }));
    if (stats.hasWarnings()) warnings.push(stats.toString({ preset: 'errors-warnings', colors: false }));
  }
  return warnings.join('\n');
}

async function run(config: Configuration): Promise<Stats> {
  const compiler = webpack(config);
  try {
    return await new Promise<Stats>((resolve, reject) => {
      compiler.run((error, stats) =>
        stats ? resolve(stats) : reject(error ?? new Error('webpack gave no result')),
      );
    });
  } finally {
    // The file cache is written on close: without it the next build starts cold.
    await new Promise<void>((resolve) => compiler.close(() => resolve()));
  }
}
