import webpack from 'webpack';
import type { Compiler } from 'webpack';

const NAME = 'OwnChunksPlugin';
const { require: RUNTIME, loadScript } = webpack.RuntimeGlobals;

/**
 * Gives each runtime a list of its own, to which its scripts add their chunks: the list travels with the element of
 * the script. webpack's is global, so chunks have to carry a name of their version, or a second version in the page
 * silently runs the code of the first. Without that name a release leaves the bytes of a chunk, and so its name, as
 * they are, unless it changes what is in it.
 */
export class OwnChunksPlugin {
  apply(compiler: Compiler): void {
    const { output } = compiler.options;
    output.globalObject = 'document.currentScript';
    output.chunkLoadingGlobal = 'chunks';
    compiler.hooks.thisCompilation.tap(NAME, (compilation) => {
      webpack.runtime.LoadScriptRuntimeModule.getCompilationHooks(compilation).createScript.tap(
        NAME,
        (source) => `${source}\nscript.chunks = ${RUNTIME}.chunks;`,
      );
      compilation.hooks.runtimeRequirementInTree.for(loadScript).tap(NAME, (chunk) => {
        compilation.addRuntimeModule(chunk, new OwnChunksRuntimeModule());
      });
    });
  }
}

/** Runs before webpack's own chunk loading, which takes the list that is there. */
class OwnChunksRuntimeModule extends webpack.RuntimeModule {
  constructor() {
    super(NAME, webpack.RuntimeModule.STAGE_BASIC);
  }

  override generate(): string {
    return [
      `${RUNTIME}.chunks = document.currentScript.chunks = [];`,
      // Without a key it does not wait for a script of another version that happens to have the same one.
      `const load = ${loadScript};`,
      `${loadScript} = (url, done, _key, ...rest) => load(url, done, undefined, ...rest);`,
    ].join('\n');
  }
}
