import HtmlWebpackPlugin from 'html-webpack-plugin';
import type { Compiler } from 'webpack';
import { DEVELOPMENT_META } from './developmentPage.ts';

const NAME = 'DevelopmentMarkPlugin';

/** Marks a page as a development build. */
export class DevelopmentMarkPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap(NAME, (compilation) => {
      HtmlWebpackPlugin.getHooks(compilation).alterAssetTags.tap(NAME, (data) => {
        data.assetTags.meta.unshift({
          tagName: 'meta',
          voidTag: true,
          attributes: DEVELOPMENT_META,
          meta: { plugin: NAME },
        });
        return data;
      });
    });
  }
}
