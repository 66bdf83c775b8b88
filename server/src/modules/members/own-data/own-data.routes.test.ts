import { wireOf } from '@studio/contract/refusals/codes';
import { strFromU8, unzipSync } from 'fflate';
import { newId } from '../../../platform/db/newId.ts';
import { auditOf } from '../../../testing/auditOf.ts';
import {
  aMember,
  aStaff,
  aStudio,
  type TestMember,
  type TestStudio,
} from '../../../testing/builders/builders.ts';
import { aFormDesk } from '../../../testing/builders/formBuilders.ts';
import { aMembership, aMembershipPlan } from '../../../testing/builders/membershipBuilders.ts';
import { aPackage } from '../../../testing/builders/packageBuilders.ts';
import { aBooking, aSession } from '../../../testing/builders/sessionBuilders.ts';
import { aBrowser } from '../../../testing/pushBrowser.ts';
import { startTestApp, type TestApp } from '../../../testing/startTestApp.ts';
import { stepUp } from '../../../testing/stepUp.ts';
import { formModule } from '../../configure/form/form.routes.ts';
import { notificationModule } from '../../shell/notification/notification.routes.ts';
import { memberModule } from '../member/member.routes.ts';
import { ownDataModule } from './own-data.routes.ts';
import { SUBJECTS } from './own-data.rules.ts';

const OWN = '/api/users/export';
const OF_A_MEMBER = '/api/member/portal/own-data';
let api: TestApp;
let studio: TestStudio;
let member: TestMember;

beforeAll(async () => {
  api = await startTestApp({ modules: [memberModule, formModule, ownDataModule, notificationModule] });
});
beforeEach(async () => {
  studio = await aStudio(api);
  member = await aMember(api, studio);
});
afterAll(() => api.close());

type Line = Record<string, unknown>;
async function archive(url: string, as: { token: string }, query: Record<string, string> = {}) {
  const answer = await api.app.inject({ url, query, headers: { authorization: `Bearer ${as.token}` } });
  if (!String(answer.headers['content-type']).startsWith('application/zip'))
    return { code: answer.json().code };
  const files = unzipSync(answer.rawPayload);
  const textOf = (name: string) => strFromU8(files[name] ?? new Uint8Array());
  const linesOf = (subject: string) => JSON.parse(textOf(`${subject}.json`)) as Line[];
  return { names: Object.keys(files), textOf, linesOf };
}
type Archive = Required<Extract<Awaited<ReturnType<typeof archive>>, { names: string[] }>>;
const own = async () => (await archive(OWN, member)) as Archive;

/** Somebody who did a bit of everything, and is written to. */
async function aBusyLife() {
  const { memberId } = member;
  const packageId = await aPackage(api, studio, { memberId });
  await aBooking(api, studio, {
    scheduleId: await aSession(api, studio, { startAt: '2026-03-03T10:00:00.000Z' }),
    memberId,
    status: 'BOOKED',
    studio_package_transaction_id: packageId,
  });
  await aMembership(api, studio, { memberId, studioPackageId: await aMembershipPlan(api, studio) });
  await api.call('POST', '/api/member/portal/message', {
    as: studio.owner,
    json: { memberId, subject: 'Hello', message: 'See you' },
  });
}

test('a file for each subject, twice, and what stands in them', async () => {
  await aBusyLife();
  const { names, textOf, linesOf } = await own();
  expect(names).toEqual(['README.txt', ...SUBJECTS.flatMap(({ file }) => [`${file}.json`, `${file}.csv`])]);
  expect(linesOf('profile')).toMatchObject([{ firstName: 'Test', email: member.userEmail, signsIn: true }]);
  expect(linesOf('bookings')).toMatchObject([{ startsAt: '2026-03-03T10:00:00.000Z', status: 'BOOKED' }]);
  expect(linesOf('packages')).toContainEqual(
    expect.objectContaining({ name: 'Ten Classes', credits: 10, creditsLeft: 10, paid: '100.00' }),
  );
  expect(linesOf('memberships')).toMatchObject([{ price: '90.00' }]);
  const [order] = linesOf('orders');
  expect(order).toMatchObject({ total: '90.00', paid: '90.00', status: 'PAID' });
  expect(linesOf('payments')).toMatchObject([
    { order: order?.['reference'], amount: '90.00', method: 'CASH' },
  ]);
  expect(linesOf('receipts')).toMatchObject([{ order: order?.['reference'], amount: '90.00' }]);
  expect(linesOf('messages')).toContainEqual(
    expect.objectContaining({ kind: 'MEMBER_MESSAGE', subject: 'Hello', message: 'See you' }),
  );
  const about = textOf('README.txt');
  for (const { columns } of SUBJECTS) for (const { name } of columns) expect(about).toContain(`- ${name}: `);
  expect(textOf('packages.csv').split('\r\n')[1]).toMatch(/^Ten Classes,ACTIVE,10,10,,,100.00,/);
});

test('what they said about a no-show, and the answer', async () => {
  const booking_id = await aBooking(api, studio, {
    scheduleId: await aSession(api, studio, { startAt: '2026-03-01T10:00:00.000Z' }),
    memberId: member.memberId,
    status: 'NO_SHOW',
  });
  const now = api.clock.now();
  const said = { studio_id: studio.studioId, booking_id, said_at: now, kept_at: now };
  await api.db.studio(studio.studioId, (tx) =>
    tx
      .insertInto('no_show_objection')
      .values({ ...said, note: 'I came in late', answer: 'Your mat was free.' })
      .execute(),
  );
  expect((await own()).linesOf('bookings')).toMatchObject([
    { status: 'NO_SHOW', objection: 'I came in late', answer: 'Your mat was free.' },
  ]);
});

test('what they said of classes, waited for, gave away, did with news, and what it cost them to stay away', async () => {
  const { memberId } = member;
  const { studioId, owner } = studio;
  const now = api.clock.now();
  const schedule_id = await aSession(api, studio, { startAt: '2026-03-03T10:00:00.000Z' });
  const booking_id = await aBooking(api, studio, { scheduleId: schedule_id, memberId, status: 'NO_SHOW' });
  const of = { studio_id: studioId, member_id: memberId };
  const link = 'https://example.com/prices';
  await api.db.studio(studioId, async (tx) => {
    const rated = { rating: 4, comment: 'Loved it', token_hash: newId(), asked_at: now, rated_at: now };
    await tx
      .insertInto('visit_rating')
      .values({ ...of, ...rated, visit_rating_id: newId(), booking_id, schedule_id })
      .execute();
    await tx
      .insertInto('waitlist_entry')
      .values({ ...of, waitlist_id: newId(), schedule_id, position: 2, status: 'LEFT', joined_at: now })
      .execute();
    const missed = { trigger: 'NO_SHOW', status: 'APPLIED', created_at: now, booking_id };
    await tx
      .insertInto('penalty')
      .values([
        { ...of, ...missed, penalty_id: newId(), action: 'FEE', value: 1_500 },
        { ...of, ...missed, penalty_id: newId(), action: 'BLOCK_DAYS', value: 3 },
      ])
      .execute();
    const card = { code_hash: newId(), code_end: 'AB12', currency: 'SGD', status: 'ACTIVE', created_at: now };
    await tx
      .insertInto('gift_card')
      .values({
        ...card,
        studio_id: studioId,
        gift_card_id: newId(),
        initial_minor: 5_000,
        balance_minor: 2_000,
        purchaser_member_id: memberId,
        recipient_name: 'Ben',
        message: 'Happy birthday',
      })
      .execute();
    await tx
      .insertInto('brought_waiver')
      .values({ ...of, signed_on: '2025-02-01', brought_at: now })
      .execute();
    const [campaign_id, content_id] = [newId(), newId()];
    const words = { subject: 'Spring', html: '', plain: '', links: [link, 'https://example.com/else'] };
    await tx
      .insertInto('mail_content')
      .values({ ...words, content_id, studio_id: studioId, created_at: now })
      .execute();
    await tx
      .insertInto('campaign')
      .values({
        studio_id: studioId,
        campaign_id,
        name: 'Spring news',
        subject: 'Spring is here',
        preheader: '',
        blocks: '[]',
        audience: '{}',
        status: 'SENT',
        created_by: owner.staffId,
        created_at: now,
        updated_at: now,
      })
      .execute();
    const read = { opened_at: now, clicked_at: now, machine_at: now, clicked_links: [0] };
    const sent = { queued_at: now, status: 'QUEUED' };
    await tx
      .insertInto('campaign_recipient')
      .values({ ...of, ...read, ...sent, campaign_id, content_id, mail_id: newId() })
      .execute();
  });
  const { linesOf } = await own();
  const at = { startsAt: '2026-03-03T10:00:00.000Z' };
  expect(linesOf('ratings')).toMatchObject([{ ...at, stars: 4, comment: 'Loved it' }]);
  expect(linesOf('waitlist')).toMatchObject([{ ...at, position: 2, status: 'LEFT' }]);
  expect(linesOf('penalties')).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ ...at, cause: 'NO_SHOW', action: 'FEE', fee: '15.00', number: null }),
      expect.objectContaining({ ...at, action: 'BLOCK_DAYS', fee: null, number: 3 }),
    ]),
  );
  expect(linesOf('giftcards')).toMatchObject([
    { codeEnd: 'AB12', amount: '50.00', left: '20.00', for: 'Ben', message: 'Happy birthday' },
  ]);
  expect(linesOf('waivers')).toMatchObject([{ signedOn: '2025-02-01' }]);
  expect(linesOf('campaigns')).toMatchObject([
    {
      subject: 'Spring is here',
      status: 'QUEUED',
      openedAt: now.toISOString(),
      links: link,
      machineAt: now.toISOString(),
    },
  ]);
});

test('a signed form with its words', async () => {
  const desk = aFormDesk(api, studio);
  await desk.create();
  const [form] = await desk.own(member);
  await desk.sign(member, form?.formId ?? '');
  const [signed] = (await own()).linesOf('forms');
  expect(signed).toMatchObject({ form: 'Liability waiver', version: 1, signedBy: 'Mei Tan' });
  expect(signed?.['words']).toContain('I know the risk.');
});

test('the devices that show them notifications, without what would let others write there', async () => {
  const device = { endpoint: 'https://fcm.googleapis.com/fcm/send/secret', ...aBrowser().keys };
  const headers = { 'user-agent': 'Firefox/140' };
  const { code } = await api.call('POST', '/api/notification/device', { as: member, json: device, headers });
  expect(code).toBe('0');
  const { linesOf, textOf } = await own();
  expect(linesOf('devices')).toMatchObject([{ browser: 'Firefox/140' }]);
  expect(textOf('devices.json')).not.toContain('secret');
});

test('what they do not want to be told of', async () => {
  for (const channel of ['EMAIL', 'PUSH'])
    await api.call('POST', '/api/notification/preference', {
      as: member,
      json: { event: 'MEMBER_REMINDER', channel, isOn: false },
    });
  expect((await own()).linesOf('turnedoff')).toEqual([
    { about: 'MEMBER_REMINDER', channel: 'EMAIL' },
    { about: 'MEMBER_REMINDER', channel: 'PUSH' },
  ]);
});

test('nothing of others, nor the codes of mails', async () => {
  const other = await aMember(api, studio);
  await aPackage(api, studio, { memberId: other.memberId, name: 'Secret pack' });
  const { linesOf, textOf } = await own();
  expect(linesOf('packages')).toEqual([]);
  for (const { file } of SUBJECTS) expect(textOf(`${file}.json`)).not.toContain(other.memberId);
});

test('staff take it for a member who asks, and the log says so', async () => {
  const query = { memberId: member.memberId };
  expect(await archive(OF_A_MEMBER, studio.owner, query)).toEqual({ code: wireOf('PROOF_NEEDED') });
  await stepUp(api, studio.owner, 'PEOPLE');
  const { linesOf } = (await archive(OF_A_MEMBER, studio.owner, query)) as Archive;
  expect(linesOf('profile')).toHaveLength(1);
  await own();
  expect(await auditOf(api, studio.studioId, 'member.exportDataOf')).toHaveLength(1);
  expect(await auditOf(api, studio.studioId, 'member.exportOwnData')).toHaveLength(1);
});

test('needs the right, and a member of this studio', async () => {
  const query = { memberId: member.memberId };
  expect(await api.call('GET', OF_A_MEMBER, { as: await aStaff(api, studio, 'STAFF'), query })).toMatchObject(
    {
      code: 'NOT_ALLOWED',
    },
  );
  expect(await api.call('GET', OF_A_MEMBER, { as: (await aStudio(api)).owner, query })).toMatchObject({
    code: 'NOT_FOUND',
  });
  expect(await api.call('GET', OWN)).toMatchObject({ status: 401 });
});
