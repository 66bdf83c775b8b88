import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { array, object, string, ValidationError } from 'yup';

/** Names of folders and files inside the store; nothing that leads out of it. */
const SAFE = /^[\w@][\w.@+-]*$/;

const registrySchema = object({
  remotes: array(
    object({ id: string().matches(SAFE).required(), active: string().matches(SAFE).required(), state: string().required() }),
  ).required(),
});
const releaseSchema = object({ page: string().matches(SAFE).required() });

const readJson = async (file: string): Promise<unknown> => JSON.parse(await readFile(file, 'utf8'));

const isExpected = (error: unknown): boolean =>
  error instanceof ValidationError || error instanceof SyntaxError || (error as NodeJS.ErrnoException).code === 'ENOENT';

/**
 * The page that a remote runs alone with, of the release that is live.
 * @returns its text, or `null` when the remote was never released, is switched off or has no page.
 */
export async function readActivePage(store: string, id: string): Promise<string | null> {
  try {
    const registry = await registrySchema.validate(await readJson(path.join(store, 'registry.json')));
    const entry = registry.remotes.find((remote) => remote.id === id && remote.state === 'enabled');
    if (!entry) return null;
    const folder = path.join(store, id, entry.active);
    const { page } = await releaseSchema.validate(await readJson(path.join(folder, 'release.json')));
    return await readFile(path.join(folder, page), 'utf8');
  } catch (error) {
    if (isExpected(error)) return null;
    throw error;
  }
}
