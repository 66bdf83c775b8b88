import { spawnSync } from 'node:child_process';
import { globSync, mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/**
 * Runs a program.
 * @returns `undefined` on success, else its error output.
 */
export type Run = (program: string, args: string[]) => string | undefined;

/** Packages to unpack into our own folder, in addition to those of the system. */
export interface Unpacked {
  packages: string[];
  /** The target folder, which is deleted first. */
  folder: string;
  /** Path of the program in the packages, e.g. `usr/sbin/nginx`. */
  program: string;
  /** An argument that it answers at once if all its libraries are there, e.g. `--version`. */
  trial: string;
}

const runHere: Run = (program, args) => {
  const { status, stderr, error } = spawnSync(program, args, {
    encoding: 'utf8',
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  });
  if (status === 0) return undefined;
  const errors = stderr?.split('\n').filter((line) => line.startsWith('E: ')) ?? [];
  return error?.message ?? (errors.join(' ') || stderr.trim() || `${program} failed`);
};

/**
 * Installs packages into the system, which needs root.
 * @returns The problem, if any.
 */
export function installPackages(packages: string[], run: Run = runHere): string | undefined {
  return (
    run('apt-get', ['update']) ?? run('apt-get', ['install', '--yes', '--no-install-recommends', ...packages])
  );
}

/**
 * Options that make apt-get keep its lists and downloads in our own folder, so that downloading does not need
 * root. It still reads which packages the system has installed.
 */
const aptIn = (folder: string): string[] => [
  ...['-o', `Dir::State=${folder}/state`, '-o', 'Dir::State::status=/var/lib/dpkg/status'],
  ...['-o', `Dir::Cache=${folder}/cache`, '-o', 'Debug::NoLocking=true'],
];

/**
 * A script that starts the program with the libraries beside it, and with their fonts if there are any. It
 * works wherever the folder is.
 */
const starter = (program: string, libraries: string[], hasFonts: boolean): string =>
  [
    '#!/bin/sh',
    'here=$(dirname "$0")',
    `export LD_LIBRARY_PATH="${libraries.map((folder) => `$here/${folder}`).join(':')}"`,
    ...(hasFonts ? ['export FONTCONFIG_PATH="$here/etc/fonts" XDG_DATA_HOME="$here/usr/share"'] : []),
    `exec "$here/${program}" "$@"`,
    '',
  ].join('\n');

/** Path of the script that starts an unpacked program. */
export const starterIn = (folder: string): string => path.join(folder, 'start');

/**
 * Downloads packages, with everything they need and the system lacks, and unpacks them. Does not need root.
 * The folder is complete or does not exist.
 * @returns The problem, if any.
 */
export function unpackPackages(
  { packages, folder, program, trial }: Unpacked,
  run: Run = runHere,
): string | undefined {
  const apt = `${folder}.apt`;
  const archives = path.join(apt, 'cache/archives');
  const fresh = `${folder}.new`;
  for (const place of [apt, fresh, folder]) rmSync(place, { recursive: true, force: true });
  for (const place of [path.join(archives, 'partial'), path.join(apt, 'state/lists/partial'), fresh])
    mkdirSync(place, { recursive: true });
  const download = ['install', '--download-only', '--yes', '--no-install-recommends', ...packages];
  const problem =
    run('apt-get', [...aptIn(apt), 'update']) ??
    run('apt-get', [...aptIn(apt), ...download]) ??
    readdirSync(archives)
      .filter((name) => name.endsWith('.deb'))
      .map((name) => run('dpkg-deb', ['--extract', path.join(archives, name), fresh]))
      .find((said) => said !== undefined) ??
    writeStarter(fresh, program) ??
    run(starterIn(fresh), [trial]);
  if (problem === undefined) renameSync(fresh, folder);
  for (const place of [apt, fresh]) rmSync(place, { recursive: true, force: true });
  return problem;
}

function writeStarter(folder: string, program: string): undefined {
  const libraries = globSync('{lib,usr/lib}/**/*.so*', { cwd: folder }).map((file) => path.dirname(file));
  const hasFonts = globSync('etc/fonts/fonts.conf', { cwd: folder }).length > 0;
  writeFileSync(starterIn(folder), starter(program, [...new Set(libraries)].sort(), hasFonts), {
    mode: 0o755,
  });
}
