import { once } from 'node:events';
import { expect, test } from '@playwright/test';
import { takeOver } from './handedOver.ts';
import { runServer, type Settings } from './startServer.ts';

const { image, settings } = takeOver();

/** The exit code and output of a start that fails. */
async function failedStart(given: Settings): Promise<{ code: number; said: string }> {
  const server = runServer(image, given);
  let said = '';
  server.stderr?.on('data', (text: Buffer) => (said += text.toString()));
  const [code] = (await once(server, 'close')) as [number];
  return { code, said };
}

test('nothing starts without the required settings, and all missing ones are named', async () => {
  const { code, said } = await failedStart({ MFE_STORE: '' });
  expect(code).toBe(1);
  for (const name of [
    'DATABASE_URL',
    'MFE_STORE',
    'RELEASE_PUBLIC_KEYS',
    'JWT_SECRET',
    'SMTP_URL',
    'MAIL_FROM',
    'PUBLIC_URL',
  ])
    expect(said).toContain(`Set ${name}`);
});

test('a secret that is too short is refused', async () => {
  const { code, said } = await failedStart({ ...settings, JWT_SECRET: 'short' });
  expect(code).toBe(1);
  expect(said).toContain('JWT_SECRET must have at least 32 characters');
});

test('a bucket without keys is refused', async () => {
  const { code, said } = await failedStart({ ...settings, PORT: '0', MFE_STORE: 's3://releases/live' });
  expect(code).toBe(1);
  expect(said).toContain('AWS_ACCESS_KEY_ID');
});
