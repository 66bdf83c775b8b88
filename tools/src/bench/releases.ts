import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Release } from '@studio/contract/remote/remote';
import { openStore } from '@studio/releases/openStore';
import { ROOT } from '@studio/federation/build/workspace';
import { readRegistry } from '@studio/releases/registryFile';
import { keySettingsOf, releaseKeys } from '@studio/releases/signing/keysOf';
import { RELEASE_FILE } from '@studio/releases/releaseFile';
import type { ReleaseStore } from '@studio/releases/releaseStore';
import { activate, planActivation } from '../mfe/activation/activateRelease.ts';
import { planRollback, rollback } from '../mfe/activation/rollbackRelease.ts';
import { startProduct, type Product } from './product.ts';
import { median } from './stopwatch.ts';

const ID = 'schedule';
/** The most that we promise, in seconds. */
const MOST = { publish: 3, live: 0.6 };

/** How long it took, in seconds. */
export interface ReleaseTiming {
  what: string;
  median: number;
  worst: number;
  most: number;
}

/**
 * Measures how long publishing takes, the gate included; then from the start of a command, once with and once
 * without its process, until the portal's page names the other version: from then on new sessions get it.
 */
export async function timeReleases(runs: number): Promise<ReleaseTiming[]> {
  const product = await startProduct();
  try {
    const keys = releaseKeys(keySettingsOf({ DATA_DIR: product.dataDir }));
    const store = openStore(path.join(product.dataDir, 'mfe'), ROOT, keys);
    const active = (await readRegistry(store)).remotes.find(({ id }) => id === ID)?.active ?? '';
    const other = (run: number) => (run % 2 === 0 ? `${active}-0` : active);
    return [
      await time('publish with the gate, command included', MOST.publish, runs, async (run) => {
        const folder = await copyOf(product, active, `${active}-${run}`);
        return secondsOf(() => mfe(product, 'publish', '--from', folder));
      }),
      await time('activate, command included', MOST.live, runs, (run) =>
        untilLive(product, other(run), () => mfe(product, 'activate', ID, other(run))),
      ),
      await time('activate, without its process', MOST.live, runs, (run) =>
        untilLive(product, other(run), () => activateHere(store, other(run))),
      ),
      await time('rollback, command included', MOST.live, runs, (run) =>
        untilLive(product, other(run), () => mfe(product, 'rollback', ID)),
      ),
      await time('rollback, without its process', MOST.live, runs, (run) =>
        untilLive(product, other(run), () => rollbackHere(store)),
      ),
    ];
  } finally {
    await product.stop();
  }
}

/** @throws {Error} with every median that is longer than we promise. */
export function requirePromised(timings: ReleaseTiming[]): void {
  const slow = timings.filter((timing) => timing.median > timing.most);
  if (slow.length > 0)
    throw new Error(
      slow
        .map((timing) => `${timing.what}: ${timing.median} s; we promise at most ${timing.most}`)
        .join('\n'),
    );
}

/** The files of a release as a build of another version. @returns its folder. */
async function copyOf({ dataDir }: Product, active: string, version: string): Promise<string> {
  const folder = path.join(await mkdtemp(path.join(tmpdir(), 'studio-bench-')), 'again');
  await cp(path.join(dataDir, 'mfe', ID, active), folder, { recursive: true });
  const release = JSON.parse(await readFile(path.join(folder, RELEASE_FILE), 'utf8')) as Release;
  await writeFile(path.join(folder, RELEASE_FILE), JSON.stringify({ ...release, version }));
  return folder;
}

async function secondsOf(act: () => Promise<void>): Promise<number> {
  const startedAt = performance.now();
  await act();
  return (performance.now() - startedAt) / 1000;
}

async function time(
  what: string,
  most: number,
  runs: number,
  act: (run: number) => Promise<number>,
): Promise<ReleaseTiming> {
  const seconds: number[] = [];
  // An even number of runs restores the initial version.
  for (let run = 0; run < runs + (runs % 2); run++) seconds.push(await act(run));
  return { what, median: round(median(seconds)), worst: round(Math.max(...seconds)), most };
}

/** Polls the page meanwhile, as new sessions would request it. */
async function untilLive({ address }: Product, version: string, act: () => Promise<void>): Promise<number> {
  const startedAt = performance.now();
  const acting = act();
  while (!(await (await fetch(address)).text()).includes(`/mfe/${ID}/${version}/mf-manifest.json`))
    await pause(5);
  const seconds = (performance.now() - startedAt) / 1000;
  await acting;
  return seconds;
}

async function mfe({ dataDir }: Product, ...args: string[]): Promise<void> {
  const child = spawn(process.execPath, [path.join(ROOT, 'tools/src/mfe.ts'), ...args], {
    env: { ...process.env, DATA_DIR: dataDir },
    stdio: 'ignore',
  });
  const [code] = (await once(child, 'exit')) as [number | null];
  if (code !== 0) throw new Error(`mfe ${args.join(' ')} ended with ${code}`);
}

const activateHere = async (store: ReleaseStore, version: string): Promise<void> => {
  await activate(store, await planActivation(store, [{ id: ID, version }]), {
    by: 'bench',
    what: `activate ${ID} ${version}`,
  });
};

const rollbackHere = async (store: ReleaseStore): Promise<void> =>
  rollback(store, await planRollback(store, ID), 'bench');

const round = (seconds: number): number => Math.round(seconds * 1000) / 1000;
