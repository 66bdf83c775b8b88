import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { plant } from '../../check/testing/plant.ts';
import { installPackages, starterIn, unpackPackages, type Run } from './debianPackages.ts';

/** Prints its arguments, and where it looks for libraries and fonts. */
const PROGRAM = '#!/bin/sh\necho "$@ $LD_LIBRARY_PATH $FONTCONFIG_PATH"\n';

/** The content of a package, by path. */
type Files = Record<string, string>;

/**
 * A machine with a fake apt-get, which downloads these packages into the given folder, and a fake dpkg-deb,
 * which writes their files. The starter script is real.
 */
function aDebian({ packages, refuse }: { packages: Record<string, Files>; refuse?: string }) {
  const ran: string[] = [];
  const run: Run = (program, args) => {
    ran.push([path.basename(program), ...args].join(' '));
    if (refuse && ran.at(-1)?.includes(refuse)) return `E: ${refuse} does not work`;
    const cache = args.find((arg) => arg.startsWith('Dir::Cache='))?.slice('Dir::Cache='.length);
    if (program === 'apt-get' && args.includes('--download-only'))
      for (const name of Object.keys(packages)) writeFileSync(path.join(cache ?? '', 'archives', name), '');
    if (program === 'dpkg-deb') extract(packages[path.basename(args[1] ?? '')] ?? {}, args[2] ?? '');
    const isStarter = path.basename(program) === 'start';
    return isStarter && spawnSync(program, args).status !== 0 ? 'it does not start' : undefined;
  };
  return { run, ran };
}

function extract(files: Files, folder: string): void {
  for (const [file, content] of Object.entries(files)) {
    mkdirSync(path.join(folder, path.dirname(file)), { recursive: true });
    writeFileSync(path.join(folder, file), content, { mode: 0o755 });
  }
}

const cowsay = {
  'cowsay_1.deb': { 'usr/games/cowsay': PROGRAM },
  'libcow_1.deb': { 'usr/lib/x86/libcow.so.1': '', 'usr/lib/x86/deep/libcalf.so': '', 'lib/libmoo.so': '' },
};
const wanted = { packages: ['cowsay'], program: 'usr/games/cowsay', trial: 'moo' };

test('installs packages into the system', () => {
  const { run, ran } = aDebian({ packages: {} });
  expect(installPackages(['cowsay', 'cows'], run)).toBeUndefined();
  expect(ran).toEqual(['apt-get update', 'apt-get install --yes --no-install-recommends cowsay cows']);
});

test.each(['update', 'install'])('passes on the complaint of apt-get: %s', (refuse) => {
  expect(installPackages(['cowsay'], aDebian({ packages: {}, refuse }).run)).toBe(
    `E: ${refuse} does not work`,
  );
});

test('unpacks a program that starts with the libraries of its packages, wherever the folder is', () => {
  const root = plant({});
  const folder = path.join(root, 'debian/cowsay');
  const { run, ran } = aDebian({ packages: cowsay });
  expect(unpackPackages({ ...wanted, folder }, run)).toBeUndefined();
  // apt-get writes everything into our own folder, and installs nothing.
  expect(ran.filter((line) => line.startsWith('apt-get')).every((line) => line.includes(root))).toBe(true);
  expect(ran.some((line) => line.includes('install') && !line.includes('--download-only'))).toBe(false);
  const moved = path.join(root, 'moved');
  renameSync(folder, moved);
  const { stdout } = spawnSync(starterIn(moved), ['says', 'moo'], { encoding: 'utf8' });
  const libraries = ['lib', 'usr/lib/x86', 'usr/lib/x86/deep'].map((place) => `${moved}/${place}`);
  expect(stdout.trim()).toBe(`says moo ${libraries.join(':')}`);
});

test('lets a program find the fonts of its packages', () => {
  const folder = path.join(plant({}), 'cowsay');
  const { run } = aDebian({ packages: { ...cowsay, 'fonts.deb': { 'etc/fonts/fonts.conf': '' } } });
  expect(unpackPackages({ ...wanted, folder }, run)).toBeUndefined();
  const { stdout } = spawnSync(starterIn(folder), { encoding: 'utf8' });
  expect(stdout).toMatch(`${folder}/etc/fonts`);
});

test.each([
  ['no package lists', cowsay, 'update', 'E: update does not work'],
  ['no packages', cowsay, '--download-only', 'E: --download-only does not work'],
  ['a broken package', cowsay, 'libcow_1.deb', 'E: libcow_1.deb does not work'],
  ['a program with a missing library', { 'cowsay_1.deb': {} }, undefined, 'it does not start'],
])('leaves nothing behind: %s', (_case, packages, refuse, problem) => {
  const root = plant({});
  const folder = path.join(root, 'cowsay');
  expect(unpackPackages({ ...wanted, folder }, aDebian({ packages, refuse }).run)).toBe(problem);
  expect(existsSync(folder)).toBe(false);
  expect(existsSync(`${folder}.apt`)).toBe(false);
});

test('reports that a machine has no apt-get', () => {
  const folder = path.join(plant({}), 'cowsay');
  const { PATH } = process.env;
  process.env['PATH'] = '/nowhere';
  try {
    expect(unpackPackages({ ...wanted, folder })).toBe('spawnSync apt-get ENOENT');
  } finally {
    process.env['PATH'] = PATH;
  }
});
