import { refusalNamed, refusalOf } from '@studio/contract/refusals/codes';
import type { AppointmentPreview } from '@studio/contract/booking/appointment.schema';
import type { PlanFit } from '@studio/contract/booking/plan-fit.schema';
import { newId } from '../../../platform/db/newId.ts';
import { anAppointmentTemplate, someHours } from '../../../testing/builders/appointmentBuilders.ts';
import {
  aMember,
  aStaff,
  aStudio,
  type TestMember,
  type TestStaff,
  type TestStudio,
} from '../../../testing/builders/builders.ts';
import { aPackage } from '../../../testing/builders/packageBuilders.ts';
import { startTestApp, type TestApp } from '../../../testing/startTestApp.ts';
import { bookingModule } from '../../booking/booking/booking.routes.ts';
import { appointmentModule } from './appointment.routes.ts';

let app: TestApp;
let studio: TestStudio;
let trainer: TestStaff;
let mei: TestMember;
let classTemplId: string;

beforeAll(async () => {
  app = await startTestApp({ modules: [appointmentModule, bookingModule] });
});
beforeEach(async () => {
  studio = await aStudio(app);
  trainer = await aStaff(app, studio, 'TRAINER');
  mei = await aMember(app, studio);
  classTemplId = await anAppointmentTemplate(app, studio, { credit_cost: 2 });
  await someHours(app, studio, trainer);
});
afterAll(() => app.close());

/** Tuesday at ten; the test clock starts on Monday, 9:00. */
const startAt = '2026-03-03T02:00:00.000Z';
const preview = (change: Record<string, string> = {}, as: TestMember = mei) =>
  app.call<AppointmentPreview>('GET', '/api/booking/appointment-preview', {
    as,
    query: { classTemplId, startAt, ...change },
  });
const inStudio = <T>(work: Parameters<typeof app.db.studio<T>>[1]): Promise<T> =>
  app.db.studio(studio.studioId, work);
const sessions = async (): Promise<number> =>
  (await inStudio((tx) => tx.selectFrom('session').select('schedule_id').execute())).length;

test('says what pays, until when it can be undone, and writes nothing', async () => {
  const packageId = await aPackage(app, studio, {
    memberId: mei.memberId,
    credits: 5,
    eligible_types: ['APPOINTMENT'],
  });
  await aPackage(app, studio, {
    memberId: mei.memberId,
    credits: 5,
    eligible_types: ['CLASS'],
    name: 'For classes',
  });
  const { data } = await preview();
  expect(data).toMatchObject({
    refusal: null,
    bookingId: null,
    held: null,
    freeCancelUntil: '2026-03-02T02:00:00.000Z',
    time: { startAt, staffId: trainer.staffId, staffName: 'Test TRAINER', roomName: null },
  });
  expect(
    data.packages.map(({ studioPackageTransactionId, creditsRemaining, refusalCode }) => [
      studioPackageTransactionId,
      creditsRemaining,
      refusalNamed(refusalCode) ?? null,
    ]),
  ).toEqual([
    [packageId, 5, null],
    [expect.any(String), 5, 'PACKAGE_WRONG_CLASS'],
  ]);
  expect(await sessions()).toBe(0);
});

test.each([
  ['none at all', null, 'NO_PACKAGE_PAYS'],
  ['one for classes', { eligible_types: ['CLASS'] }, 'PACKAGE_WRONG_CLASS'],
  ['one with a credit too few', { eligible_types: ['APPOINTMENT'], credits: 1 }, 'NO_CREDITS_LEFT'],
])('says before the booking that a member with %s cannot pay', async (_case, pack, code) => {
  if (pack) await aPackage(app, studio, { memberId: mei.memberId, ...pack });
  expect(refusalOf((await preview()).data.refusal)).toBe(code);
  expect(await sessions()).toBe(0);
});

test('a time that is taken is refused as booking refuses it', async () => {
  await aPackage(app, studio, { memberId: mei.memberId, credits: 5, eligible_types: ['APPOINTMENT'] });
  expect(
    (
      await app.call('POST', '/api/booking/appointment', {
        as: mei,
        json: { classTemplId, startAt },
        headers: { 'idempotency-key': newId() },
      })
    ).code,
  ).toBe('0');
  expect(await preview({}, await aMember(app, studio))).toMatchObject({
    code: 'TIME_TAKEN',
    message: 'This time is no longer free. Choose another one.',
  });
});

test('what is unknown or hidden is not found', async () => {
  expect((await preview({ classTemplId: newId() })).code).toBe('NOT_FOUND');
  await inStudio((tx) => tx.updateTable('class_template').set({ visibility: 'STAFF' }).execute());
  expect((await preview()).code).toBe('NOT_FOUND');
});

test('a visitor sees which plans could pay for a time', async () => {
  const times = { created_at: app.clock.now(), updated_at: app.clock.now() };
  const aPlan = async (change: object): Promise<string> => {
    const studio_package_id = newId();
    const plan = {
      package_name: studio_package_id,
      package_type: 'CLASS_PACK',
      price_minor: 10_000,
      credits: 10,
      validity_unit: 'NONE',
      ...times,
      ...change,
    };
    await inStudio((tx) =>
      tx
        .insertInto('package_plan')
        .values({ studio_id: studio.studioId, studio_package_id, ...plan })
        .execute(),
    );
    return studio_package_id;
  };
  const [fit, other, small] = [
    await aPlan({ eligible_types: ['APPOINTMENT'] }),
    await aPlan({ eligible_types: ['CLASS'] }),
    await aPlan({ eligible_types: ['APPOINTMENT'], credits: 1 }),
  ];
  const fits = (query: Record<string, string>) =>
    app.call<PlanFit[]>('GET', '/api/booking/plan-fit', { query: { extension: studio.extension, ...query } });
  const { data } = await fits({ classTemplId, startAt });
  expect(new Map(data.map(({ studioPackageId, refusal }) => [studioPackageId, refusal]))).toEqual(
    new Map([
      [fit, null],
      [other, 'Not for this appointment'],
      [small, 'Has 1 credit: this appointment takes 2'],
    ]),
  );
  expect((await fits({ classTemplId: newId(), startAt })).code).toBe('NOT_FOUND');
  expect((await fits({ classTemplId })).code).toBe('INVALID_FIELDS');
});
