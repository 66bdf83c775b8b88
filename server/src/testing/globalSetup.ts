import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buildMails } from '../platform/mail/pages/buildMails.ts';
import { onTearDown } from './globalTeardown.ts';
import { dropDatabases, prepareTemplate } from './testDatabases.ts';
import { publishServer, startServer } from './testServer.ts';

/**
 * A folder for the database server. Not in the checkout: as root the database runs under another account, which
 * may not enter everywhere.
 */
async function makeFolder(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'studio-test-db-'));
  await chmod(folder, 0o755);
  return folder;
}

/**
 * Runs once before the workers: builds the mails, starts a database server and makes the template that every
 * worker's database is copied from.
 */
export default async function globalSetup(): Promise<void> {
  await buildMails();
  const folder = await makeFolder();
  const { url, stop } = await startServer(folder);
  const server = await prepareTemplate({ url });
  publishServer(server);
  onTearDown(async () => {
    // Those of a server of our own go with its folder.
    if (process.env['DATABASE_URL']) await dropDatabases(server);
    await stop();
    await rm(folder, { recursive: true, force: true });
  });
}
