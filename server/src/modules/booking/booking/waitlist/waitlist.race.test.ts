import { newId } from '../../../../platform/db/newId.ts';
import { aMember, aStudio, type TestMember, type TestStudio } from '../../../../testing/builders/builders.ts';
import { aPackage } from '../../../../testing/builders/packageBuilders.ts';
import { aSession } from '../../../../testing/builders/sessionBuilders.ts';
import { startTestApp, type TestApp } from '../../../../testing/startTestApp.ts';
import { bookingModule } from '../booking.routes.ts';
import { waitlistModule } from './waitlist.routes.ts';
import { RACE_ROUNDS } from '../../../../testing/tier.ts';
import { HOUR } from '@studio/contract/values/time';

const AREA = '/api/booking';
let api: TestApp;
let studio: TestStudio;

beforeAll(async () => {
  api = await startTestApp({ modules: [bookingModule, waitlistModule], connections: 30 });
});
beforeEach(async () => {
  studio = await aStudio(api);
});
afterAll(() => api.close());

async function somebody(): Promise<TestMember> {
  const member = await aMember(api, studio);
  await aPackage(api, studio, { memberId: member.memberId });
  return member;
}
const post = (as: TestMember, path: string, json: object) =>
  api.call<{ bookingId: string; waitlistId: string }>('POST', `${AREA}/${path}`, {
    as,
    json,
    headers: { 'idempotency-key': newId() },
  });
/** One after the other, a day apart: no session overlaps another. */
const aClassOn = (round: number, capacity = 1) =>
  aSession(api, studio, {
    startAt: new Date(Date.parse('2026-03-04T01:00:00Z') + round * 24 * HOUR).toISOString(),
    capacity,
  });
const stateOf = (scheduleId: string) =>
  api.db.studio(studio.studioId, async (tx) => ({
    booked: (
      await tx
        .selectFrom('booking')
        .select('member_id')
        .where('schedule_id', '=', scheduleId)
        .where('status', '=', 'BOOKED')
        .execute()
    ).map((row) => row.member_id),
    waiting: (
      await tx
        .selectFrom('waitlist_entry')
        .select('member_id')
        .where('schedule_id', '=', scheduleId)
        .where('status', 'in', ['WAITING', 'OFFERED'])
        .execute()
    ).map((row) => row.member_id),
    positions: (
      await tx.selectFrom('waitlist_entry').select('position').where('schedule_id', '=', scheduleId).execute()
    ).map((row) => row.position),
  }));
const codesOf = (answers: { code: string }[]): string[] => answers.map(({ code }) => code);

test('a place is given back while others join the line: it is never free beside somebody who waits', async () => {
  const [holder, ...joiners] = (await Promise.all(Array.from({ length: 6 }, somebody))) as [
    TestMember,
    ...TestMember[],
  ];
  for (let round = 0; round < RACE_ROUNDS; round++) {
    const scheduleId = await aClassOn(round);
    const { data } = await post(holder, 'create', { scheduleId });
    const [cancelled, ...joined] = await Promise.all([
      post(holder, 'cancel', { bookingId: data.bookingId }),
      ...joiners.map((member) => post(member, 'waitlist/join', { scheduleId })),
    ]);
    expect(cancelled.code).toBe('0');
    // Before the place was free, or after it was: then it is to be booked.
    for (const code of codesOf(joined)) expect(['0', 'PLACES_LEFT']).toContain(code);
    const { booked, waiting, positions } = await stateOf(scheduleId);
    const inLine = codesOf(joined).filter((code) => code === '0').length;
    expect({ booked: booked.length, waiting: waiting.length }).toEqual(
      inLine > 0 ? { booked: 1, waiting: inLine - 1 } : { booked: 0, waiting: 0 },
    );
    expect(new Set(positions).size).toBe(positions.length);
  }
}, 60_000);

test('places are given back while the desk promotes and others book: all are taken, none twice', async () => {
  const people = await Promise.all(Array.from({ length: 12 }, somebody));
  const [holders, waiters, others] = [people.slice(0, 3), people.slice(3, 8), people.slice(8)];
  for (let round = 0; round < RACE_ROUNDS; round++) {
    const scheduleId = await aClassOn(round, holders.length);
    const held = await Promise.all(holders.map((member) => post(member, 'create', { scheduleId })));
    const line = await Promise.all(waiters.map((member) => post(member, 'waitlist/join', { scheduleId })));
    const promote = ({ data: { waitlistId } }: (typeof line)[number]) =>
      api.call('POST', `${AREA}/portal/waitlist/promote`, { as: studio.owner, form: { waitlistId } });
    await Promise.all([
      ...held.map(({ data }, index) =>
        post(holders[index] as TestMember, 'cancel', { bookingId: data.bookingId }),
      ),
      ...line.map(promote),
      ...others.map((member) => post(member, 'create', { scheduleId })),
    ]);
    const { booked, waiting } = await stateOf(scheduleId);
    expect(booked).toHaveLength(holders.length);
    expect(new Set([...booked, ...waiting]).size).toBe(booked.length + waiting.length);
  }
}, 60_000);

test('a line that has one place left takes one', async () => {
  const [holder, ...joiners] = (await Promise.all(Array.from({ length: 12 }, somebody))) as [
    TestMember,
    ...TestMember[],
  ];
  for (let round = 0; round < RACE_ROUNDS; round++) {
    const scheduleId = await aClassOn(round);
    await api.db.studio(studio.studioId, (tx) =>
      tx.updateTable('session').set({ waitlist_max: 3 }).where('schedule_id', '=', scheduleId).execute(),
    );
    await post(holder, 'create', { scheduleId });
    const codes = codesOf(
      await Promise.all(joiners.map((member) => post(member, 'waitlist/join', { scheduleId }))),
    );
    expect(codes.filter((code) => code === '0')).toHaveLength(3);
    expect(codes.filter((code) => code === 'WAITLIST_FULL')).toHaveLength(joiners.length - 3);
  }
}, 60_000);

test('all who were asked claim the one place at once: one has it', async () => {
  const [holder, ...asked] = (await Promise.all(Array.from({ length: 5 }, somebody))) as [
    TestMember,
    ...TestMember[],
  ];
  for (let round = 0; round < RACE_ROUNDS; round++) {
    const scheduleId = await aClassOn(round);
    const { data } = await post(holder, 'create', { scheduleId });
    const entries = await Promise.all(asked.map((member) => post(member, 'waitlist/join', { scheduleId })));
    await api.db.studio(studio.studioId, async (tx) => {
      await tx
        .updateTable('booking')
        .set({ status: 'CANCELLED' })
        .where('booking_id', '=', data.bookingId)
        .execute();
      await tx
        .updateTable('waitlist_entry')
        .set({ status: 'OFFERED' })
        .where('schedule_id', '=', scheduleId)
        .execute();
    });
    const codes = codesOf(
      await Promise.all(
        asked.map((member, index) =>
          post(member, 'waitlist/claim', { waitlistId: entries[index]?.data.waitlistId }),
        ),
      ),
    );
    expect(codes.toSorted()).toEqual(['0', ...asked.slice(1).map(() => 'SESSION_FULL')]);
    expect((await stateOf(scheduleId)).waiting).toHaveLength(asked.length - 1);
  }
}, 60_000);

test('two places in two classes at one time become free at once for one who waits for both: they have one', async () => {
  for (let round = 0; round < RACE_ROUNDS; round++) {
    const [mei, ...holders] = [await somebody(), await somebody(), await somebody()] as const;
    const classes = [await aClassOn(round), await aClassOn(round)];
    const held = await Promise.all(
      classes.map(
        async (scheduleId, index) =>
          (await post(holders[index] ?? mei, 'create', { scheduleId })).data.bookingId,
      ),
    );
    for (const scheduleId of classes)
      expect((await post(mei, 'waitlist/join', { scheduleId })).code).toBe('0');
    const codes = codesOf(
      await Promise.all(held.map((bookingId, index) => post(holders[index] ?? mei, 'cancel', { bookingId }))),
    );
    expect(codes).toEqual(['0', '0']);
    const states = await Promise.all(classes.map(stateOf));
    expect(states.flatMap(({ booked }) => booked)).toEqual([mei.memberId]);
    expect(states.flatMap(({ waiting }) => waiting)).toEqual([]);
  }
}, 60_000);

test('two who each hold what the other waits for give it back at once: each has what they waited for', async () => {
  const people = [await somebody(), await somebody()] as const;
  for (let round = 0; round < RACE_ROUNDS; round++) {
    const classes = [await aClassOn(2 * round), await aClassOn(2 * round + 1)] as const;
    const held = [
      (await post(people[0], 'create', { scheduleId: classes[0] })).data.bookingId,
      (await post(people[1], 'create', { scheduleId: classes[1] })).data.bookingId,
    ] as const;
    await Promise.all([
      post(people[0], 'waitlist/join', { scheduleId: classes[1] }),
      post(people[1], 'waitlist/join', { scheduleId: classes[0] }),
    ]);
    const codes = codesOf(
      await Promise.all([
        post(people[0], 'cancel', { bookingId: held[0] }),
        post(people[1], 'cancel', { bookingId: held[1] }),
      ]),
    );
    expect(codes).toEqual(['0', '0']);
    const [first, second] = [await stateOf(classes[0]), await stateOf(classes[1])];
    expect([first.booked, second.booked]).toEqual([[people[1].memberId], [people[0].memberId]]);
    await Promise.all([
      post(people[1], 'cancel', { bookingId: await bookingIn(classes[0]) }),
      post(people[0], 'cancel', { bookingId: await bookingIn(classes[1]) }),
    ]);
  }
}, 60_000);

const bookingIn = (scheduleId: string): Promise<string> =>
  api.db.studio(
    studio.studioId,
    async (tx) =>
      (
        await tx
          .selectFrom('booking')
          .select('booking_id')
          .where('schedule_id', '=', scheduleId)
          .where('status', '=', 'BOOKED')
          .executeTakeFirstOrThrow()
      ).booking_id,
  );
