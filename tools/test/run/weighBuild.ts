import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Registry, Release, ShellRelease } from '@studio/contract/remote/remote';
import {
  checkContainer,
  checkPage,
  weighContainer,
  weighPage,
  type Budgets,
  type Built,
} from '../../check/release/budgets.ts';
import { REPOSITORY } from '../../check/repository.ts';
import type { Violation } from '../../check/violation.ts';
import { storeDir } from '../../src/places.ts';

const readJson = <T>(file: string): T => JSON.parse(readFileSync(file, 'utf8')) as T;

const lineOf = ({ name, kib, requests }: Built): string =>
  `${name.padEnd(20)} ${kib.toFixed(1).padStart(7)} KiB${requests === undefined ? '' : `  ${requests} scripts`}`;

interface Weighed {
  built: Built[];
  refused: Violation[];
}

/** The size of everything that may be downloaded, and what a page of its own requests at once. */
function weighFolder(
  name: string,
  folder: string,
  page: { file: string; publicPath: string } | null,
  budgets: Budgets,
): Weighed {
  const container = weighContainer(name, folder);
  if (page === null) return { built: [container], refused: checkContainer(container, budgets) };
  const first = weighPage(name, path.join(folder, page.file), page.publicPath);
  return {
    built: [container, { ...first, name: `${name} page` }],
    refused: [...checkContainer(container, budgets), ...checkPage(first, budgets)],
  };
}

function weighRelease(id: string, version: string, budgets: Budgets): Weighed {
  const folder = path.join(storeDir(), id, version);
  const { page } = readJson<Release | ShellRelease>(path.join(folder, 'release.json'));
  return weighFolder(
    id,
    folder,
    page === null ? null : { file: page, publicPath: `/mfe/${id}/${version}/` },
    budgets,
  );
}

/**
 * Measures the shell and the live release of every remote.
 * @returns a report of the sizes, and everything over its budget.
 */
export function weighBuild(): { report: string; refused: Violation[] } {
  const budgets = readJson<Budgets>(path.join(REPOSITORY, 'tools/check/release/budgets.json'));
  const { shell, remotes } = readJson<Registry>(path.join(storeDir(), 'registry.json'));
  const live = [...(shell ? [{ id: 'shell', active: shell.active }] : []), ...remotes];
  const weighed = live.map(({ id, active }) => weighRelease(id, active, budgets));
  return {
    report: weighed
      .flatMap(({ built }) => built)
      .map(lineOf)
      .join('\n'),
    refused: weighed.flatMap(({ refused }) => refused),
  };
}
