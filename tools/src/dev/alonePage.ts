import path from 'node:path';
import type { StaffRole } from '@studio/contract/configure/roles/roles';
import { aloneWithRefresh } from '@studio/federation/build/alonePreset';
import { ROOT } from '@studio/federation/build/workspace';
import {
  DEMO_OWNER,
  DEMO_PASSWORD,
  DEMO_STAFF,
  DEMO_SUPER,
  DEMO_TRAINER,
} from '@studio/server/src/seed/demo/demoAccounts.ts';
import type { Configuration } from 'webpack';
import type { Served } from './served.ts';

const SIGN_INS: Record<StaffRole, string> = {
  TRAINER: DEMO_TRAINER,
  STAFF: DEMO_STAFF,
  SUPER: DEMO_SUPER,
  OWNER: DEMO_OWNER,
};
const ACCOUNTS = Object.fromEntries(
  Object.entries(SIGN_INS).map(([role, userEmail]) => [role, { userEmail, password: DEMO_PASSWORD }]),
);

export interface AloneOptions {
  /** What answers API requests at first. */
  api: 'faked' | 'real';
  /** Origin of the running server, or `null`. */
  server: string | null;
  /**
   * Whether a shell loads files from the same dev server. The page for it alone is then built on first use.
   */
  inShell: boolean;
}

/** The page on which a remote runs without a shell. */
export const alonePage = (served: Served, { inShell, ...options }: AloneOptions): Configuration =>
  aloneWithRefresh(served, {
    title: `${served.id} alone`,
    script: script(path.join(ROOT, served.dir), options),
    isLazy: inShell,
  });

function script(folder: string, options: Omit<AloneOptions, 'inShell'>): string {
  const show = path.join(ROOT, 'shared/testing/src/alone/showAlone.tsx');
  const lines = [
    `import { showAlone } from ${JSON.stringify(show)};`,
    `import remote from ${JSON.stringify(path.join(folder, 'src/module.tsx'))};`,
    `import config from ${JSON.stringify(path.join(folder, 'release.config.ts'))};`,
    `import { alone } from ${JSON.stringify(path.join(folder, 'src/testing/alone.ts'))};`,
    `void showAlone({ remote, config, ...alone, ...${JSON.stringify({ ...options, accounts: ACCOUNTS })} });`,
  ];
  return lines.join('\n');
}
