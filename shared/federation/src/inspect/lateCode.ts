import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** The part of webpack's runtime that loads chunks and modules. */
interface Runtime {
  e(chunk: string | number): Promise<unknown>;
  m: Record<string, unknown>;
  (module: string): unknown;
  consumesLoadingData?: { chunkMapping: Record<string, unknown> };
}

const CHUNK_IDS = /\.push\(\[\[([^\]]*)\]/;
const LIST = 'webpackChunk';

/** Names of the global lists to which the builds in this page add their chunks. */
export const chunkLists = (): string[] => Object.keys(globalThis).filter((name) => name.startsWith(LIST));

/**
 * Loads every chunk of a build and runs every module in it, as a person would who opens everything there is.
 * @param list Name of the global list of the build's chunks.
 * @param folder Where its scripts are.
 * @returns the errors of modules that threw.
 */
export async function runLateCode(list: string, folder: string): Promise<string[]> {
  const runtime = runtimeOf(list);
  const files = readdirSync(folder).filter((name) => name.endsWith('.js'));
  // A chunk without a file stands for a package that the page shares.
  const shared = Object.keys(runtime.consumesLoadingData?.chunkMapping ?? {});
  const ids = files.flatMap((name) => idsIn(readFileSync(path.join(folder, name), 'utf8'), list));
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
function runtimeOf(list: string): Runtime {
  const found: Runtime[] = [];
  const chunks = (globalThis as unknown as Record<string, { push(chunk: unknown[]): void }>)[list];
  chunks?.push([[Symbol('inspection')], {}, (runtime: Runtime) => void found.push(runtime)]);
  const [runtime] = found;
  if (!runtime) throw new Error(`${list} is not the list of a build's chunks`);
  return runtime;
}

function idsIn(code: string, list: string): string[] {
  const ids = code.includes(list) ? CHUNK_IDS.exec(code)?.[1] : undefined;
  return ids ? (JSON.parse(`[${ids}]`) as (string | number)[]).map(String) : [];
}
