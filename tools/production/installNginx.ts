import { spawnSync } from 'node:child_process';
import { accessSync, constants, readFileSync } from 'node:fs';
import path from 'node:path';

const PROGRAM = '/usr/sbin/nginx';
const MODULES = ['filter', 'static'].map(
  (name) => `/usr/lib/nginx/modules/ngx_http_brotli_${name}_module.so`,
);

export interface Machine {
  /** Whether there is such a file. */
  has(file: string): boolean;
  isRoot: boolean;
  /** Runs apt-get. @returns whether it went well. */
  aptGet(args: string[]): boolean;
}

const thisMachine: Machine = {
  has: (file) => {
    try {
      accessSync(file, constants.R_OK);
      return true;
    } catch {
      return false;
    }
  },
  isRoot: process.getuid?.() === 0,
  aptGet: (args) =>
    spawnSync('apt-get', args, {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    }).status === 0,
};

/** What the gateway's image installs, so that the tests try the same. */
export function nginxPackages(
  dockerfile = readFileSync(path.join(import.meta.dirname, 'gateway.Dockerfile'), 'utf8'),
): string[] {
  const [, names = ''] = /--no-install-recommends ([^\\\n&]+)/.exec(dockerfile) ?? [];
  return names.trim().split(/\s+/);
}

/**
 * Finds Debian's nginx with its modules for brotli, or installs them.
 * @returns its path
 * @throws with a sentence that says what to do, when it is missing and cannot be installed.
 */
export function installNginx({ has, isRoot, aptGet }: Machine = thisMachine): string {
  const isThere = () => [PROGRAM, ...MODULES].every(has);
  const packages = nginxPackages();
  const advice = `install Debian's packages ${packages.join(' and ')}`;
  if (isThere()) return PROGRAM;
  if (!isRoot) throw new Error(`The gateway is tried with nginx, and only root may install it: ${advice}.`);
  const isInstalled =
    aptGet(['update']) && aptGet(['install', '--yes', '--no-install-recommends', ...packages]);
  if (!isInstalled || !isThere())
    throw new Error(`The gateway is tried with nginx, which could not be installed by apt-get: ${advice}.`);
  return PROGRAM;
}
