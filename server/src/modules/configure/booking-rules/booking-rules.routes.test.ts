import type { CancelPreview } from '@studio/contract/booking/booking.schema';
import type {
  BookingRulesPage,
  RuleChange,
  RuleEffect,
  RulesPreview,
} from '@studio/contract/configure/booking-rules.schema';
import type { RuleSection } from '@studio/contract/configure/bookingRuleSections';
import { newId } from '../../../platform/db/newId.ts';
import { aMember, aStaff, aStudio, type TestStudio } from '../../../testing/builders/builders.ts';
import { aPackage } from '../../../testing/builders/packageBuilders.ts';
import { aBooking, aSession } from '../../../testing/builders/sessionBuilders.ts';
import { aShop } from '../../../testing/builders/saleBuilders.ts';
import { startTestApp, type TestApp } from '../../../testing/startTestApp.ts';
import { bookingModule } from '../../booking/booking/booking.routes.ts';
import { studioModule } from '../studio/studio.routes.ts';
import { bookingRulesModule } from './booking-rules.routes.ts';

const URL = '/api/studio/portal/booking-rules';
let api: TestApp;
let studio: TestStudio;
beforeAll(async () => {
  api = await startTestApp({ modules: [bookingRulesModule, studioModule, bookingModule] });
});
beforeEach(async () => {
  api.clock.set('2026-03-02T01:00:00.000Z');
  studio = await aStudio(api);
});
afterAll(() => api.close());

const read = async (as: { token: string } = studio.owner) =>
  (await api.call<BookingRulesPage>('GET', URL, { as })).data;
const history = async () =>
  (await api.call<RuleChange[]>('GET', `${URL}/history`, { as: studio.owner })).data;
const versionOf = ({ sections }: BookingRulesPage, section: RuleSection) =>
  sections.find((one) => one.section === section)?.version ?? -1;
const send = (
  section: RuleSection,
  version: number,
  attributes: object,
  as: { token: string } = studio.owner,
) => api.call<BookingRulesPage>('PUT', URL, { as, json: { section, version, attributes } });
const save = async (section: RuleSection, attributes: object) =>
  send(section, versionOf(await read(), section), attributes);
const preview = async (asked: object) =>
  (await api.call<RulesPreview>('POST', `${URL}/preview`, { as: studio.owner, json: asked })).data;
const countsOf = (effects: readonly RuleEffect[]) =>
  Object.fromEntries(effects.map(({ kind, count }) => [kind, count]));
const effects = async (attributes: object) => countsOf((await preview({ attributes })).effects);
/** A session so many hours from now. */
const sessionIn = (hours: number, change: object = {}) =>
  aSession(api, studio, {
    startAt: new Date(api.clock.now().getTime() + hours * 3_600_000).toISOString(),
    ...change,
  });
async function booked(scheduleId: string, change: object = {}): Promise<string> {
  const { memberId } = await aMember(api, studio);
  return aBooking(api, studio, { scheduleId, memberId, status: 'BOOKED', ...change });
}
async function waits(scheduleId: string): Promise<void> {
  const { memberId } = await aMember(api, studio);
  await api.db.studio(studio.studioId, (tx) =>
    tx
      .insertInto('waitlist_entry')
      .values({
        studio_id: studio.studioId,
        waitlist_id: crypto.randomUUID(),
        schedule_id: scheduleId,
        member_id: memberId,
        position: 1,
        status: 'WAITING',
        joined_at: api.clock.now(),
      })
      .execute(),
  );
}
const isLate = async (bookingId: string) =>
  (
    await api.call<CancelPreview>('GET', '/api/booking/portal/cancel-preview', {
      as: studio.owner,
      query: { bookingId },
    })
  ).data.kind === 'LATE';

test('a new studio has the shipped rules, with what they mean for its next class', async () => {
  await sessionIn(70, { className: 'Hatha' });
  const page = await read();
  expect(page).toMatchObject({ version: 0, ownRules: [], rules: { cancelWindowMinutes: 720 } });
  expect(page.rules).not.toHaveProperty('payoutHoldHours');
  expect(page.examples).toContainEqual({
    section: 'CANCELLING',
    sentence: 'A member who cancels Hatha on Thu 5 Mar, 7:00 am after Wed 4 Mar, 7:00 pm loses 1 credit.',
  });
});

test('examples take a class that follows the rules of the studio, and name those that do not', async () => {
  await sessionIn(30, { className: 'Own Rules', booking_rules: JSON.stringify({ cancelWindowMinutes: 60 }) });
  await sessionIn(50, { className: 'Hatha' });
  await api.db.studio(studio.studioId, (tx) =>
    tx
      .updateTable('class_template')
      .set({ booking_rules: JSON.stringify({ bookingOpensDays: 7, cancelWindowMinutes: null }) })
      .where('class_name', '=', 'Own Rules')
      .execute(),
  );
  const page = await read();
  expect(page.ownRules).toEqual(['Own Rules']);
  expect(page.examples.find(({ section }) => section === 'OPENING')?.sentence).toMatch(/book Hatha on/);
});

describe('what a change of the cancel window touches', () => {
  test('is what happens: those who leave late afterwards and did not before', async () => {
    const bookings = [
      await booked(await sessionIn(11)),
      await booked(await sessionIn(12)),
      await booked(await sessionIn(24)),
      await booked(await sessionIn(25)),
      await booked(await sessionIn(20), { free_cancel_until: new Date('2026-03-02T05:00:00Z') }),
    ];
    const late = async () => {
      const kinds = await Promise.all(bookings.map(isLate));
      return kinds.filter(Boolean).length;
    };
    // 11 hours before is late already; 24 hours before is still in time, and so is who was promised it.
    expect(await late()).toBe(1);
    const change = { cancelWindowMinutes: 1441 };
    expect(await effects(change)).toMatchObject({ FREE_CANCEL_LOST: 2 });
    expect(await effects({ cancelWindowMinutes: 1440 })).toMatchObject({ FREE_CANCEL_LOST: 1 });
    expect((await read()).version).toBe(0);
    await save('CANCELLING', change);
    expect(await late()).toBe(3);
    expect(await effects({ cancelWindowMinutes: 660 })).toEqual({ FREE_CANCEL_GAINED: 3 });
  });

  test('is nothing for who has booked by the rules of now, but for the penalty that gets milder', async () => {
    const { memberId } = await aMember(api, studio);
    await aPackage(api, studio, { memberId });
    await api.call('POST', '/api/booking/portal/create', {
      as: studio.owner,
      form: { scheduleId: await sessionIn(20), memberId },
    });
    expect(await effects({ cancelWindowMinutes: 1440 })).toEqual({});
    const { penalties = [] } = (await read()).rules;
    const fee = {
      trigger: 'LATE_CANCEL',
      appliesTo: 'ALL',
      mode: 'EVERY',
      n: 1,
      windowDays: 60,
      action: 'FEE',
    };
    expect(await effects({ penalties: [...(penalties ?? []), { ...fee, value: 1000 }] })).toEqual({});
    expect(await effects({ penalties: [] })).toEqual({ LATE_CANCEL_COST: 1, NO_SHOW_COST: 1 });
    await save('CANCELLING', { cancelWindowMinutes: 60 });
    // They have the milder window at once, and would have the one of their booking again.
    api.clock.advance(10 * 3_600_000);
    expect(await effects({ cancelWindowMinutes: 1440 })).toEqual({ FREE_CANCEL_LOST: 1 });
  });

  test('counts people who would no longer move up, and says it in sentences', async () => {
    await waits(await sessionIn(20));
    await waits(await sessionIn(30));
    await booked(await sessionIn(20));
    const { effects: found, examples } = await preview({ attributes: { cancelWindowMinutes: 1440 } });
    expect(found).toEqual([
      {
        kind: 'FREE_CANCEL_LOST',
        count: 1,
        sentence: '1 booking could no longer be cancelled free of charge.',
      },
      {
        kind: 'NOT_MOVED_UP',
        count: 1,
        sentence: '1 waiting person would no longer move up automatically.',
      },
    ]);
    expect(examples.find(({ section }) => section === 'CANCELLING')?.sentence).toMatch(/after Mon 2 Mar/);
  });
});

test('other sections count what they touch, at both sides', async () => {
  const soon = await sessionIn(24 * 10);
  await booked(soon);
  await sessionIn(24 * 40);
  await waits(soon);
  await waits(soon);
  expect(await effects({ bookingOpensDays: 10 })).toEqual({});
  expect(await effects({ bookingOpensDays: 9 })).toEqual({ NOT_OPEN: 1 });
  expect(await effects({ bookingOpensDays: 40 })).toEqual({ OPEN: 1 });
  expect(await effects({ waitlistMax: 2 })).toEqual({});
  expect(await effects({ waitlistMax: 1 })).toEqual({ WAITLIST_OVER: 1 });
  expect(await effects({ waitlistMode: 'OFF' })).toEqual({ NOT_MOVED_UP: 2 });
  expect(await effects({ maxBookingsPerDay: 2 })).toEqual({});
  expect(await effects({ maxBookingsPerDay: 1 })).toEqual({ LIMITED: 1 });
  expect(await effects({ maxUpcomingBookings: 1 })).toEqual({ LIMITED: 1 });
  expect(await effects({ checkInOpensMinutes: 1440 })).toEqual({});
});

test('attendance that a change locks, unlocks or settles', async () => {
  const ended = (hours: number) => sessionIn(-hours - 1);
  for (const hours of [2, 20, 47, 60]) await booked(await ended(hours), { status: 'CHECKED_IN' });
  expect(await effects({ attendanceLockHours: 47 })).toEqual({ LOCKED: 1 });
  expect(await effects({ attendanceLockHours: 21 })).toEqual({ LOCKED: 1 });
  expect(await effects({ attendanceLockHours: 60 })).toEqual({});
  expect(await effects({ attendanceLockHours: 61 })).toEqual({ UNLOCKED: 1 });
  await save('ATTENDANCE', { noShowAfterMinutes: 180 });
  expect(await effects({ noShowAfterMinutes: 120 })).toEqual({ SETTLED: 1 });
  expect(await effects({ noShowAfterMinutes: 121 })).toEqual({});
  await save('ATTENDANCE', { attendanceLockHours: 1 });
  expect(await effects({ noShowAfterMinutes: 120 })).toEqual({ SETTLED: 1 });
});

test('another penalty concerns those whose package it is for', async () => {
  const { memberId } = await aMember(api, studio);
  const studio_package_transaction_id = await aPackage(api, studio, {
    memberId,
    unlimited: true,
    credits: 0,
  });
  const scheduleId = await sessionIn(48);
  await aBooking(api, studio, { scheduleId, memberId, status: 'BOOKED', studio_package_transaction_id });
  await booked(scheduleId, { credits_used: 1 });
  const { penalties = [] } = (await read()).rules;
  const fee = { trigger: 'NO_SHOW', mode: 'FROM_NTH', n: 2, windowDays: 30, action: 'FEE', value: 1000 };
  expect(await effects({ penalties: [...(penalties ?? []), { ...fee, appliesTo: 'UNLIMITED' }] })).toEqual({
    NO_SHOW_COST: 1,
  });
  expect(await effects({ penalties: [] })).toEqual({ LATE_CANCEL_COST: 1, NO_SHOW_COST: 1 });
});

describe('saving a section', () => {
  test('changes its rules alone, and is written down in words', async () => {
    const saved = await save('WAITLIST', { waitlistMax: 4, cancelWindowMinutes: 60 });
    expect(saved.data).toMatchObject({ version: 1, rules: { waitlistMax: 4, cancelWindowMinutes: 720 } });
    expect(versionOf(saved.data, 'WAITLIST')).toBe(1);
    expect(versionOf(saved.data, 'CANCELLING')).toBe(0);
    expect(await history()).toEqual([
      {
        number: 1,
        changedAt: '2026-03-02T01:00:00.000Z',
        changedBy: expect.any(String) as string,
        undoes: null,
        changes: [{ label: 'Longest waitlist', from: '10 people', to: '4 people' }],
      },
    ]);
  });

  test('is refused when somebody has changed the same section, and not for another one', async () => {
    expect((await send('WAITLIST', 0, { waitlistMax: 4 })).code).toBe('0');
    expect((await send('CANCELLING', 0, { cancelWindowMinutes: 60 })).code).toBe('0');
    expect((await send('WAITLIST', 0, { waitlistMax: 5 })).code).toBe('CHANGED_MEANWHILE');
    expect((await read()).rules.waitlistMax).toBe(4);
  });

  test('of two people at the same moment one is refused', async () => {
    const answers = await Promise.all([4, 5, 6].map((waitlistMax) => send('WAITLIST', 0, { waitlistMax })));
    expect(answers.map(({ code }) => code).toSorted()).toEqual([
      '0',
      'CHANGED_MEANWHILE',
      'CHANGED_MEANWHILE',
    ]);
    expect(await history()).toHaveLength(1);
  });

  test('of what holds already writes nothing down', async () => {
    expect((await save('WAITLIST', { waitlistMax: 10 })).data.version).toBe(0);
    expect(await history()).toEqual([]);
  });

  test.each([
    ['a window below none', { cancelWindowMinutes: -1 }],
    ['a rule that belongs elsewhere', { payoutHoldHours: 48 }],
    ['a fee of nothing', { penalties: [{ trigger: 'NO_SHOW', appliesTo: 'ALL', action: 'FEE', value: 0 }] }],
    [
      'a block of more than a year',
      { penalties: [{ trigger: 'NO_SHOW', appliesTo: 'ALL', action: 'BLOCK_DAYS', value: 366 }] },
    ],
  ])('with %s is refused', async (_case, attributes) => {
    expect((await send('CANCELLING', 0, attributes)).code).toBe('INVALID_FIELDS');
  });

  test('takes a tax of this studio for a fee, and says what is paid', async () => {
    const taxRateId = await aShop(api, studio).tax({ name: 'GST', percent: '9', inclusive: false });
    const fee = { trigger: 'NO_SHOW', appliesTo: 'ALL', action: 'FEE', value: 1000 };
    expect(await send('PENALTIES', 0, { penalties: [{ ...fee, taxRateId: newId() }] })).toMatchObject({
      data: { errors: [{ field: 'attributes.penalties[0].taxRateId' }] },
    });
    const { data } = await save('PENALTIES', { penalties: [{ ...fee, taxRateId }] });
    expect(data).toMatchObject({
      rules: { penalties: [{ taxRateId }] },
      taxRates: [{ taxRateId, name: 'GST', percent: '9', isArchived: false }],
    });
    expect(JSON.stringify(data.examples)).toContain('pays S$10.90');
    expect(JSON.stringify(await history())).toContain('pays S$10.00 (GST 9%, added to the price)');
  });

  test('is for those above the desk; the desk reads', async () => {
    const desk = await aStaff(api, studio);
    expect((await read(desk)).rules.waitlistMax).toBe(10);
    expect((await send('WAITLIST', 0, { waitlistMax: 4 }, desk)).status).toBe(403);
    expect((await send('WAITLIST', 0, { waitlistMax: 4 }, await aStaff(api, studio, 'SUPER'))).code).toBe(
      '0',
    );
  });
});

describe('undoing a change', () => {
  const undo = (number: number, version: number) =>
    api.call<BookingRulesPage>('POST', `${URL}/undo`, { as: studio.owner, json: { number, version } });

  test('puts the old values back as a new change, also through the other door', async () => {
    await api.call('PUT', '/api/studio/portal/update-attributes', {
      as: studio.owner,
      json: { attributes: { cancelWindowMinutes: 60, taxRegNo: 'M2', penalties: [] } },
    });
    await save('WAITLIST', { waitlistMax: 4 });
    expect((await preview({ undoes: 1 })).examples.map(({ sentence }) => sentence)).toContain(
      'A member who misses a class loses 1 credit.',
    );
    const { data } = await undo(1, 2);
    expect(data).toMatchObject({ version: 3, rules: { cancelWindowMinutes: 720, waitlistMax: 4 } });
    expect(data.rules.penalties).toHaveLength(2);
    expect((await history())[0]).toMatchObject({
      number: 3,
      undoes: 1,
      changes: [
        { label: 'Free cancellation of a class', from: 'until 1 hour before', to: 'until 12 hours before' },
        { label: 'Penalties', from: 'none' },
      ],
    });
    // And the undo can be undone.
    expect((await undo(3, 3)).data.rules).toMatchObject({ cancelWindowMinutes: 60, penalties: [] });
  });

  test('is refused after another change, and for a change of nothing here', async () => {
    await save('WAITLIST', { waitlistMax: 4 });
    await save('WAITLIST', { waitlistMax: 5 });
    expect((await undo(1, 1)).code).toBe('CHANGED_MEANWHILE');
    expect((await undo(9, 2)).code).toBe('NOT_FOUND');
    expect((await undo(1, 2)).data.rules.waitlistMax).toBe(10);
  });
});
