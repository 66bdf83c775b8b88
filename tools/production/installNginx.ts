import { accessSync, constants, readFileSync } from 'node:fs';
import path from 'node:path';
import { starterIn } from '../test/system/debianPackages.ts';
import { provide, unpackedFolder, type Machine } from '../test/system/provide.ts';

export interface Nginx {
  program: string;
  /** The folder of its modules. */
  modules: string;
}

/** Where Debian's package puts the modules. */
export const MODULES = '/usr/lib/nginx/modules';
const FILES = ['filter', 'static'].map((name) => `ngx_http_brotli_${name}_module.so`);
const UNPACKED = unpackedFolder('nginx');

const places: Nginx[] = [
  { program: '/usr/sbin/nginx', modules: MODULES },
  { program: starterIn(UNPACKED), modules: path.join(UNPACKED, MODULES) },
];

function isReadable(file: string): boolean {
  try {
    accessSync(file, constants.R_OK);
    return true;
  } catch {
    return false;
  }
}

/** The packages that the gateway's image installs, so that the tests use the same. */
export function nginxPackages(
  dockerfile = readFileSync(path.join(import.meta.dirname, 'gateway.Dockerfile'), 'utf8'),
): string[] {
  const [, names = ''] = /--no-install-recommends ([^\\\n&]+)/.exec(dockerfile) ?? [];
  return names.trim().split(/\s+/);
}

/**
 * Finds Debian's nginx with its brotli modules, or gets them.
 * @param has Whether a file exists.
 * @throws with an explanation of what to do, when they are unavailable.
 */
export function installNginx(has: (file: string) => boolean = isReadable, machine?: Machine): Nginx {
  const packages = nginxPackages();
  return provide(
    {
      name: "nginx with Debian's modules for brotli",
      find: () =>
        places.find(({ program, modules }) =>
          [program, ...FILES.map((file) => path.join(modules, file))].every(has),
        ),
      packages,
      folder: UNPACKED,
      program: 'usr/sbin/nginx',
      trial: '-v',
      advice: `install Debian's packages ${packages.join(' and ')}`,
    },
    machine,
  );
}
