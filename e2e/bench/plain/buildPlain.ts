import path from 'node:path';
import { compile } from '@studio/federation/build/compile';
import { shellConfig } from '@studio/federation/build/preset';
import webpack from 'webpack';
import type { Configuration } from 'webpack';

const beside = (name: string): string => path.join(import.meta.dirname, 'page', name);

/** The shell's federation code, and what replaces it in a plain application. */
const REPLACED: [RegExp, string][] = [
  [/^(\.|@studio\/federation\/runtime)\/loadRemoteModule(\.ts)?$/, beside('loadRemoteModule.ts')],
  [/^@module-federation\/enhanced\/runtime$/, beside('noFederation.ts')],
];

function plainConfig(outDir: string): Configuration {
  const config = shellConfig({ mode: 'production', outDir });
  const others = (config.plugins ?? []).filter(
    (plugin) => plugin?.constructor.name !== 'ModuleFederationPlugin',
  );
  const replacements = REPLACED.map(
    ([request, file]) => new webpack.NormalModuleReplacementPlugin(request, file),
  );
  return { ...config, name: 'plain', cache: false, plugins: [...others, ...replacements] };
}

/** Compiles shell and remotes into one plain application without any federation. */
export async function buildPlain(outDir: string): Promise<void> {
  await compile([plainConfig(outDir)]);
}
