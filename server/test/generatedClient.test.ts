import { wireOf } from '@studio/contract/refusals/codes';
import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import openapiTS, { astToString, type OpenAPI3 } from 'openapi-typescript';
import { modules } from '../src/routes.ts';
import { PASSWORD, register } from '../src/testing/builders/accounts.ts';
import { startTestApp, type TestApp } from '../src/testing/startTestApp.ts';

const run = promisify(execFile);
const CACHE = fileURLToPath(new URL('../../.cache', import.meta.url));
const TYPESCRIPT = createRequire(import.meta.url)
  .resolve('typescript7/package.json')
  .replace(/package\.json$/, 'bin/tsc');

/** What somebody outside of this repository would write: the types are made from the document alone. */
const CLIENT = `
import createClient from 'openapi-fetch';
import type { paths } from './schema.ts';

const [baseUrl = '', userEmail = '', password = ''] = process.argv.slice(2);
const client = createClient<paths>({ baseUrl });
const signIn = await client.POST('/api/auth/login-from-studio', { body: { userEmail, password } });
const token: string = signIn.data?.data.token ?? '';
const profile = await client.GET('/api/users/portal/user-profile', { headers: { authorization: 'Bearer ' + token } });
const refused = await client.POST('/api/auth/login-from-studio', { body: { userEmail, password: 'not the password' } });
console.log(JSON.stringify({ userEmail: profile.data?.data.userEmail, refused: refused.error?.code }));
`;

let app: TestApp;
let folder: string;
beforeAll(async () => {
  app = await startTestApp({ modules });
  await mkdir(CACHE, { recursive: true });
  // Within the repository, so that the client finds its library.
  folder = await mkdtemp(path.join(CACHE, 'generated-client-'));
});
afterAll(async () => {
  await rm(folder, { recursive: true, force: true });
  await app.close();
});

const write = (name: string, text: string) => writeFile(path.join(folder, name), text);

const compile = () =>
  run(process.execPath, [
    TYPESCRIPT,
    '--ignoreConfig',
    '--noEmit',
    '--strict',
    '--module',
    'nodenext',
    '--target',
    'es2024',
    '--allowImportingTsExtensions',
    '--types',
    'node',
    path.join(folder, 'client.ts'),
  ]).then(
    () => '',
    ({ stdout }: { stdout: string }) => stdout,
  );

test('a client generated from the document compiles, signs in, and knows answers and refusals', async () => {
  const document = (await app.app.inject('/api/openapi.json')).json<OpenAPI3>();
  await write('schema.ts', astToString(await openapiTS(document)));
  await write('client.ts', CLIENT);
  expect(await compile()).toBe('');

  const { userEmail } = await register(app);
  const baseUrl = await app.app.listen({ port: 0, host: '127.0.0.1' });
  const { stdout } = await run(process.execPath, [
    path.join(folder, 'client.ts'),
    baseUrl,
    userEmail,
    PASSWORD,
  ]);
  expect(JSON.parse(stdout)).toEqual({ userEmail, refused: wireOf('SIGN_IN_WRONG') });
}, 60_000);

test('one that sends what the document does not know does not compile', async () => {
  await write(
    'client.ts',
    CLIENT.replace('body: { userEmail, password }', 'body: { userEmail, passwort: password }'),
  );
  expect(await compile()).toContain('passwort');
});
