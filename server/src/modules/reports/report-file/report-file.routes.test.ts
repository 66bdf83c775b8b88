import { setTimeout as sleep } from 'node:timers/promises';
import { BOOKING_REPORT } from '@studio/contract/reports/definitions/booking.report';
import { reportFileQuerySchema } from '@studio/contract/reports/reportQuery';
import type { ReportFile, ReportFiles } from '@studio/contract/reports/reportFile.schema';
import { MOST_ROWS_AT_ONCE } from '@studio/contract/reports/reportFileLimits';
import type { Notifications } from '@studio/contract/shell/notification.schema';
import { openDatabase } from '../../../platform/db/database.ts';
import { readTable } from '../../../platform/export/readTable.ts';
import { auditOf } from '../../../testing/auditOf.ts';
import {
  aMember,
  aStaff,
  aStudio,
  type TestStaff,
  type TestStudio,
} from '../../../testing/builders/builders.ts';
import { manyBookings } from '../../../testing/builders/reportBuilders.ts';
import { startJobProcess } from '../../../testing/processes/jobProcess.ts';
import { startTestApp, TEST_SECRET, type TestApp } from '../../../testing/startTestApp.ts';
import { stepUp } from '../../../testing/stepUp.ts';
import { notificationModule } from '../../shell/notification/notification.routes.ts';
import { reportModule } from '../report/report.routes.ts';
import { reportFileLinks } from './download.routes.ts';
import { forgetReportFiles } from './report-file.api.ts';
import { reportFiles } from './report-file.repository.ts';
import { reportFileModule } from './report-file.routes.ts';
import { workOnFiles } from './work.service.ts';

const EXPORT = '/api/report/portal/booking/export';
const WEEK = { from: '2026-03-01', to: '2026-03-08' };
const HALTING = new URL('../../../testing/processes/reportFileWork.ts', import.meta.url);
const MANY = MOST_ROWS_AT_ONCE + 1;

let api: TestApp;
let studio: TestStudio;
let manager: TestStaff;
beforeAll(async () => {
  api = await startTestApp({
    modules: [reportModule, reportFileModule, notificationModule],
    areas: [reportFileLinks],
    database: 'report_files',
  });
});
beforeEach(async () => {
  api.clock.set('2026-03-02T01:00:00Z');
  studio = await aStudio(api);
  manager = await aStaff(api, studio, 'SUPER');
});
afterAll(() => api.close());

async function ask(as: { token: string } = manager, json: object = {}) {
  await stepUp(api, as, 'PEOPLE');
  return api.call<ReportFile>('POST', EXPORT, { as, json: { ...WEEK, ...json } });
}
const read = async (reportFileId: string, as: { token: string } = manager) =>
  api.call<ReportFile>('GET', `/api/report/portal/file/${reportFileId}`, { as });
/** The file with its link, for somebody who has just proved who they are. */
const linked = async (reportFileId: string, as: { token: string } = manager) => {
  await stepUp(api, as, 'PEOPLE');
  return api.call<ReportFile>('GET', `/api/report/portal/file/${reportFileId}/link`, { as });
};
const list = async (as: { token: string } = manager) =>
  (await api.call<ReportFiles>('GET', '/api/report/portal/file', { as })).data;
/** The work that a request began, and whatever else there is to do. */
const work = () => workOnFiles(api, studio.studioId);
async function prepared(as = manager, json: object = {}): Promise<ReportFile> {
  const { data, ...rest } = await ask(as, json);
  expect(rest).toMatchObject({ code: '0' });
  await work();
  return (await linked(data.reportFileId, as)).data;
}
const download = (url: string | null) => api.app.inject(url ?? '');
const bell = async (as: { token: string } = manager) =>
  (await api.call<Notifications>('GET', '/api/notification/portal/studio', { as })).data.items.map(
    ({ kind, title }) => [kind, title],
  );
async function linesOf(bytes: Buffer): Promise<string[][]> {
  const lines: string[][] = [];
  for await (const { cells } of readTable(bytes)) lines.push(cells);
  return lines;
}
const staffIs = ({ staffId }: TestStaff, change: object) =>
  api.db.studio(studio.studioId, (tx) =>
    tx.updateTable('staff').set(change).where('staff_id', '=', staffId).execute(),
  );

test('5,000 rows are sent at once, one more is prepared as a file', async () => {
  await manyBookings(api, studio, { count: MOST_ROWS_AT_ONCE });
  await stepUp(api, manager, 'PEOPLE');
  const get = () => api.call('GET', EXPORT, { as: manager, query: { ...WEEK, format: 'csv' } });
  expect(await get()).toMatchObject({ status: 200, code: '0' });
  await manyBookings(api, studio, { count: 1 });
  expect(await get()).toMatchObject({ status: 400, code: 'REPORT_TOO_LONG' });
  const { data } = await ask();
  expect(data).toMatchObject({ status: 'WAITING', report: 'booking', ...WEEK, done: 0, url: null });
  await work();
  const file = (await linked(data.reportFileId)).data;
  expect(file).toMatchObject({
    status: 'READY',
    done: MANY,
    total: MANY,
    expiresAt: '2026-05-31T01:00:00.000Z',
  });
  const { headers, rawPayload } = await download(file.url);
  expect(headers).toMatchObject({
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': expect.stringContaining('booking-2026-03-01-2026-03-07.csv'),
    'cache-control': 'private, no-store',
  });
  expect(await linesOf(rawPayload)).toHaveLength(MANY + 1);
});

test('whoever asked is told once, and finds the file among their own', async () => {
  await manyBookings(api, studio, { count: 3 });
  const { reportFileId } = await prepared();
  await work();
  expect(await bell()).toEqual([
    ['REPORT_FILE_READY', 'Your file is ready: Bookings, 1 Mar 2026 – 7 Mar 2026'],
  ]);
  expect((await list()).map((file) => file.reportFileId)).toEqual([reportFileId]);
  expect(await bell(studio.owner)).toEqual([]);
  expect(await list(studio.owner)).toEqual([]);
  expect(await read(reportFileId, studio.owner)).toMatchObject({ code: 'NOT_FOUND' });
});

test.each(['csv', 'xlsx'])('a cell that begins like a formula is text: %s', async (format) => {
  await manyBookings(api, studio, { count: 1, firstName: '=HYPERLINK("http://evil.example")' });
  const { url } = await prepared(manager, { format });
  const { rawPayload } = await download(url);
  const cells = (await linesOf(rawPayload)).flat();
  // Reading takes the apostrophe off again.
  expect(cells).toContain('=HYPERLINK("http://evil.example") Lee 1');
  if (format === 'csv')
    expect(rawPayload.toString()).toContain(`"'=HYPERLINK(""http://evil.example"") Lee 1"`);
});

/** A file that another server is at. */
const elsewhere = (change: object = {}): Promise<string> =>
  api.db.studio(studio.studioId, async (tx) => {
    const files = reportFiles(tx);
    const { format: _format, ...filters } = reportFileQuerySchema(BOOKING_REPORT).cast(WEEK);
    const narrowing = { ...filters, ...WEEK };
    const asked = {
      staffId: manager.staffId,
      report: 'booking',
      format: 'csv',
      reportScheduleId: null,
    } as const;
    const reportFileId = await files.insert({ ...asked, narrowing, ...change }, api.clock.now());
    const leaseUntil = new Date(api.clock.now().getTime() + 60_000);
    const begun = { isOwn: false, hasContacts: true, leaseUntil };
    await files.begin({ reportFileId, attempt: 1 }, begun);
    await files.change({ reportFileId, attempt: 1 }, { total: 100, lease_until: leaseUntil });
    return reportFileId;
  });

test('asked again meanwhile it is the same file; a fourth at a time is refused', async () => {
  const first = await elsewhere();
  expect(await ask()).toMatchObject({ data: { reportFileId: first, status: 'WORKING', total: 100 } });
  await elsewhere({ format: 'xlsx' });
  expect((await ask(manager, { format: 'xlsx', to: '2026-03-07' })).code).toBe('0');
  await work();
  await elsewhere({ report: 'tax' });
  expect(await ask(manager, { to: '2026-03-06' })).toMatchObject({
    code: 'TOO_MANY_REQUESTS',
    message: 'We are still preparing 3 files for you. Wait until one of them is ready.',
  });
  expect(await ask(studio.owner, { to: '2026-03-06' })).toMatchObject({ code: '0' });
  await work();
});

test('the log says who asked, and who downloaded', async () => {
  await manyBookings(api, studio, { count: 1 });
  const { url } = await prepared();
  await download(url);
  await download(url);
  expect(await auditOf(api, studio.studioId, 'report.export')).toHaveLength(1);
  expect(await auditOf(api, studio.studioId, 'report.download')).toEqual(
    Array.from({ length: 2 }, () => ({
      before: null,
      after: expect.objectContaining({ report: 'booking', ...WEEK }),
    })),
  );
});

describe('A link', () => {
  const notice = expect.objectContaining({
    statusCode: 404,
    body: expect.stringContaining('This link no longer works'),
  });
  let file: ReportFile;
  beforeEach(async () => {
    await manyBookings(api, studio, { count: 1 });
    file = await prepared();
    expect((await download(file.url)).statusCode).toBe(200);
  });

  test('works for 90 days, and then its file is deleted', async () => {
    api.clock.set('2026-05-31T00:59:59Z');
    expect((await download(file.url)).statusCode).toBe(200);
    api.clock.set('2026-05-31T01:00:00Z');
    expect(await download(file.url)).toEqual(notice);
    const pieces = () =>
      api.db.studio(studio.studioId, (tx) => tx.selectFrom('report_file_piece').select('piece_no').execute());
    expect(await pieces()).toHaveLength(1);
    expect(await api.db.studio(studio.studioId, (tx) => forgetReportFiles(tx, api.clock.now()))).toBe(1);
    expect(await pieces()).toEqual([]);
  });

  test('that was changed is none', async () => {
    const url = file.url ?? '';
    expect(await download(`${url.slice(0, -1)}${url.endsWith('A') ? 'B' : 'A'}`)).toEqual(notice);
    const other = await prepared(manager, { to: '2026-03-07' });
    const signature = url.slice(url.lastIndexOf('/'));
    expect(await download((other.url ?? '').replace(/\/[^/]*$/, signature))).toEqual(notice);
    expect(await download('/api/report/file/x/y/z')).toEqual(notice);
  });

  test.each([
    ['left', { status: 'DISABLED' }],
    ['sees only their own by now', { staff_type: ['TRAINER'] }],
  ])('of somebody who %s is none', async (_case, change) => {
    await staffIs(manager, change);
    expect(await download(file.url)).toEqual(notice);
    await staffIs(manager, { status: 'ACTIVE', staff_type: ['OWNER'] });
    expect((await download(file.url)).statusCode).toBe(200);
  });

  test('to a file that names somebody who was forgotten is none', async () => {
    const { memberId } = await aMember(api, studio);
    const forgotten = (anonymised_at: Date) =>
      api.db.studio(studio.studioId, (tx) =>
        tx.updateTable('member').set({ anonymised_at }).where('member_id', '=', memberId).execute(),
      );
    await forgotten(new Date(api.clock.now().getTime() - 1));
    expect((await download(file.url)).statusCode).toBe(200);
    await forgotten(api.clock.now());
    expect(await download(file.url)).toEqual(notice);
    expect(await list()).toEqual([]);
    expect(await api.db.studio(studio.studioId, (tx) => forgetReportFiles(tx, api.clock.now()))).toBe(1);
  });
});

/** The same person with another token, whose bearer has proved nothing. */
const withToken = async ({ userId, staffId }: TestStaff): Promise<{ token: string }> => {
  const grant = { audience: 'staff', userId, staffId, studioId: studio.studioId, staffType: [] } as const;
  return { token: await api.db.platform((tx) => api.auth.issueToken(tx, grant)) };
};

test('a file with phone numbers that was made before is listed, and its link asks for a proof', async () => {
  await manyBookings(api, studio, { count: 1 });
  const { reportFileId, url } = await prepared();
  const thief = await withToken(manager);
  const shown = { reportFileId, status: 'READY', report: 'booking', url: null };
  expect(await list(thief)).toEqual([expect.objectContaining(shown)]);
  expect((await read(reportFileId, thief)).data).toMatchObject(shown);
  const link = (as: { token: string }) =>
    api.call<ReportFile>('GET', `/api/report/portal/file/${reportFileId}/link`, { as });
  expect(await link(thief)).toMatchObject({ code: 'PROOF_NEEDED', data: { purpose: 'PEOPLE' } });
  await stepUp(api, thief, 'PEOPLE');
  expect((await link(thief)).data).toMatchObject({ ...shown, url });
  // Ten minutes later they have proved nothing any more.
  api.clock.advance(600_000);
  expect(await link(thief)).toMatchObject({ code: 'PROOF_NEEDED' });
  expect(await link(studio.owner)).toMatchObject({ code: 'NOT_FOUND' });
});

test('a file without phone numbers is downloaded without a proof', async () => {
  const trainer = await aStaff(api, studio, 'TRAINER');
  await manyBookings(api, studio, { count: 1, staffId: trainer.staffId });
  const { reportFileId, url } = await prepared(trainer);
  const again = await withToken(trainer);
  expect((await list(again)).map((file) => file.url)).toEqual([url]);
  const link = await api.call<ReportFile>('GET', `/api/report/portal/file/${reportFileId}/link`, {
    as: again,
  });
  expect(link.data.url).toBe(url);
});

test('a trainer gets their own classes, with masked phone numbers', async () => {
  const trainer = await aStaff(api, studio, 'TRAINER');
  await manyBookings(api, studio, { count: 2, staffId: trainer.staffId });
  await manyBookings(api, studio, { count: 3, staffId: manager.staffId });
  const file = await prepared(trainer);
  expect(file.total).toBe(2);
  const text = (await download(file.url)).body;
  expect(text).toContain('••••• 001');
  expect(text).not.toContain('80000001');
});

test('whoever left before the file was made gets none', async () => {
  await manyBookings(api, studio, { count: 1 });
  const reportFileId = await elsewhere();
  await staffIs(manager, { status: 'DISABLED' });
  api.clock.advance(61_000);
  await work();
  const row = await api.db.studio(studio.studioId, (tx) =>
    tx
      .selectFrom('report_file')
      .select('status')
      .where('report_file_id', '=', reportFileId)
      .executeTakeFirst(),
  );
  expect(row).toEqual({ status: 'FAILED' });
});

describe('Servers', () => {
  test('two at once prepare a file once, and tell of it once', async () => {
    await manyBookings(api, studio, { count: MANY });
    const db = openDatabase({ connection: api.connection });
    const { data } = await ask();
    await Promise.all([work(), workOnFiles({ ...api, db }, studio.studioId), work()]);
    await db.close();
    const file = (await linked(data.reportFileId)).data;
    expect(file).toMatchObject({ status: 'READY', done: MANY });
    expect(await linesOf((await download(file.url)).rawPayload)).toHaveLength(MANY + 1);
    expect(await bell()).toHaveLength(1);
  });

  test('another begins the file of one that was killed anew, once it counts as dead', async () => {
    await manyBookings(api, studio, { count: MANY });
    const reportFileId = await api.db.studio(studio.studioId, (tx) =>
      reportFiles(tx).insert(
        {
          staffId: manager.staffId,
          report: 'booking',
          format: 'csv',
          reportScheduleId: null,
          narrowing: WEEK,
        },
        api.clock.now(),
      ),
    );
    const halting = startJobProcess(
      HALTING,
      api.connection,
      studio.studioId,
      api.clock.now().toISOString(),
      TEST_SECRET,
    );
    await halting.says('half');
    // How many rows there are is written down beside them.
    while ((await read(reportFileId)).data.total === 0) await new Promise(setImmediate);
    expect((await read(reportFileId)).data).toMatchObject({ status: 'WORKING', total: MANY });
    await halting.kill();
    expect(await work()).toBe(0);
    api.clock.advance(60_001);
    expect(await work()).toBe(1);
    const file = (await linked(reportFileId)).data;
    expect(file).toMatchObject({ status: 'READY', done: MANY });
    expect(await linesOf((await download(file.url)).rawPayload)).toHaveLength(MANY + 1);
    expect(await bell()).toHaveLength(1);
  });

  test('one that was taken for dead writes nothing more, and gives its connection back', async () => {
    await manyBookings(api, studio, { count: MANY });
    const db = openDatabase({ connection: api.connection });
    const slow: typeof db = {
      ...db,
      async *pieces(studioId, query, size) {
        let isTakenOver = false;
        for await (const part of db.pieces(studioId, query, size)) {
          if (!isTakenOver) {
            api.clock.advance(60_001);
            expect(await work()).toBe(1);
          }
          isTakenOver = true;
          yield part as never;
        }
      },
    };
    const reportFileId = await elsewhere();
    api.clock.advance(60_001);
    await workOnFiles({ ...api, db: slow }, studio.studioId);
    // The stream that was given up ends a moment later; a connection that stays fails by time.
    while (db.connections().busy > 0) await sleep(10);
    await db.close();
    const file = (await linked(reportFileId)).data;
    expect(await linesOf((await download(file.url)).rawPayload)).toHaveLength(MANY + 1);
    expect(await bell()).toHaveLength(1);
  });

  test('a file that five of them died over is given up, and the person hears of it', async () => {
    const reportFileId = await elsewhere();
    await api.db.studio(studio.studioId, (tx) =>
      tx.updateTable('report_file').set({ attempt: 5 }).where('report_file_id', '=', reportFileId).execute(),
    );
    api.clock.advance(60_001);
    await work();
    expect((await read(reportFileId)).data).toMatchObject({ status: 'FAILED', url: null });
    expect(await bell()).toEqual([
      ['REPORT_FILE_FAILED', 'We could not make your file: Bookings, 1 Mar 2026 – 7 Mar 2026'],
    ]);
  });
});
