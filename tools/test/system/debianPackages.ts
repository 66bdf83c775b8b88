import { spawnSync } from 'node:child_process';
import { globSync, mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** Runs a program. @returns nothing when it went well, else what it complained about. */
export type Run = (program: string, args: string[]) => string | undefined;

/** Packages that are unpacked, beside what the system has of them, into a folder of ours. */
export interface Unpacked {
  packages: string[];
  /** The folder; taken away first. */
  folder: string;
  /** The file to start, in the packages, e.g. `usr/sbin/nginx`. */
  program: string;
  /** Something that it answers at once when all its libraries are there, e.g. `--version`. */
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

/** Installs packages into the system, which only root may. @returns what went wrong, if anything did. */
export function installPackages(packages: string[], run: Run = runHere): string | undefined {
  return (
    run('apt-get', ['update']) ?? run('apt-get', ['install', '--yes', '--no-install-recommends', ...packages])
  );
}

/**
 * Lets apt-get keep its lists and downloads in a folder of ours: whoever only downloads needs nothing else of
 * root's. What the system has installed it reads as ever.
 */
const aptIn = (folder: string): string[] => [
  ...['-o', `Dir::State=${folder}/state`, '-o', 'Dir::State::status=/var/lib/dpkg/status'],
  ...['-o', `Dir::Cache=${folder}/cache`, '-o', 'Debug::NoLocking=true'],
];

/**
 * Starts the program with the libraries that lie beside it, and with the fonts, which are missing where their
 * library was. Nothing in it depends on where the folder is.
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

/** The program that packages were unpacked for, as it is started. */
export const starterIn = (folder: string): string => path.join(folder, 'start');

/**
 * Downloads packages with all that they need and the system lacks, and unpacks them, which every user may. They
 * are there as a whole or not at all. @returns what went wrong, if anything did.
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
