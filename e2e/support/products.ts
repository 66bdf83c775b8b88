import path from 'node:path';

/*
 * Each worker tests its own product: a server, a database and a store. Nobody else sees what a test
 * publishes, switches off or books, so all files can run in parallel.
 */
const FIRST_PORT = Number(process.env['E2E_PORT'] ?? 3207);

/** The port of a worker's product. */
export const portOf = (worker: number): number => FIRST_PORT + worker;

/** The release store of a worker's product. The first worker uses the one of the environment. */
export function storeOf(worker: number): string {
  const folder = process.env['MFE_STORE'];
  if (!folder) throw new Error('MFE_STORE has to name the release store of the product under test');
  return path.resolve(worker === 0 ? folder : `${folder}-${worker}`);
}

/** The index of this process's worker. The process that starts the workers counts as the first. */
const WORKER = Number(process.env['TEST_PARALLEL_INDEX'] ?? 0);

/** Address of the product under test. */
export const BASE = process.env['E2E_URL'] ?? `http://localhost:${portOf(WORKER)}`;

/** Folder of the store that the product under test serves: a copy, deleted after each run. */
export const storeFolder = (): string => storeOf(WORKER);

/** What a mail provider knows that tells the product under test what became of a mail. */
export const MAIL_EVENT_SECRET = process.env['MAIL_EVENT_SECRET'] || 'only journeys know this';
