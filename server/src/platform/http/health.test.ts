import { startTestApp } from '../../testing/startTestApp.ts';
import { openDatabase } from '../db/database.ts';
import { buildApp } from './buildApp.ts';
import { healthRoutes } from './health.ts';

const ask = async (parts: { isClosing?: () => boolean; isDatabaseAway?: boolean }) => {
  const base = await startTestApp();
  const away = openDatabase({ connection: { url: 'postgres://nobody@127.0.0.1:1/none' } });
  const app = await buildApp({ ...base, db: parts.isDatabaseAway ? away : base.db, modules: [healthRoutes], ...(parts.isClosing && { isClosing: parts.isClosing }) });
  const [health, ready] = [await app.inject('/health'), await app.inject('/ready')];
  await app.close();
  await away.close();
  await base.close();
  return { health: health.statusCode, ready: ready.statusCode, code: ready.json<{ code: string }>().code };
};

test('a process that answers and reaches its database is alive and ready', async () => {
  expect(await ask({ isClosing: () => false })).toEqual({ health: 200, ready: 200, code: '0' });
});

test('one that is closing is alive, and wants no visitors', async () => {
  expect(await ask({ isClosing: () => true })).toEqual({ health: 200, ready: 503, code: '50300' });
});

test('one whose database is away is alive: to start it again would not help', async () => {
  expect(await ask({ isDatabaseAway: true })).toEqual({ health: 200, ready: 503, code: '50300' });
});
