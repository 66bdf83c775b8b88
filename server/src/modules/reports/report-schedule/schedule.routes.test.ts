import type { ReportSchedule, ReportSchedules } from '@studio/contract/reports/reportSchedule.schema';
import { openDatabase } from '../../../platform/db/database.ts';
import { jobRunner } from '../../../platform/jobs/jobRunner.ts';
import { writeMail } from '../../../platform/mail/text/writeHtml.ts';
import { auditOf } from '../../../testing/auditOf.ts';
import { aStaff, aStudio, type TestStaff, type TestStudio } from '../../../testing/builders/builders.ts';
import { manyBookings } from '../../../testing/builders/reportBuilders.ts';
import { startTestApp, type TestApp } from '../../../testing/startTestApp.ts';
import { stepUp } from '../../../testing/stepUp.ts';
import { reportFileLinks } from '../report-file/download.routes.ts';
import { workOnFiles } from '../report-file/work.service.ts';
import { forgetReportSchedules } from './report-schedule.api.ts';
import { reportScheduleModule } from './schedule.routes.ts';
import { reportScheduleSweep } from './schedule.sweep.ts';
import { unsubscribeLinks } from './unsubscribe.routes.ts';

const SCHEDULE = '/api/report/portal/schedule';

let api: TestApp;
let studio: TestStudio;
let manager: TestStaff;
let trainer: TestStaff;
beforeAll(async () => {
  api = await startTestApp({
    modules: [reportScheduleModule],
    areas: [reportFileLinks, unsubscribeLinks],
    database: 'report_schedules',
  });
});
beforeEach(async () => {
  api.clock.set('2026-03-02T01:00:00Z');
  studio = await aStudio(api);
  manager = await aStaff(api, studio, 'SUPER');
  trainer = await aStaff(api, studio, 'TRAINER');
});
afterAll(() => api.close());

const aSchedule = (change: object = {}) => ({
  report: 'booking',
  range: 'YESTERDAY',
  frequency: 'DAILY',
  sendTime: '07:00',
  format: 'csv',
  staffIds: [manager.staffId],
  ...change,
});
/** The same person with a token that is good at this hour, and nothing else. */
const withToken = async <Person extends TestStaff>(person: Person): Promise<Person> => {
  const { userId, staffId } = person;
  const grant = { audience: 'staff', userId, staffId, studioId: studio.studioId, staffType: [] } as const;
  return { ...person, token: await api.db.platform((tx) => api.auth.issueToken(tx, grant)) };
};
/** The same person, who has just proved who they are. */
async function again<Person extends TestStaff>(person: Person): Promise<Person> {
  const proved = await withToken(person);
  await stepUp(api, proved, 'PEOPLE');
  return proved;
}
const save = async (change: object = {}, as = manager) =>
  api.call<ReportSchedule>('POST', SCHEDULE, { as: await again(as), json: aSchedule(change) });
const setState = async (reportScheduleId: string, status: string, as = manager) =>
  api.call<ReportSchedule>('POST', `${SCHEDULE}/state`, {
    as: await again(as),
    json: { reportScheduleId, status },
  });
const list = async (as = manager, report = 'booking') =>
  (await api.call<ReportSchedules>('GET', SCHEDULE, { as: await again(as), query: { report } })).data;
const staffIs = ({ staffId }: TestStaff, change: object) =>
  api.db.studio(studio.studioId, (tx) =>
    tx.updateTable('staff').set(change).where('staff_id', '=', staffId).execute(),
  );
const sweep = () =>
  api.db.studio(studio.studioId, (tx) => reportScheduleSweep(api).sweep(tx, api.clock.now()));
/** What the server does in a few minutes from an instant on. */
async function runAt(instant: string): Promise<void> {
  api.clock.set(instant);
  await sweep();
  await workOnFiles(api, studio.studioId);
  await sweep();
}
const outbox = () =>
  api.db.platform((tx) =>
    tx
      .selectFrom('outbox_mail')
      .select(['template', 'to_address', 'variables'])
      .where('studio_id', '=', studio.studioId)
      .orderBy('mail_id')
      .execute(),
  );
const mails = async () =>
  (await outbox()).map(({ variables }) => variables as unknown as Record<string, string>);
const planIs = (plan: 'STANDARD' | 'PREMIUM') =>
  api.db.platform((tx) =>
    tx.updateTable('studio').set({ plan }).where('studio_id', '=', studio.studioId).execute(),
  );

test('is mailed at its hour of the studio, once, with figures and a link', async () => {
  await manyBookings(api, studio, { count: 3, staffId: trainer.staffId });
  expect((await save()).data).toMatchObject({ nextOn: '2026-03-03', status: 'ACTIVE', canChange: true });
  await runAt('2026-03-02T22:59:59Z');
  expect(await mails()).toEqual([]);
  await runAt('2026-03-02T23:00:00Z');
  const [mail] = await outbox();
  const { variables } = mail ?? {};
  expect(mail).toMatchObject({ template: 'SCHEDULED_REPORT' });
  expect(variables).toMatchObject({
    staff_name: 'Test SUPER',
    report_title: 'Bookings',
    days: '2 Mar 2026',
    headline_text: 'Bookings: 3. In the period before: 0.',
    figures_list: expect.stringMatching(/^Figures\nBookings: 3\n/),
    reason_text: 'Test SUPER set up this email. It comes every day.',
  });
  const { file_url: link = '' } = (await mails())[0] ?? {};
  const file = await api.app.inject(link);
  expect(file.statusCode).toBe(200);
  expect(file.body.split('\r\n')).toHaveLength(4);
  await runAt('2026-03-02T23:05:00Z');
  expect(await mails()).toHaveLength(1);
  await runAt('2026-03-03T23:00:00Z');
  expect((await mails()).map(({ days }) => days)).toEqual(['2 Mar 2026', '3 Mar 2026']);
});

test('can be written, with a way to the report and a way out', async () => {
  await save();
  await runAt('2026-03-02T23:00:00Z');
  const [variables = {}] = await mails();
  const text = writeMail(
    {
      template: 'SCHEDULED_REPORT',
      variables,
      custom: {},
      studio: { name: 'Lotus', extension: 'lotus', phone: '', colour: '#123456', replyTo: null },
    },
    'https://studio.example',
  );
  expect(text.subject).toBe('Lotus, Bookings: 2 Mar 2026');
  expect(text.text).toContain('https://studio.example/dashboard/report/booking');
  expect(text.text).toContain(`https://studio.example${variables['unsubscribe_url']}`);
});

test('each person gets what they may see', async () => {
  await manyBookings(api, studio, { count: 2, staffId: trainer.staffId });
  await manyBookings(api, studio, { count: 3, staffId: manager.staffId });
  await save({ staffIds: [manager.staffId, trainer.staffId] });
  await runAt('2026-03-02T23:00:00Z');
  const headlines = Object.fromEntries(
    (await mails()).map((mail) => [mail['staff_name'], mail['headline_text']]),
  );
  expect(headlines).toEqual({
    'Test SUPER': 'Bookings: 5. In the period before: 0.',
    'Test TRAINER': 'Bookings: 2. In the period before: 0.',
  });
});

test('filters narrow it', async () => {
  await manyBookings(api, studio, { count: 2, staffId: trainer.staffId });
  await manyBookings(api, studio, { count: 3, staffId: manager.staffId });
  await save({ search: `staffId=${trainer.staffId}` });
  await runAt('2026-03-02T23:00:00Z');
  expect((await mails())[0]).toMatchObject({ headline_text: 'Bookings: 2. In the period before: 0.' });
  expect(await save({ search: 'status=NEVER' })).toMatchObject({ code: 'INVALID_FIELDS' });
  const other = await aStudio(api);
  expect(await save({ search: `staffId=${other.owner.staffId}` })).toMatchObject({ code: 'NOT_FOUND' });
});

test.each([
  ['left', { status: 'DISABLED' }],
  ['may no longer see the report', { staff_type: ['TRAINER'] }],
])('whoever %s gets it no more', async (_case, change) => {
  await save({ report: 'transaction', staffIds: [manager.staffId, studio.owner.staffId] });
  await staffIs(manager, change);
  await runAt('2026-03-02T23:00:00Z');
  expect((await mails()).map(({ staff_name: name }) => name)).toEqual(['Test OWNER']);
});

test('whoever leaves between the file and the mail gets none', async () => {
  await save({ report: 'transaction' });
  api.clock.set('2026-03-02T23:00:00Z');
  await sweep();
  await workOnFiles(api, studio.studioId);
  await staffIs(manager, { status: 'DISABLED' });
  await sweep();
  expect(await mails()).toEqual([]);
});

test('two servers send it once', async () => {
  await save();
  api.clock.set('2026-03-02T23:00:00Z');
  const db = openDatabase({ connection: api.connection });
  const errors: unknown[] = [];
  const log = { info: () => undefined, error: (line: unknown) => void errors.push(line) };
  const servers = [jobRunner({ ...api, log }), jobRunner({ ...api, db, log })];
  const both = () => Promise.all(servers.map((server) => server.run(reportScheduleSweep(api))));
  await both();
  await Promise.all([workOnFiles(api, studio.studioId), workOnFiles({ ...api, db }, studio.studioId)]);
  await both();
  await db.close();
  expect(errors).toEqual([]);
  expect(await mails()).toHaveLength(1);
});

test('keeps its hour where the clocks change', async () => {
  await api.db.platform((tx) =>
    tx
      .updateTable('studio')
      .set({ timezone: 'America/New_York' })
      .where('studio_id', '=', studio.studioId)
      .execute(),
  );
  await save();
  // Eastern Standard Time until 8 March, then an hour earlier by UTC.
  await runAt('2026-03-07T12:00:00Z');
  expect(await mails()).toHaveLength(1);
  await runAt('2026-03-08T10:59:59Z');
  expect(await mails()).toHaveLength(1);
  await runAt('2026-03-08T11:00:00Z');
  expect((await mails()).map(({ days }) => days)).toEqual(['Mar 6, 2026', 'Mar 7, 2026']);
});

test('of those that a server missed only the last is sent', async () => {
  await save();
  await runAt('2026-03-05T02:00:00Z');
  expect((await mails()).map(({ days }) => days)).toEqual(['4 Mar 2026']);
});

describe('The way out', () => {
  async function mailed(): Promise<string> {
    await save({ staffIds: [manager.staffId, studio.owner.staffId] });
    await runAt('2026-03-02T23:00:00Z');
    return (await mails()).find(({ staff_name: name }) => name === 'Test SUPER')?.['unsubscribe_url'] ?? '';
  }
  const post = (url: string) =>
    api.app.inject({
      method: 'POST',
      url,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'List-Unsubscribe=One-Click',
    });

  test('asks before it ends anything, and ends that person’s mails without sign-in', async () => {
    const url = await mailed();
    const page = await api.app.inject(url);
    expect(page.statusCode).toBe(200);
    expect(page.body).toContain('Stop these emails');
    await runAt('2026-03-03T23:00:00Z');
    expect(await mails()).toHaveLength(4);
    const done = await post(url);
    expect(done.body).toContain('You no longer get “Bookings” by email');
    expect((await post(url)).statusCode).toBe(200);
    await runAt('2026-03-04T23:00:00Z');
    expect((await mails()).slice(4).map(({ staff_name: name }) => name)).toEqual(['Test OWNER']);
    expect(await auditOf(api, studio.studioId, 'reportSchedule.unsubscribe')).toHaveLength(1);
  });

  test('cannot be undone by others, only by that person', async () => {
    await post(await mailed());
    const [schedule] = (await list(studio.owner)).items;
    const changed = {
      reportScheduleId: schedule?.reportScheduleId,
      staffIds: [manager.staffId, studio.owner.staffId],
    };
    const unsubscribed = async (as: TestStaff) =>
      (await save(changed, as)).data.recipients.filter((one) => one.isUnsubscribed).map((one) => one.staffId);
    expect(await unsubscribed(studio.owner)).toEqual([manager.staffId]);
    await save({ ...changed, staffIds: [studio.owner.staffId] }, studio.owner);
    expect(await unsubscribed(studio.owner)).toEqual([manager.staffId]);
    expect(await unsubscribed(manager)).toEqual([]);
  });

  test('that was changed is none', async () => {
    const url = await mailed();
    const forged = url.replace(manager.staffId, studio.owner.staffId);
    expect((await post(forged)).statusCode).toBe(404);
    expect((await api.app.inject(forged)).body).toContain('This link no longer works');
    expect((await post('/api/report/unsubscribe/a/b/c/d')).statusCode).toBe(404);
    await runAt('2026-03-03T23:00:00Z');
    expect(await mails()).toHaveLength(4);
  });
});

describe('Paused and removed', () => {
  test('neither is sent; going on begins with the next day', async () => {
    const { reportScheduleId } = (await save()).data;
    expect((await setState(reportScheduleId, 'PAUSED')).data).toMatchObject({
      status: 'PAUSED',
      nextOn: null,
    });
    await runAt('2026-03-04T23:00:00Z');
    expect(await mails()).toEqual([]);
    expect((await setState(reportScheduleId, 'ACTIVE')).data.nextOn).toBe('2026-03-06');
    await runAt('2026-03-05T23:00:00Z');
    expect(await mails()).toHaveLength(1);
  });

  test('a removed one can be taken back for 30 days', async () => {
    const { reportScheduleId } = (await save()).data;
    await api.call('DELETE', `${SCHEDULE}/${reportScheduleId}`, { as: manager });
    expect((await list()).items).toEqual([]);
    await runAt('2026-03-02T23:00:00Z');
    expect(await mails()).toEqual([]);
    const forget = () => api.db.studio(studio.studioId, (tx) => forgetReportSchedules(tx, api.clock.now()));
    expect(await forget()).toBe(0);
    await setState(reportScheduleId, 'ACTIVE');
    expect((await list()).items).toHaveLength(1);
    await setState(reportScheduleId, 'REMOVED');
    api.clock.advance(30 * 86_400_000 + 1);
    expect(await forget()).toBe(1);
  });

  test('removed between the file and the mail, it is not mailed', async () => {
    const { reportScheduleId } = (await save()).data;
    api.clock.set('2026-03-02T23:00:00Z');
    await sweep();
    await workOnFiles(api, studio.studioId);
    await setState(reportScheduleId, 'REMOVED');
    await sweep();
    expect(await mails()).toEqual([]);
  });
});

describe('One that cannot go on', () => {
  const bell = () =>
    api.db.studio(studio.studioId, (tx) =>
      tx
        .selectFrom('notification')
        .select(['kind', 'staff_id', 'least_role', 'title', 'body', 'route'])
        .where('studio_id', '=', studio.studioId)
        .execute(),
    );
  const statusOf = async () => (await list(studio.owner)).items.map(({ status }) => status);
  const filtersAre = (search: string) =>
    api.db.studio(studio.studioId, (tx) => tx.updateTable('report_schedule').set({ search }).execute());

  test('because a filter is gone is paused, and whoever set it up hears of it, once', async () => {
    await save();
    await filtersAre('status=NEVER');
    await runAt('2026-03-02T23:00:00Z');
    await runAt('2026-03-03T23:00:00Z');
    expect(await bell()).toEqual([
      {
        kind: 'REPORT_EMAIL_PAUSED',
        staff_id: manager.staffId,
        least_role: null,
        title: 'A report email is paused: Bookings',
        body: 'A filter that it used is no longer there. Choose its filters again, then turn it on.',
        route: '/dashboard/report/booking',
      },
    ]);
    expect(await statusOf()).toEqual(['PAUSED']);
  });

  test('because nobody is left who gets it is paused, and owners hear of it where its person has left', async () => {
    await save();
    await staffIs(manager, { status: 'DISABLED' });
    await runAt('2026-03-02T23:00:00Z');
    expect(await bell()).toMatchObject([
      { staff_id: null, least_role: 'OWNER', body: expect.stringContaining('Nobody is left') as string },
    ]);
    expect(await statusOf()).toEqual(['PAUSED']);
    expect(await mails()).toEqual([]);
  });

  test('goes on for those who are left', async () => {
    await save({ staffIds: [manager.staffId, trainer.staffId] });
    await staffIs(manager, { status: 'DISABLED' });
    await runAt('2026-03-02T23:00:00Z');
    expect(await bell()).toEqual([]);
    expect(await statusOf()).toEqual(['ACTIVE']);
  });
});

describe('A token alone', () => {
  const asked = { code: 'PROOF_NEEDED', data: { purpose: 'PEOPLE' } };
  const post = async (url: string, json: object, as = manager) =>
    api.call<ReportSchedule>('POST', url, { as: await withToken(as), json });

  test.each(['booking', 'membership', 'waiver-status'])(
    'has nobody mailed the phone numbers of %s',
    async (report) => {
      expect(await post(SCHEDULE, aSchedule({ report }))).toMatchObject(asked);
      expect((await list(manager, report)).items).toEqual([]);
      expect((await save({ report })).code).toBe('0');
    },
  );

  test('neither itself nor others, nor by a change of who gets it', async () => {
    const ownersToo = { staffIds: [trainer.staffId, studio.owner.staffId] };
    expect(await post(SCHEDULE, aSchedule(ownersToo), trainer)).toMatchObject(asked);
    const { data } = await post(SCHEDULE, aSchedule({ staffIds: [trainer.staffId] }));
    const { reportScheduleId } = data;
    expect(await post(SCHEDULE, aSchedule({ reportScheduleId, ...ownersToo }))).toMatchObject(asked);
  });

  test('sends what has no numbers: another report, or to whom they are masked', async () => {
    expect((await post(SCHEDULE, aSchedule({ report: 'transaction' }))).code).toBe('0');
    expect((await post(SCHEDULE, aSchedule({ staffIds: [trainer.staffId] }))).code).toBe('0');
  });

  test('pauses one, and does not go on with it', async () => {
    const { reportScheduleId } = (await save()).data;
    const state = (status: string) => post(`${SCHEDULE}/state`, { reportScheduleId, status });
    expect((await state('PAUSED')).code).toBe('0');
    expect(await state('ACTIVE')).toMatchObject(asked);
    expect((await setState(reportScheduleId, 'ACTIVE')).code).toBe('0');
  });
});

describe('Who may', () => {
  test('only for a report that they may see, to people who may', async () => {
    expect(await save({ report: 'transaction' }, trainer)).toMatchObject({ code: 'NOT_FOUND' });
    expect(await save({ report: 'transaction', staffIds: [trainer.staffId] })).toMatchObject({
      code: 'INVALID_FIELDS',
      data: { errors: [{ field: 'staffIds', message: 'Test TRAINER cannot see this report' }] },
    });
    const other = await aStudio(api);
    expect(await save({ staffIds: [other.owner.staffId] })).toMatchObject({
      data: { errors: [{ field: 'staffIds', message: 'Choose people from the list' }] },
    });
    expect((await list(manager, 'transaction')).people.map((one) => one.displayName)).toEqual([
      'Test OWNER',
      'Test SUPER',
    ]);
  });

  test('change their own, managers all; others see what they get', async () => {
    const { reportScheduleId } = (await save({ staffIds: [trainer.staffId] }, trainer)).data;
    const desk = await aStaff(api, studio, 'STAFF');
    expect((await list(desk)).items).toEqual([]);
    expect(await setState(reportScheduleId, 'PAUSED', desk)).toMatchObject({ code: 'NOT_FOUND' });
    expect((await setState(reportScheduleId, 'PAUSED')).code).toBe('0');
    await save({ staffIds: [desk.staffId] });
    expect((await list(desk)).items).toMatchObject([
      { canChange: false, recipients: [{ isUnsubscribed: false }] },
    ]);
    expect((await list()).items).toHaveLength(2);
  });

  test('within the days of the platform plan', async () => {
    await planIs('STANDARD');
    expect(await save({ range: 'LAST_YEAR' })).toMatchObject({ code: 'PLAN_LIMIT' });
    expect((await save({ range: 'LAST_3_MONTHS' })).code).toBe('0');
    expect((await list()).hasLongRanges).toBe(false);
    await planIs('PREMIUM');
    expect((await save({ range: 'LAST_YEAR' })).code).toBe('0');
  });

  test.each([
    [{ frequency: 'WEEKLY' }, 'weekday'],
    [{ frequency: 'MONTHLY' }, 'monthDay'],
    [{ frequency: 'MONTHLY', monthDay: 32 }, 'monthDay'],
    [{ sendTime: '24:00' }, 'sendTime'],
    [{ staffIds: [] }, 'staffIds'],
  ])('%j is refused at %s', async (change, field) => {
    expect(await save(change)).toMatchObject({ code: 'INVALID_FIELDS', data: { errors: [{ field }] } });
  });

  test('fifty for a studio', async () => {
    for (let n = 0; n < 50; n++) expect((await save()).code).toBe('0');
    expect(await save()).toMatchObject({ code: 'REQUEST_FINAL' });
  });
});
