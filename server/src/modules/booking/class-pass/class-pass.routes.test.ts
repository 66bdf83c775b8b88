import type {
  ClassPassConfig,
  ClassPassSync,
  ClassPassTest,
  ImportedRoster,
  PartnerAnswer,
} from '@studio/contract/booking/class-pass.schema';
import { newId } from '../../../platform/db/newId.ts';
import { aMember, aStaff, aStudio, type TestStudio } from '../../../testing/builders/builders.ts';
import { aPackage } from '../../../testing/builders/packageBuilders.ts';
import { aSession } from '../../../testing/builders/sessionBuilders.ts';
import { startTestApp, type TestApp } from '../../../testing/startTestApp.ts';
import { bookingModule } from '../booking/booking.routes.ts';
import { memberListModule } from '../../members/member-list/member-list.routes.ts';
import { memberModule } from '../../members/member/member.routes.ts';
import { classPassModule } from './class-pass.routes.ts';
import { classPassReleaseSweep, classPassSyncSweep } from './class-pass.sweep.ts';
import { UNREACHABLE_VENUE } from './partner.service.ts';
import { signatureOf } from './signature.service.ts';

const PORTAL = '/api/studio/portal/classpass';
const SECRET = 'a secret that two share';
let api: TestApp;
let studio: TestStudio;
let venueId: string;
let scheduleId: string;

beforeAll(async () => {
  api = await startTestApp({
    modules: [classPassModule, bookingModule, memberModule, memberListModule],
    connections: 12,
  });
});
beforeEach(async () => {
  api.clock.set('2026-03-02T01:00:00.000Z');
  studio = await aStudio(api);
  venueId = newId();
  await premium(studio);
  scheduleId = await aSession(api, studio, {
    startAt: '2026-03-02T08:00:00.000Z',
    capacity: 4,
    class_pass_spots: 2,
  });
});
afterAll(() => api.close());

const inStudio = <T>(work: Parameters<typeof api.db.studio<T>>[1]) => api.db.studio(studio.studioId, work);
const premium = ({ studioId }: TestStudio, plan = 'PREMIUM') =>
  api.db.platform((tx) => tx.updateTable('studio').set({ plan }).where('studio_id', '=', studioId).execute());
const post = <Data>(url: string, json: object, as?: { token: string }) =>
  api.call<Data>('POST', url, { json, ...(as && { as }) });
const save = (change: object = {}, as: { token: string } = studio.owner) =>
  post<ClassPassConfig>(
    PORTAL,
    { enabled: true, venueId, credentials: SECRET, payoutPerVisit: '9.50', version: 0, ...change },
    as,
  );
const sentAt = () => api.clock.now().getTime() / 1000;

function reserve(
  reservationId: string,
  change: { scheduleId?: string; secret?: string; email?: string } = {},
) {
  const signed = {
    sentAt: sentAt(),
    venueId,
    reservationId,
    scheduleId: change.scheduleId ?? scheduleId,
    action: 'reserve' as const,
  };
  const { action: _action, ...message } = signed;
  return post<PartnerAnswer>('/api/studio/classpass/reservation', {
    ...message,
    firstName: 'Ann',
    lastName: 'Lim',
    email: change.email ?? '',
    signature: signatureOf(signed, change.secret ?? SECRET),
  });
}
function cancel(reservationId: string) {
  const message = { sentAt: sentAt(), venueId, reservationId };
  return post<PartnerAnswer>('/api/studio/classpass/reservation/cancel', {
    ...message,
    signature: signatureOf({ ...message, scheduleId: '', action: 'cancel' }, SECRET),
  });
}
const bookings = () =>
  inStudio((tx) =>
    tx
      .selectFrom('booking')
      .select(['status', 'source', 'pay_mode', 'guest_name', 'credits_used', 'price_minor'])
      .where('schedule_id', '=', scheduleId)
      .orderBy('booking_id')
      .execute(),
  );
const bookDirect = async () => {
  const { memberId } = await aMember(api, studio);
  await aPackage(api, studio, { memberId });
  return (await post('/api/booking/portal/create', { scheduleId, memberId }, studio.owner)).code;
};
const sweep = (which: typeof classPassSyncSweep) => inStudio((tx) => which.sweep(tx, api.clock.now()));

describe('setting it up', () => {
  test('begins with everything off, and never shows the credentials', async () => {
    const before = await api.call<ClassPassConfig>('GET', PORTAL, { as: studio.owner });
    expect(before.data).toMatchObject({
      enabled: false,
      hasCredentials: false,
      closeMinutes: 60,
      releaseUnusedMinutes: 120,
      payoutPerVisit: '0.00',
      version: 0,
    });
    const { data } = await save();
    expect(data).toMatchObject({ enabled: true, hasCredentials: true, payoutPerVisit: '9.50', version: 1 });
    expect(JSON.stringify(data)).not.toContain(SECRET);
    const [row] = await inStudio((tx) => tx.selectFrom('class_pass').select('credentials').execute());
    expect(row?.credentials).not.toContain(SECRET);
    expect((await save({ credentials: '', version: 1 })).data).toMatchObject({
      hasCredentials: true,
      version: 2,
    });
    expect(await save({ version: 1 })).toMatchObject({ status: 409, code: 'CHANGED_MEANWHILE' });
  });

  test('is refused without credentials, without a venue, and for a venue of another studio', async () => {
    expect(await save({ credentials: '' })).toMatchObject({
      code: 'INVALID_FIELDS',
      data: { errors: [{ field: 'credentials' }] },
    });
    expect(await save({ venueId: '' })).toMatchObject({
      code: 'INVALID_FIELDS',
      data: { errors: [{ field: 'venueId' }] },
    });
    await save();
    const other = await aStudio(api);
    await premium(other);
    expect(await save({}, other.owner)).toMatchObject({
      code: 'INVALID_FIELDS',
      data: { errors: [{ field: 'venueId' }] },
    });
  });

  test('needs the Premium plan, and an owner', async () => {
    expect(await save({}, await aStaff(api, studio, 'SUPER'))).toMatchObject({
      status: 403,
      code: 'NOT_ALLOWED',
    });
    expect((await api.call('GET', PORTAL, { as: await aStaff(api, studio, 'SUPER') })).code).toBe('0');
    await premium(studio, 'STANDARD');
    expect(await save()).toMatchObject({ status: 403, code: 'PLAN_LIMIT' });
    expect((await save({ enabled: false })).code).toBe('0');
  });

  test('the connection can be tried', async () => {
    await save({ venueId: UNREACHABLE_VENUE, enabled: false });
    expect((await post<ClassPassTest>(`${PORTAL}/test`, {}, studio.owner)).data).toEqual({
      ok: false,
      message: 'The partner could not be reached.',
    });
    await save({ version: 1 });
    expect((await post<ClassPassTest>(`${PORTAL}/test`, {}, studio.owner)).data).toMatchObject({ ok: true });
  });
});

describe('a reservation of the partner', () => {
  beforeEach(() => save());

  test('takes a place without credits, under the name of the guest, and says what is left', async () => {
    expect((await reserve('r1')).data).toMatchObject({ status: 'RESERVED', placesLeft: 1 });
    expect(await bookings()).toEqual([
      {
        status: 'BOOKED',
        source: 'CLASSPASS',
        pay_mode: 'CHANNEL',
        guest_name: 'Ann Lim',
        credits_used: 0,
        price_minor: 950,
      },
    ]);
    const guests = await inStudio((tx) =>
      tx
        .selectFrom('member')
        .select(['is_aggregator_only', 'user_id', 'status'])
        .where('source', '=', 'CLASSPASS')
        .execute(),
    );
    expect(guests).toEqual([{ is_aggregator_only: true, user_id: null, status: 'LEAD' }]);
    expect(
      await api.db.platform((tx) =>
        tx.selectFrom('outbox_mail').select('template').where('studio_id', '=', studio.studioId).execute(),
      ),
    ).toEqual([]);
  });

  test('said twice, also at the same time, is taken once', async () => {
    const answers = await Promise.all(Array.from({ length: 6 }, () => reserve('r1')));
    expect(answers.map(({ code }) => code)).toEqual(Array.from({ length: 6 }, () => '0'));
    expect(new Set(answers.map(({ data }) => data.bookingId)).size).toBe(1);
    expect(await bookings()).toHaveLength(1);
  });

  test('takes no more places than are kept for it, however many come at once', async () => {
    const answers = await Promise.all(Array.from({ length: 6 }, (_none, n) => reserve(`r${n}`)));
    expect(answers.map(({ code }) => code).sort()).toEqual([
      '0',
      '0',
      'SESSION_FULL',
      'SESSION_FULL',
      'SESSION_FULL',
      'SESSION_FULL',
    ]);
    expect(await bookDirect()).toBe('0');
    expect(await bookDirect()).toBe('0');
    expect(await bookDirect()).toBe('SESSION_FULL');
  });

  test('leaves its places to nobody else until they are released', async () => {
    await bookDirect();
    await bookDirect();
    expect(await bookDirect()).toBe('SESSION_FULL');
    expect((await reserve('r1')).code).toBe('0');
  });

  test('is refused when it closed, for a class that is off, and for one that is not there', async () => {
    expect((await reserve('r1', { scheduleId: newId() })).code).toBe('NOT_FOUND');
    api.clock.set('2026-03-02T07:00:00.000Z');
    expect((await reserve('r1')).code).toBe('BOOKING_CLOSED');
  });

  test("is the partner's, or nothing", async () => {
    expect(await reserve('r1', { secret: 'guessed' })).toMatchObject({ status: 401, code: 'NOT_SIGNED_IN' });
    venueId = newId();
    expect(await reserve('r1')).toMatchObject({ status: 401, code: 'NOT_SIGNED_IN' });
    expect(await bookings()).toEqual([]);
  });

  test('given back can be sold again, and is given back once', async () => {
    await reserve('r1');
    await reserve('r2');
    expect((await cancel('r1')).data).toMatchObject({ status: 'CANCELLED', placesLeft: 1 });
    expect((await cancel('r1')).data).toMatchObject({ status: 'CANCELLED', placesLeft: 1 });
    expect((await cancel('nobody')).code).toBe('NOT_FOUND');
    expect((await reserve('r3')).data).toMatchObject({ placesLeft: 0 });
    expect((await bookings()).map(({ status }) => status).sort()).toEqual([
      'BOOKED',
      'BOOKED',
      'LATE_CANCELLED',
    ]);
  });

  test('given back late is still paid for, and costs the guest nothing here', async () => {
    const [soon, far] = [
      scheduleId,
      await aSession(api, studio, { startAt: '2026-03-20T08:00:00.000Z', class_pass_spots: 1 }),
    ];
    await reserve('late', { scheduleId: soon });
    await reserve('early', { scheduleId: far });
    await cancel('late');
    await cancel('early');
    const rows = await inStudio((tx) =>
      tx.selectFrom('booking').select(['schedule_id', 'status', 'price_minor']).execute(),
    );
    expect(new Map(rows.map((row) => [row.schedule_id, row.status]))).toEqual(
      new Map([
        [soon, 'LATE_CANCELLED'],
        [far, 'CANCELLED'],
      ]),
    );
    expect(await inStudio((tx) => tx.selectFrom('penalty').select('penalty_id').execute())).toEqual([]);
  });

  test('makes no client of the guest', async () => {
    await reserve('r1');
    const found = async (path: string) =>
      (await api.call('GET', `/api/member/portal/${path}`, { as: studio.owner, query: { search: 'Ann' } }))
        .data;
    expect(await found('studio')).toMatchObject({ total: 0 });
    expect(await found('ddl')).toEqual([]);
  });

  test('of the same guest is under the same name', async () => {
    const next = await aSession(api, studio, { startAt: '2026-03-02T12:00:00.000Z', class_pass_spots: 1 });
    await reserve('r1', { email: 'ann@example.com' });
    await reserve('r2', { email: 'Ann@example.com', scheduleId: next });
    const guests = await inStudio((tx) =>
      tx.selectFrom('member').select('user_email').where('is_aggregator_only', '=', true).execute(),
    );
    expect(guests).toHaveLength(1);
    expect(guests[0]?.user_email).not.toContain('ann@');
  });

  test('is refused while the channel is off', async () => {
    await save({ enabled: false, version: 1 });
    expect((await reserve('r1')).code).toBe('REQUEST_FINAL');
  });
});

describe('unused places', () => {
  beforeEach(() => save());

  test('are for everybody two hours before, and stay so', async () => {
    await reserve('r1');
    api.clock.set('2026-03-02T05:59:59.000Z');
    expect(await sweep(classPassReleaseSweep)).toBe(0);
    api.clock.set('2026-03-02T06:00:00.000Z');
    expect(await sweep(classPassReleaseSweep)).toBe(1);
    expect(await sweep(classPassReleaseSweep)).toBe(0);
    expect((await reserve('r2')).code).toBe('SESSION_FULL');
    for (const expected of ['0', '0', '0', 'SESSION_FULL']) expect(await bookDirect()).toBe(expected);
    await cancel('r1');
    expect(await bookDirect()).toBe('0');
  });
});

describe('telling the partner', () => {
  const pushes = () =>
    inStudio((tx) => tx.selectFrom('class_pass_push').select(['places_left', 'is_withdrawn']).execute());

  test('is done once for each change', async () => {
    await save();
    expect((await post<ClassPassSync>(`${PORTAL}/sync`, {}, studio.owner)).data).toEqual({
      pushed: 1,
      withdrawn: 0,
      errors: [],
    });
    expect(await sweep(classPassSyncSweep)).toBe(0);
    await reserve('r1');
    expect(await sweep(classPassSyncSweep)).toBe(1);
    expect(await pushes()).toEqual([{ places_left: 1, is_withdrawn: false }]);
    await inStudio((tx) =>
      tx.updateTable('session').set({ status: 'CANCELLED' }).where('schedule_id', '=', scheduleId).execute(),
    );
    expect(await sweep(classPassSyncSweep)).toBe(1);
    expect(await pushes()).toEqual([{ places_left: 0, is_withdrawn: true }]);
    expect(await sweep(classPassSyncSweep)).toBe(0);
  });

  test('begins with what a class keeps for it, or the studio; what staff took away stays so', async () => {
    const plain = await aSession(api, studio, { startAt: '2026-03-03T08:00:00.000Z', capacity: 3 });
    await inStudio((tx) => tx.updateTable('class_template').set({ class_pass_enabled: true }).execute());
    await save({ defaultSpots: 5 });
    expect(await sweep(classPassSyncSweep)).toBe(2);
    const spots = () =>
      inStudio(
        async (tx) =>
          (
            await tx
              .selectFrom('session')
              .select('class_pass_spots')
              .where('schedule_id', '=', plain)
              .executeTakeFirstOrThrow()
          ).class_pass_spots,
      );
    expect(await spots()).toBe(3);
    await inStudio((tx) =>
      tx.updateTable('session').set({ class_pass_spots: 0 }).where('schedule_id', '=', plain).execute(),
    );
    expect(await sweep(classPassSyncSweep)).toBe(1);
    expect(await sweep(classPassSyncSweep)).toBe(0);
    expect(await spots()).toBe(0);
  });

  test('is tried again when it failed, and the studio sees why', async () => {
    await save({ venueId: UNREACHABLE_VENUE });
    expect(await sweep(classPassSyncSweep)).toBe(0);
    const read = async () => (await api.call<ClassPassConfig>('GET', PORTAL, { as: studio.owner })).data;
    expect((await read()).errors).toEqual(['The partner could not be reached.']);
    await save({ version: 1 });
    expect(await sweep(classPassSyncSweep)).toBe(1);
    expect(await read()).toMatchObject({ errors: [], lastSyncAt: '2026-03-02T01:00:00.000Z' });
  });

  test('is left alone when nobody wants it by itself', async () => {
    await save({ autoSync: false });
    expect(await sweep(classPassSyncSweep)).toBe(0);
  });
});

describe('a roster as a file', () => {
  const CSV =
    'reservation_id,first_name,last_name,status\nr1,Ann,Lim,\n,Bo,Ong,\nr2,Cy,Ho,\nr3,Di,Mo,\nr9,Ed,Po,cancelled';
  const bring = (change: object = {}) =>
    post<ImportedRoster>(`${PORTAL}/import`, { scheduleId, csv: CSV, ...change }, studio.owner);

  test('takes the places that there are, and says what became of each line', async () => {
    await save();
    const { data } = await bring();
    expect(data).toMatchObject({ booked: 2, cancelled: 0, refused: 3 });
    expect(data.rows.map(({ line, outcome }) => [line, outcome])).toEqual([
      [2, 'BOOKED'],
      [3, 'REFUSED'],
      [4, 'BOOKED'],
      [5, 'REFUSED'],
      [6, 'REFUSED'],
    ]);
    expect((await bring()).data.rows.map(({ outcome }) => outcome)).toEqual([
      'ALREADY_BOOKED',
      'REFUSED',
      'ALREADY_BOOKED',
      'REFUSED',
      'REFUSED',
    ]);
    expect(await bookings()).toHaveLength(2);
    const cancelled = 'reservation_id,first_name,status\nr1,Ann,Cancelled\nr2,Cy,late cancel';
    expect((await bring({ csv: cancelled })).data).toMatchObject({ cancelled: 2 });
    expect((await bookings()).map(({ status }) => status).toSorted()).toEqual([
      'CANCELLED',
      'LATE_CANCELLED',
    ]);
  });

  test('is read in the encoding in which it comes', async () => {
    await save();
    const bytes = Uint8Array.from(Buffer.from('reservation_id,first_name\nr1,José', 'latin1'));
    const form = { scheduleId, file: new File([bytes], 'roster.csv', { type: 'text/csv' }) };
    const { data } = await api.call<ImportedRoster>('POST', `${PORTAL}/import`, { as: studio.owner, form });
    expect(data.rows).toMatchObject([{ name: 'José', outcome: 'BOOKED' }]);
  });

  test('can be looked at first', async () => {
    await save();
    expect((await bring({ dryRun: true })).data).toMatchObject({ booked: 2, refused: 3 });
    expect(await bookings()).toEqual([]);
  });

  test('is refused when it is none, for no session, and while the channel is off', async () => {
    expect(await bring({ csv: 'name\nAnn' })).toMatchObject({
      code: 'INVALID_FIELDS',
      data: { errors: [{ field: 'file' }] },
    });
    expect((await bring({ scheduleId: newId() })).code).toBe('NOT_FOUND');
    expect((await bring()).code).toBe('REQUEST_FINAL');
  });
});
