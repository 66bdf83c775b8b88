import { fileURLToPath } from 'node:url';
import { buildMails } from '../platform/mail/pages/buildMails.ts';
import { onTearDown } from './globalTeardown.ts';
import { dropDatabases, prepareTemplate } from './testDatabases.ts';
import { publishServer, startServer } from './testServer.ts';

const DATA = fileURLToPath(new URL('../../../.cache/test-db', import.meta.url));

/**
 * Runs once before the workers: builds the mails, starts a database server and makes the template that every
 * worker's database is copied from.
 */
export default async function globalSetup(): Promise<void> {
  await buildMails();
  const { url, stop } = await startServer(DATA);
  const server = await prepareTemplate({ url });
  publishServer(server);
  onTearDown(async () => {
    await dropDatabases(server);
    await stop();
  });
}
