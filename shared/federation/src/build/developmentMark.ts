import HtmlWebpackPlugin from 'html-webpack-plugin';
import type { Compiler } from 'webpack';

const NAME = 'DevelopmentMarkPlugin';
const META = { name: 'studio-build', content: 'development' };

/** Whether a shell's page says of itself that it is a development build: then remotes can be refreshed inside it. */
export const isDevelopmentPage = (html: string): boolean => html.includes(`<meta name="${META.name}" content="${META.content}">`);

/** Lets a page say of itself that it is a development build. */
export class DevelopmentMarkPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap(NAME, (compilation) => {
      HtmlWebpackPlugin.getHooks(compilation).alterAssetTags.tap(NAME, (data) => {
        data.assetTags.meta.unshift({ tagName: 'meta', voidTag: true, attributes: META, meta: { plugin: NAME } });
        return data;
      });
    });
  }
}
