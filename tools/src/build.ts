import { rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { compile } from '@studio/federation/build/compile';
import { shellConfig } from '@studio/federation/build/preset';
import { runCommand } from './complaint.ts';
import { shellDir } from './places.ts';
import { isShellBuilt, SHELL_STAMP, shellHash } from './shellStamp.ts';

/** Builds the portal's page beside its place and swaps it in, so that a failed build leaves the old one. */
async function buildShell(outDir: string): Promise<void> {
  const hash = shellHash();
  const fresh = `${outDir}.new`;
  const warnings = await compile([shellConfig({ mode: 'production', outDir: fresh })]);
  if (warnings) console.warn(warnings);
  await writeFile(path.join(fresh, SHELL_STAMP), hash);
  await rm(outDir, { recursive: true, force: true });
  await rename(fresh, outDir);
}

// `build` makes the shell; remotes are built and released one by one, by `mfe`.
await runCommand(async () => {
  if (!isShellBuilt(shellDir())) await buildShell(shellDir());
  console.log(`The shell is in ${shellDir()}`);
});
