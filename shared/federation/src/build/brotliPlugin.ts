import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import webpack from 'webpack';
import type { Compilation, Compiler } from 'webpack';

const compress = promisify(brotliCompress);
const NAME = 'BrotliPlugin';
/** Below this a compressed copy saves less than its own headers cost. */
const MIN_BYTES = 512;

/** Writes `<file>.br` beside every text asset, so that the gateway never compresses while somebody waits. */
export class BrotliPlugin {
  readonly #files: RegExp;

  /** @param files Names of the assets to compress. */
  constructor(files: RegExp) {
    this.#files = files;
  }

  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap(NAME, (compilation) => {
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_TRANSFER;
      compilation.hooks.processAssets.tapPromise({ name: NAME, stage }, () => this.#compressAll(compilation));
    });
  }

  async #compressAll(compilation: Compilation): Promise<void> {
    const texts = compilation
      .getAssets()
      .filter(({ name, source }) => this.#files.test(name) && source.size() >= MIN_BYTES);
    await Promise.all(texts.map(({ name }) => compressAsset(compilation, name)));
  }
}

/** Quality 11 takes seconds for a megabyte, so the result lives in webpack's file cache. */
async function compressAsset(compilation: Compilation, name: string): Promise<void> {
  const source = compilation.getAsset(name)?.source;
  if (!source) return;
  const cache = compilation.getCache(NAME);
  const packed = await cache.providePromise(name, cache.getLazyHashedEtag(source), async () => {
    const params = {
      [constants.BROTLI_PARAM_QUALITY]: 11,
      [constants.BROTLI_PARAM_SIZE_HINT]: source.size(),
    };
    return new webpack.sources.RawSource(await compress(source.buffer(), { params }));
  });
  compilation.emitAsset(`${name}.br`, packed);
}
