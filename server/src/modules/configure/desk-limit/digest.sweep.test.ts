import { newId } from '../../../platform/db/newId.ts';
import { jobRunner } from '../../../platform/jobs/jobRunner.ts';
import { writeMail } from '../../../platform/mail/text/writeHtml.ts';
import {
  aMember,
  aStaff,
  aStudio,
  type TestStaff,
  type TestStudio,
} from '../../../testing/builders/builders.ts';
import { startTestApp, type TestApp } from '../../../testing/startTestApp.ts';
import { deskActs, type NewAct } from './deskAct.repository.ts';
import { digestOf, type DigestAct } from './digest.rules.ts';
import { digestSweep } from './digest.sweep.ts';

let api: TestApp;
let studio: TestStudio;
let sam: TestStaff;
let memberId: string;

beforeAll(async () => {
  api = await startTestApp({ database: 'digest' });
});
beforeEach(async () => {
  studio = await aStudio(api);
  sam = await aStaff(api, studio, 'STAFF');
  ({ memberId } = await aMember(api, studio));
});
afterAll(() => api.close());

const inStudio = <T>(work: Parameters<typeof api.db.studio<T>>[1]) => api.db.studio(studio.studioId, work);
const give = (change: Partial<NewAct> = {}) =>
  inStudio(async (tx) =>
    deskActs(tx).add({
      kind: 'CREDITS',
      staffId: sam.staffId,
      approvedBy: null,
      countedStaffId: sam.staffId,
      countedRole: 'STAFF',
      memberId,
      subjectId: newId(),
      subject: 'Ten classes',
      amount: 1,
      reason: 'Was ill',
      localDay: '2026-03-02',
      now: new Date('2026-03-02T04:00:00Z'),
      ...change,
    }),
  );
const mails = () =>
  api.db.platform((tx) =>
    tx
      .selectFrom('outbox_mail')
      .select(['template', 'to_address', 'variables'])
      .where('studio_id', '=', studio.studioId)
      .orderBy('mail_id')
      .execute(),
  );
const sweepAt = async (instant: string) => (
  api.clock.set(instant),
  inStudio((tx) => digestSweep.sweep(tx, api.clock.now()))
);

test('owners read at seven of the day before, once each', async () => {
  const second = await aStaff(api, studio, 'OWNER');
  const away = await aStaff(api, studio, 'OWNER');
  await inStudio((tx) =>
    tx.updateTable('staff').set({ status: 'DISABLED' }).where('staff_id', '=', away.staffId).execute(),
  );
  await give();
  await give({
    kind: 'VOID',
    amount: 5_000,
    subject: 'Ten classes',
    reason: 'Moved away',
    approvedBy: second.staffId,
  });
  await give({ localDay: '2026-03-03' });
  // 07:00 in Singapore is 23:00Z.
  expect(await sweepAt('2026-03-02T22:59:59.000Z')).toBe(0);
  expect(await sweepAt('2026-03-02T23:00:00.000Z')).toBe(2);
  expect(await sweepAt('2026-03-02T23:05:00.000Z')).toBe(0);
  const sent = await mails();
  expect(sent.map(({ template }) => template)).toEqual(['DAILY_DIGEST', 'DAILY_DIGEST']);
  expect(sent[0]?.variables).toMatchObject({ day: '2 Mar 2026', acts_text: '2 changes' });
  const text = (sent[0]?.variables as { acts_list: string }).acts_list;
  expect(text).toBe(
    [
      'Voided: 1 package, S$50.00 refunded',
      '• Test Member: Ten classes voided, S$50.00 refunded. By Test STAFF, approved by Test OWNER. Reason: Moved away',
      '',
      'Credits adjusted: +1 credit in 1 change',
      '• Test Member: +1 credit on Ten classes. By Test STAFF. Reason: Was ill',
    ].join('\n'),
  );
});

test('a day without anything has no mail', async () => {
  expect(await sweepAt('2026-03-02T23:30:00.000Z')).toBe(0);
  expect(await mails()).toEqual([]);
});

test('two servers at once: one mail', async () => {
  await give();
  api.clock.set('2026-03-02T23:00:00.000Z');
  const log = {
    info: () => undefined,
    error: (line: object) => {
      throw new Error(JSON.stringify(line));
    },
  };
  await Promise.all(Array.from({ length: 4 }, () => jobRunner({ ...api, log }).run(digestSweep)));
  await Promise.all(
    Array.from({ length: 4 }, () => inStudio((tx) => digestSweep.sweep(tx, api.clock.now()))),
  );
  expect(await mails()).toHaveLength(1);
});

test('on the morning of a clock change it is seven on the wall, and a server that was down reports each day', async () => {
  await api.db.platform((tx) =>
    tx
      .updateTable('studio')
      .set({ timezone: 'Europe/Paris' })
      .where('studio_id', '=', studio.studioId)
      .execute(),
  );
  await give({ localDay: '2026-03-26' });
  await give({ localDay: '2026-03-28' });
  // From 29 March 2026 on 07:00 is 05:00Z; before that it was 06:00Z.
  expect(await sweepAt('2026-03-29T04:59:59.000Z')).toBe(0);
  expect(await sweepAt('2026-03-29T05:00:00.000Z')).toBe(2);
  expect((await mails()).map(({ variables }) => (variables as { day: string }).day)).toEqual([
    '26 Mar 2026',
    '28 Mar 2026',
  ]);
});

const SINGAPORE = { currency: 'SGD', country: 'SG' };

test('the mail keeps its lines apart, and what was typed stays text', () => {
  const act: DigestAct = {
    kind: 'WAIVE',
    amount: 1,
    subject: 'Hatha, Tue 3 Mar',
    memberName: 'Ana <b>',
    staffName: 'Sam',
    approvedByName: null,
    reason: 'Rain\n\nSecond line',
  };
  const { text, list } = digestOf([act], SINGAPORE);
  const variables = { staff_name: 'Mia', day: '2 Mar 2026', acts_text: text, acts_list: list };
  const mail = writeMail(
    {
      template: 'DAILY_DIGEST',
      variables,
      custom: {},
      studio: { name: 'Lotus', extension: 'lotus', phone: '', colour: '#0F766E', replyTo: null },
    },
    'https://studio.example',
  );
  expect(mail.subject).toBe('Lotus, 2 Mar 2026: 1 change');
  expect(mail.html).toContain(
    '<strong>Waived: 1</strong><br>• Ana &lt;b&gt;: Hatha, Tue 3 Mar waived. By Sam. Reason: Rain Second line',
  );
  expect(mail.text).toContain(
    'Waived: 1\n• Ana <b>: Hatha, Tue 3 Mar waived. By Sam. Reason: Rain Second line',
  );
});

test('a long day ends with how many more there were', () => {
  const act: DigestAct = {
    kind: 'CREDITS',
    amount: -1,
    subject: 'Ten',
    memberName: 'Ana',
    staffName: 'Sam',
    approvedByName: null,
    reason: 'Mistake',
  };
  const lines = digestOf(
    Array.from({ length: 103 }, () => act),
    SINGAPORE,
  ).list.split('\n');
  expect(lines[0]).toBe('Credits adjusted: -103 credits in 103 changes');
  expect(lines).toHaveLength(102);
  expect(lines.at(-1)).toBe('• and 3 more: see the audit log');
});
