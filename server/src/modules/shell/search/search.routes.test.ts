import { addMember, changeMember } from '../../members/member-record/member-record.repository.ts';
import type { SearchAnswer } from '@studio/contract/shell/search.schema';
import { aMember, aStaff, aStudio, type TestStudio } from '../../../testing/builders/builders.ts';
import { aPackage } from '../../../testing/builders/packageBuilders.ts';
import { aBooking, aSession } from '../../../testing/builders/sessionBuilders.ts';
import { startTestApp, type TestApp } from '../../../testing/startTestApp.ts';
import { searchModule } from './search.routes.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ modules: [searchModule] });
});
afterAll(() => app.close());

const find = async (as: { token: string }, text: string) =>
  (await app.call<SearchAnswer>('GET', '/api/search/portal', { as, query: { text } })).data;
const names = async (as: { token: string }, text: string) =>
  (await find(as, text)).members.map(({ name }) => name);
const inHours = (hours: number): string =>
  new Date(app.clock.now().getTime() + hours * 3_600_000).toISOString();

interface Person {
  first: string;
  last: string;
  email?: string;
  phone?: string;
  status?: string;
}
let numbers = 90_000_000;
async function aPerson(
  { studioId }: TestStudio,
  {
    first,
    last,
    email = `${crypto.randomUUID()}@example.com`,
    phone = String(numbers++),
    status = 'MEMBER',
  }: Person,
) {
  const member_id = crypto.randomUUID();
  const row = {
    member_id,
    first_name: first,
    last_name: last,
    user_email: email,
    phone,
    phone_country_code: '+65',
    status,
    joined_at: app.clock.now(),
  };
  await app.db.studio(studioId, (tx) => addMember(tx, row));
  return { memberId: member_id };
}

test('people are in the order of the alphabet, whatever their accents and letters', async () => {
  const { owner, ...studio } = await aStudio(app);
  for (const first of ['Zoe', 'Élodie', 'adam', 'Əsmər', 'Fay'])
    await aPerson({ owner, ...studio }, { first, last: 'Quint' });
  expect(await names(owner, 'quint')).toEqual([
    'adam Quint',
    'Élodie Quint',
    'Əsmər Quint',
    'Fay Quint',
    'Zoe Quint',
  ]);
});

describe('members', () => {
  let studio: TestStudio;
  beforeAll(async () => {
    studio = await aStudio(app);
    await aPerson(studio, {
      first: 'Mei Ling',
      last: 'Tan',
      email: 'ling.tan@example.com',
      phone: '81112222',
    });
    await aPerson(studio, { first: 'Meiko', last: 'Abe' });
    await aPerson(studio, { first: 'Jürgen', last: 'Weißmüller', phone: '15112345678' });
    await aPerson(studio, { first: 'Inge', last: 'Mueller' });
    await aPerson(studio, { first: 'Bjørn', last: 'Ågård' });
    await aPerson(studio, { first: 'Joe', last: 'Ng' });
    await aPerson(studio, { first: 'Jon', last: 'Ng' });
    await aPerson(studio, { first: 'Tom', last: 'O’Mei' });
    await aPerson(studio, { first: 'Mei', last: 'Gone', status: 'ARCHIVED' });
    await aPerson(await aStudio(app), { first: 'Mei', last: 'Elsewhere' });
  });

  test.each([
    ['mei', ['Mei Ling Tan', 'Meiko Abe']],
    ['MEI', ['Mei Ling Tan', 'Meiko Abe']],
    ['ling', ['Mei Ling Tan']],
    ['tan mei', ['Mei Ling Tan']],
    ['mei ling t', ['Mei Ling Tan']],
    ['mei abe', ['Meiko Abe']],
    ['tom abe', []],
    ['ling.tan@', ['Mei Ling Tan']],
    ['8111 2222', ['Mei Ling Tan']],
    ['1112 22', ['Mei Ling Tan']],
    ['123456', ['Jürgen Weißmüller']],
    ['0 345 6', ['Jürgen Weißmüller']],
    ['weissmueller', ['Jürgen Weißmüller']],
    ['weissmuller', ['Jürgen Weißmüller']],
    ['juergen weißm', ['Jürgen Weißmüller']],
    ['Müller', ['Inge Mueller']],
    ['mueller inge', ['Inge Mueller']],
    ['muller inge', ['Inge Mueller']],
    ['bjoern aagaard', ['Bjørn Ågård']],
    ['bjorn agard', ['Bjørn Ågård']],
    ['joe', ['Joe Ng']],
    ['+65 8111', ['Mei Ling Tan']],
    ['iko', []],
    ["%' or 1=1", []],
    ['nobody', []],
  ])('by %j', async (text, expected) => {
    expect(await names(studio.owner, text)).toEqual(expected);
  });

  test('are found by their new name once it has changed, and not by the old', async () => {
    const { memberId } = await aPerson(studio, { first: 'Ines', last: 'Before' });
    await app.db.studio(studio.studioId, (tx) => changeMember(tx, memberId, { last_name: 'After' }));
    expect(await names(studio.owner, 'after')).toEqual(['Ines After']);
    expect(await names(studio.owner, 'before')).toEqual([]);
  });

  test('five at most', async () => {
    const busy = await aStudio(app);
    for (const last of ['a', 'b', 'c', 'd', 'e', 'f']) await aPerson(busy, { first: 'Zed', last });
    expect(await names(busy.owner, 'zed')).toEqual(['Zed a', 'Zed b', 'Zed c', 'Zed d', 'Zed e']);
  });

  test('of a trainer are those who come to their classes, without a way to reach them', async () => {
    const trainer = await aStaff(app, studio, 'TRAINER');
    const pupil = await aPerson(studio, {
      first: 'Paula',
      last: 'Pupil',
      email: 'paula@example.com',
      phone: '83334444',
    });
    await aPerson(studio, { first: 'Paula', last: 'Other' });
    const scheduleId = await aSession(app, studio, { startAt: inHours(1), staff_id: trainer.staffId });
    await aBooking(app, studio, { scheduleId, memberId: pupil.memberId, status: 'BOOKED' });
    expect((await find(trainer, 'paula')).members).toEqual([
      { memberId: pupil.memberId, name: 'Paula Pupil', phone: '••••• 444', next: null },
    ]);
    expect(await names(trainer, 'paula@')).toEqual([]);
    expect(await names(trainer, '8333')).toEqual([]);
    expect((await find(studio.owner, '8333')).members).toMatchObject([{ phone: '83334444' }]);
  });
});

test('sessions to come, by class or instructor, the next first', async () => {
  const studio = await aStudio(app);
  const anna = await aStaff(app, studio, 'TRAINER');
  const later = await aSession(app, studio, { startAt: inHours(48), className: 'Sunrise Flow B' });
  const next = await aSession(app, studio, {
    startAt: inHours(24),
    className: 'Sunrise Flow',
    staff_id: anna.staffId,
  });
  await aSession(app, studio, { startAt: inHours(-24), className: 'Sunrise Flow C' });
  await aSession(app, studio, { startAt: inHours(30), className: 'Sunrise Flow D', status: 'CANCELLED' });
  expect((await find(studio.owner, 'flow')).sessions).toEqual([
    { scheduleId: next, className: 'Sunrise Flow', startAt: inHours(24), staffName: 'Test TRAINER' },
    { scheduleId: later, className: 'Sunrise Flow B', startAt: inHours(48), staffName: null },
  ]);
  expect((await find(studio.owner, 'test trainer')).sessions.map(({ scheduleId }) => scheduleId)).toEqual([
    next,
  ]);
  expect((await find(studio.owner, 'sunrise')).templates).toHaveLength(4);
});

test('plans, those that begin with the text first', async () => {
  const studio = await aStudio(app);
  const { memberId } = await aMember(app, studio);
  await aPackage(app, studio, { memberId });
  const rename = (package_name: string) =>
    app.db.studio(studio.studioId, (tx) =>
      tx.updateTable('package_plan').set({ package_name }).where('package_name', 'like', 'Plan %').execute(),
    );
  await rename('Big Unlimited');
  await aPackage(app, studio, { memberId });
  await rename('Unlimited');
  expect((await find(studio.owner, 'unlim')).plans.map(({ packageName }) => packageName)).toEqual([
    'Unlimited',
    'Big Unlimited',
  ]);
});

test('classes and plans are found without their accents, in whatever order', async () => {
  const studio = await aStudio(app);
  await aSession(app, studio, { startAt: inHours(24), className: 'Café Rückenschule' });
  const { memberId } = await aMember(app, studio);
  await aPackage(app, studio, { memberId });
  await app.db.studio(studio.studioId, (tx) =>
    tx.updateTable('package_plan').set({ package_name: 'Zehn für Großeltern' }).execute(),
  );
  for (const text of ['ruckenschule cafe', 'rueckenschule', 'Ru\u0308ckenschule'])
    expect(await find(studio.owner, text)).toMatchObject({
      sessions: [{ className: 'Café Rückenschule' }],
      templates: [{ className: 'Café Rückenschule' }],
    });
  for (const text of ['grosseltern', 'fur zehn'])
    expect((await find(studio.owner, text)).plans).toMatchObject([{ packageName: 'Zehn für Großeltern' }]);
});

test('somebody named in a command comes with the session that is on, or is next', async () => {
  const studio = await aStudio(app);
  const cheryl = await aPerson(studio, { first: 'Cheryl', last: 'Ho' });
  await aPerson(studio, { first: 'Cheryl', last: 'Idle' });
  const book = async (hours: number, change: object = {}, status = 'BOOKED') => {
    const scheduleId = await aSession(app, studio, {
      startAt: inHours(hours),
      className: `In ${hours}`,
      ...change,
    });
    await aBooking(app, studio, { scheduleId, memberId: cheryl.memberId, status });
    return scheduleId;
  };
  await book(-2);
  await book(0.2, { status: 'CANCELLED' });
  await book(0.3, {}, 'CANCELLED');
  const next = await book(2);
  await book(1, {}, 'LATE_CANCELLED');
  await book(30);
  const ask = async (as: { token: string }) =>
    (
      await app.call<SearchAnswer>('GET', '/api/search/portal', {
        as,
        query: { text: 'check in cheryl', person: 'cheryl' },
      })
    ).data;
  expect(await ask(studio.owner)).toMatchObject({
    sessions: [],
    members: [
      { name: 'Cheryl Ho', next: { scheduleId: next, className: 'In 2', startAt: inHours(2) } },
      { name: 'Cheryl Idle', next: null },
    ],
  });
  const now = await book(-0.2);
  expect((await ask(studio.owner)).members[0]).toMatchObject({ next: { scheduleId: now } });
});

test('articles of the guide for the role, with the heading that fits', async () => {
  const studio = await aStudio(app);
  const titles = async (as: { token: string }, text: string) =>
    (await find(as, text)).articles.map(({ title, heading }) => [title, heading]);
  expect(await titles(studio.owner, 'refund')).toContainEqual(['Voids and refunds', null]);
  expect(await titles(studio.owner, 'credit cards')).toContainEqual(['Voids and refunds', 'Credit cards']);
  expect(await titles(await aStaff(app, studio, 'TRAINER'), 'refund')).not.toContainEqual([
    'Voids and refunds',
    null,
  ]);
});

test('is for staff, and needs something to look for', async () => {
  const studio = await aStudio(app);
  expect(await app.call('GET', '/api/search/portal', { as: studio.owner })).toMatchObject({
    status: 400,
    code: 'INVALID_FIELDS',
  });
  expect(
    await app.call('GET', '/api/search/portal', { as: studio.owner, query: { text: 'x'.repeat(81) } }),
  ).toMatchObject({ status: 400 });
  expect(
    await app.call('GET', '/api/search/portal', { as: await aMember(app, studio), query: { text: 'a' } }),
  ).toMatchObject({ status: 401, code: 'WRONG_TOKEN' });
  expect((await app.call('GET', '/api/search/portal', { query: { text: 'a' } })).status).toBe(401);
});
