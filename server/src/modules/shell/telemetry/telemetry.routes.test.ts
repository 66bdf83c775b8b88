import { MAX_LOADS, type LoadReport } from '@studio/contract/shell/telemetry.schema';
import { aMember, aStaff, aStudio, type TestStudio } from '../../../testing/builders/builders.ts';
import { startTestApp, type TestApp } from '../../../testing/startTestApp.ts';
import { telemetryModule } from './telemetry.routes.ts';

const lines: Record<string, unknown>[] = [];
const logTo = { write: (line: string) => void lines.push(JSON.parse(line) as Record<string, unknown>) };

let api: TestApp;
let studio: TestStudio;
beforeAll(async () => {
  api = await startTestApp({ modules: [telemetryModule], config: { logLevel: 'info' }, logTo });
  studio = await aStudio(api);
});
beforeEach(() => lines.splice(0));
afterAll(() => api.close());

const aLoad = (change: Record<string, unknown> = {}) =>
  ({
    remoteId: 'schedule',
    version: '1.0.0-ab12cd34',
    outcome: 'ok',
    code: null,
    correlationId: null,
    at: [],
    isOverride: false,
    isPreload: false,
    attempt: 1,
    startedAt: '2026-03-02T01:00:00.000Z',
    shellVersion: '1.0.0-00ff00ff',
    milliseconds: { release: 12, manifest: 20.5, entry: 31, module: 55, setup: 0.1, total: 120 },
    ...change,
  }) satisfies Record<keyof LoadReport, unknown>;
const send = (loads: unknown, as: { token: string } = studio.owner) =>
  api.call<{ errors: { field: string }[] } | null>('POST', '/api/telemetry/remote-loads', {
    as,
    json: { loads },
  });
const logged = () => lines.filter(({ event }) => event === 'remote-load');

test.each(['TRAINER', 'STAFF', 'SUPER'] as const)('takes it from %s', async (role) => {
  expect(await send([aLoad()], await aStaff(api, studio, role))).toMatchObject({
    status: 200,
    code: '0',
    data: null,
  });
  expect(logged()).toHaveLength(1);
});

test('writes one line per load, a warning for one that was not shown, and nobody’s name', async () => {
  const failed = aLoad({
    outcome: 'unavailable',
    code: 'manifest-timeout',
    correlationId: 'k3j4h5g6',
    at: ['schedule/1.0.0-ab12cd34/123.c4.js:1:345'],
    attempt: 3,
    isPreload: true,
    milliseconds: { release: 12, manifest: 3000, entry: null, module: null, setup: null, total: 3012 },
  });
  await send([aLoad(), failed]);

  const known = { studioId: studio.studioId, event: 'remote-load' };
  expect(logged()).toEqual([
    expect.objectContaining({ level: 30, ...known, ...aLoad() }),
    expect.objectContaining({ level: 40, ...known, ...failed }),
  ]);
  expect(Object.keys(logged()[0] ?? {}).sort()).toEqual(
    ['event', 'hostname', 'level', 'msg', 'pid', 'reqId', 'studioId', 'time', ...Object.keys(aLoad())].sort(),
  );
});

test(`takes ${MAX_LOADS} loads and no more, nor none`, async () => {
  const loads = (count: number) => Array.from({ length: count }, () => aLoad());
  expect(await send(loads(MAX_LOADS))).toMatchObject({ status: 200 });
  expect(logged()).toHaveLength(MAX_LOADS);
  expect(await send(loads(MAX_LOADS + 1))).toMatchObject({ status: 400, code: 'INVALID_FIELDS' });
  expect(await send([])).toMatchObject({ status: 400, code: 'INVALID_FIELDS' });
  expect(logged()).toHaveLength(MAX_LOADS);
});

test.each([
  ['remoteId', { remoteId: 'two\nlines' }],
  ['remoteId', { remoteId: 'x'.repeat(61) }],
  ['version', { version: 'x'.repeat(81) }],
  ['shellVersion', { shellVersion: '' }],
  ['outcome', { outcome: 'fine' }],
  ['code', { code: 'My name is Ann' }],
  ['correlationId', { correlationId: 'x'.repeat(41) }],
  ['at[0]', { at: ['schedule/1.0.0-ab/123.js:1:345\nforged'] }],
  ['at[0]', { at: ['My name is Ann'] }],
  ['at', { at: Array.from({ length: 6 }, () => 'a/1/b.js:1:1') }],
  ['attempt', { attempt: 0 }],
  ['attempt', { attempt: 1001 }],
  ['startedAt', { startedAt: 'yesterday' }],
  ['isOverride', { isOverride: 'maybe' }],
  ['milliseconds.total', { milliseconds: { ...aLoad().milliseconds, total: 3_600_001 } }],
  ['milliseconds.setup', { milliseconds: { ...aLoad().milliseconds, setup: -1 } }],
])('refuses another %s', async (field, change) => {
  const answer = await send([aLoad(), aLoad(change)]);
  expect(answer).toMatchObject({
    status: 400,
    code: 'INVALID_FIELDS',
    data: { errors: [{ field: `loads[1].${field}` }] },
  });
  expect(logged()).toEqual([]);
});

test('takes a report of an earlier shell, which has no places', async () => {
  const { at: _none, ...earlier } = aLoad();
  expect(await send([earlier])).toMatchObject({ status: 200 });
  expect(logged()[0]).toMatchObject({ at: [] });
});

test('drops what no report has', async () => {
  await send([aLoad({ userEmail: 'ann@example.com' })]);
  expect(logged()[0]).not.toHaveProperty('userEmail');
});

test('is not for members or strangers', async () => {
  expect(await send([aLoad()], await aMember(api, studio))).toMatchObject({
    status: 401,
    code: 'WRONG_TOKEN',
  });
  expect(await api.call('POST', '/api/telemetry/remote-loads', { json: { loads: [aLoad()] } })).toMatchObject(
    { status: 401, code: 'NOT_SIGNED_IN' },
  );
  expect(logged()).toEqual([]);
});

test('is limited', async () => {
  const limited = await startTestApp({ modules: [telemetryModule], config: { rateLimit: true } });
  const calls = await Promise.all(
    Array.from({ length: 301 }, () =>
      limited.call('POST', '/api/telemetry/remote-loads', { as: studio.owner, json: {} }),
    ),
  );
  expect(calls.filter(({ status }) => status === 429)).toHaveLength(1);
  await limited.close();
});
