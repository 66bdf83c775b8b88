import path from 'node:path';

/*
 * Each worker tests a product of its own: a server, a database and a store that no other worker knows. What a
 * test publishes, switches off or books is seen by nobody else, so that all files may run side by side.
 */
const FIRST_PORT = Number(process.env['E2E_PORT'] ?? 3207);

/** Where the product of a worker listens. */
export const portOf = (worker: number): number => FIRST_PORT + worker;

/** The folder with the releases of a worker's product. The first has the one that the run was given. */
export function storeOf(worker: number): string {
  const folder = process.env['MFE_STORE'];
  if (!folder) throw new Error('MFE_STORE does not say where the releases of the product under test are');
  return path.resolve(worker === 0 ? folder : `${folder}-${worker}`);
}

/** Which worker this process is; what starts the workers counts as the first. */
const WORKER = Number(process.env['TEST_PARALLEL_INDEX'] ?? 0);

/** Address of the product under test. */
export const BASE = process.env['E2E_URL'] ?? `http://localhost:${portOf(WORKER)}`;

/** Folder of the store that the product under test serves: a copy, thrown away with each run. */
export const storeFolder = (): string => storeOf(WORKER);
