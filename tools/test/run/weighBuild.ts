import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Registry, Release } from '@studio/contract/remote';
import { checkContainer, checkPage, weighContainer, weighPage, type Budgets, type Built } from '../../check/budgets.ts';
import { REPOSITORY } from '../../check/repository.ts';
import type { Violation } from '../../check/violation.ts';
import { shellDir, storeDir } from '../../src/places.ts';

const readJson = <T>(file: string): T => JSON.parse(readFileSync(file, 'utf8')) as T;

const told = ({ name, kib, requests }: Built): string =>
  `${name.padEnd(20)} ${kib.toFixed(1).padStart(7)} KiB${requests === undefined ? '' : `  ${requests} scripts`}`;

function weighRemote(id: string, version: string, budgets: Budgets): { built: Built[]; refused: Violation[] } {
  const folder = path.join(storeDir(), id, version);
  const container = weighContainer(id, folder);
  const { page } = readJson<Release>(path.join(folder, 'release.json'));
  if (page === null) return { built: [container], refused: checkContainer(container, budgets) };
  const site = weighPage(id, path.join(folder, page), `/mfe/${id}/${version}/`);
  return { built: [container, { ...site, name: `${id} page` }], refused: [...checkContainer(container, budgets), ...checkPage(site, budgets)] };
}

/** Weighs the shell and the live release of every remote. @returns what each weighs, and what is over its budget. */
export function weighBuild(): { report: string; refused: Violation[] } {
  const budgets = readJson<Budgets>(path.join(REPOSITORY, 'tools/check/budgets.json'));
  const { remotes } = readJson<Registry>(path.join(storeDir(), 'registry.json'));
  const shell = weighPage('shell', path.join(shellDir(), 'index.html'), '/');
  const weighed = remotes.map(({ id, active }) => weighRemote(id, active, budgets));
  const built = [shell, ...weighed.flatMap((remote) => remote.built)];
  return { report: built.map(told).join('\n'), refused: [...checkPage(shell, budgets), ...weighed.flatMap(({ refused }) => refused)] };
}
