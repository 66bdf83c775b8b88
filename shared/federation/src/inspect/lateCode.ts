import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** The part of webpack's runtime that loads chunks and modules. */
interface Runtime {
  e(chunk: string | number): Promise<unknown>;
  m: Record<string, unknown>;
  (module: string): unknown;
  consumesLoadingData?: { chunkMapping: Record<string, unknown> };
}

/** A list to which the scripts of a build add their chunks. */
export interface ChunkList {
  push(chunk: unknown[]): void;
}

const CHUNK_IDS = /chunks?[^.]{0,60}\.push\(\[\[([^\]]*)\]/i;
const LIST = /^webpackChunk/;

/** The lists of the builds in this page that have a global one, as the shell. */
export const globalLists = (): ChunkList[] =>
  Object.entries(globalThis).flatMap(([name, value]) => (LIST.test(name) ? [value as ChunkList] : []));

/**
 * Loads every chunk of a build and runs every module in it, as a person would who opens everything there is.
 * @param list of the build's chunks.
 * @param folder Where its scripts are.
 * @returns the errors of modules that threw.
 */
export async function runLateCode(list: ChunkList | null, folder: string): Promise<string[]> {
  const runtime = runtimeOf(list);
  const files = readdirSync(folder).filter((name) => name.endsWith('.js'));
  // A chunk without a file stands for a package that the page shares.
  const shared = Object.keys(runtime.consumesLoadingData?.chunkMapping ?? {});
  const ids = files.flatMap((name) => idsIn(readFileSync(path.join(folder, name), 'utf8')));
  await Promise.allSettled([...new Set([...ids, ...shared].map(String))].map((id) => runtime.e(id)));
  const errors = new Set<string>();
  for (const id of Object.keys(runtime.m)) {
    try {
      await runtime(id);
    } catch (error) {
      errors.add(String(error));
    }
  }
  return [...errors];
}

/** webpack hands its runtime to whoever adds a chunk that has something to run. */
function runtimeOf(list: ChunkList | null): Runtime {
  const found: Runtime[] = [];
  list?.push([[Symbol('inspection')], {}, (runtime: Runtime) => void found.push(runtime)]);
  const [runtime] = found;
  if (!runtime) throw new Error('Its chunks cannot be found. Build it anew.');
  return runtime;
}

function idsIn(code: string): string[] {
  const ids = CHUNK_IDS.exec(code)?.[1];
  return ids ? (JSON.parse(`[${ids}]`) as (string | number)[]).map(String) : [];
}
