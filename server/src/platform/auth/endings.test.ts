import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { aMember, aStaff, aStudio, type TestStudio } from '../../testing/builders/builders.ts';
import { startServerProcess, type ServerProcess } from '../../testing/processes/serverProcess.ts';
import { startTestApp, TEST_SECRET, type TestApp } from '../../testing/startTestApp.ts';
import { stepUp } from '../../testing/stepUp.ts';

// Two servers of one database, each a process of its own. When one ends a sign-in, the other has to refuse it,
// although it has just admitted the same token and cached it.

const LONG = 120_000;
/** A fifth of a second on an idle machine. A server that is not told admits a token for ten seconds. */
const WITHIN = 5000;

let api: TestApp;
let dataDir: string;
let here: ServerProcess;
let there: ServerProcess;
let studio: TestStudio;
beforeAll(async () => {
  api = await startTestApp({ database: 'endings' });
  // The servers use the real time.
  api.clock.set(new Date());
  dataDir = await mkdtemp(path.join(tmpdir(), 'studio-endings-'));
  const environment = {
    DATABASE_URL: 'url' in api.connection ? api.connection.url : '',
    JWT_SECRET: TEST_SECRET,
    DATA_DIR: dataDir,
    RATE_LIMIT: 'false',
    FAKE_CARDS: 'false',
  };
  [here, there] = await Promise.all([startServerProcess(environment), startServerProcess(environment)]);
  studio = await aStudio(api);
}, LONG);
afterAll(async () => {
  await Promise.all([here, there].map((server) => server.kill()));
  await api.close();
  await rm(dataDir, { recursive: true, force: true });
}, LONG);

const PROFILE = '/api/auth/sessions';
const MEMBERS = '/api/member/portal/studio';

const ask = async (server: ServerProcess, url: string, token: string): Promise<number> =>
  (await fetch(`${server.address}${url}`, { headers: { authorization: `Bearer ${token}` } })).status;

async function send(
  server: ServerProcess,
  method: string,
  url: string,
  { token, json }: { token: string; json?: object },
): Promise<void> {
  const headers = { authorization: `Bearer ${token}`, ...(json && { 'content-type': 'application/json' }) };
  const answer = await fetch(`${server.address}${url}`, {
    method,
    headers,
    ...(json && { body: JSON.stringify(json) }),
  });
  expect({ status: answer.status, body: await answer.text() }).toMatchObject({ status: 200 });
}

/** How long the other server continues to admit the token. */
async function refusedAfter(token: string, url = PROFILE): Promise<number> {
  const since = performance.now();
  while ((await ask(there, url, token)) === 200) {
    if (performance.now() - since > WITHIN) return Infinity;
    await sleep(20);
  }
  return performance.now() - since;
}

test('who signs out here is signed out there', async () => {
  const { token } = await aMember(api, studio);
  expect(await ask(there, PROFILE, token)).toBe(200);
  await send(here, 'DELETE', '/api/auth/logout', { token });
  expect(await refusedAfter(token)).toBeLessThan(WITHIN);
});

test('so is who was locked out', async () => {
  const { token, staffId } = await aStaff(api, studio);
  expect(await ask(there, PROFILE, token)).toBe(200);
  await send(here, 'POST', '/api/studio-staff/portal/update-status', {
    token: studio.owner.token,
    json: { staffId, status: 'DISABLED' },
  });
  expect(await refusedAfter(token)).toBeLessThan(WITHIN);
});

test('and who was given another role', async () => {
  const { token, staffId } = await aStaff(api, studio, 'SUPER');
  expect(await ask(there, PROFILE, token)).toBe(200);
  const json = { staffId, displayName: 'Less', userEmail: 'ignored@example.com', staffType: ['TRAINER'] };
  await stepUp(api, studio.owner, 'TEAM');
  await send(here, 'POST', '/api/studio-staff/portal/create', { token: studio.owner.token, json });
  expect(await refusedAfter(token)).toBeLessThan(WITHIN);
});

test('what a role may no longer do is refused there as well', async () => {
  const { token } = await aStaff(api, studio);
  expect(await ask(there, MEMBERS, token)).toBe(200);
  await stepUp(api, studio.owner, 'RIGHTS');
  await send(here, 'POST', '/api/studio-staff/portal/role-permission', {
    token: studio.owner.token,
    json: { role: 'STAFF', permission: 'member.view', isAllowed: false },
  });
  expect(await refusedAfter(token, MEMBERS)).toBeLessThan(WITHIN);
});

test('the other sign-ins of a person, however many they are', async () => {
  const { token, userId, memberId } = await aMember(api, studio);
  const grant = { audience: 'member', userId, memberId, studioId: studio.studioId } as const;
  const others = await api.db.platform((tx) =>
    Promise.all(Array.from({ length: 320 }, () => api.auth.issueToken(tx, grant))),
  );
  const seen = [others[0], others[160], others[319]].map(String);
  for (const other of seen) expect(await ask(there, PROFILE, other)).toBe(200);
  await send(here, 'DELETE', '/api/auth/sessions', { token });
  for (const other of seen) expect(await refusedAfter(other)).toBeLessThan(WITHIN);
  expect(await ask(there, PROFILE, token)).toBe(200);
});
