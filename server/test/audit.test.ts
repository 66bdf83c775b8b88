import { sql } from 'kysely';
import { startFakeStripe } from '../fakeStripe/fakeStripe.ts';
import { sqlBuilder } from '../src/platform/db/database.ts';
import { newId } from '../src/platform/db/newId.ts';
import { anAddress, aPhoneNumber, PASSWORD } from '../src/testing/builders/accounts.ts';
import { addressSamples } from '../src/testing/samples/addressSamples.ts';
import { accountSamples } from '../src/testing/samples/accountSamples.ts';
import { anAppointmentTemplate, someHours } from '../src/testing/builders/appointmentBuilders.ts';
import { attendanceSamples } from '../src/testing/samples/attendanceSamples.ts';
import { aWorld } from '../src/testing/worlds/aWorld.ts';
import { announcementSamples } from '../src/testing/samples/announcementSamples.ts';
import { approvalSamples } from '../src/testing/samples/approvalSamples.ts';
import { campaignSamples } from '../src/testing/samples/campaignSamples.ts';
import { cashUpSamples } from '../src/testing/samples/cashUpSamples.ts';
import { closedMonthSamples } from '../src/testing/samples/closedMonthSamples.ts';
import { closureSamples } from '../src/testing/samples/closureSamples.ts';
import { aMember, aStaff, aStudio } from '../src/testing/builders/builders.ts';
import { aSavedCard, connectAt, connectCards } from '../src/testing/builders/cards.ts';
import { emailTemplateSamples } from '../src/testing/samples/emailTemplateSamples.ts';
import { everyRoute } from '../src/testing/routes/everyRoute.ts';
import { familySamples } from '../src/testing/samples/familySamples.ts';
import { importSamples } from '../src/testing/samples/importSamples.ts';
import { mailSamples } from '../src/testing/samples/mailSamples.ts';
import { moneySamples } from '../src/testing/samples/moneySamples.ts';
import { payrollSamples } from '../src/testing/samples/payrollSamples.ts';
import { pushSamples } from '../src/testing/samples/pushSamples.ts';
import { nameOf, neededIds, sendSample, type Sample } from '../src/testing/samples/sampleRequest.ts';
import { aBooking, aSession } from '../src/testing/builders/sessionBuilders.ts';
import { stepUp } from '../src/testing/stepUp.ts';
import { startTestApp } from '../src/testing/startTestApp.ts';

/**
 * Calls of the portal that come before anybody is signed in: there is no studio whose log could have a line.
 */
const BEFORE_SIGN_IN = [
  'POST /api/auth/portal/accept-invite',
  'POST /api/auth/portal/passkey/second-factor',
  'POST /api/auth/portal/passkey/second-factor-options',
  'POST /api/auth/portal/passkey/sign-in',
  'POST /api/auth/portal/passkey/sign-in-options',
  'POST /api/auth/portal/reset-password',
  'POST /api/auth/portal/send-email-otp',
  'POST /api/users/portal/forgot-password',
];

const { routes, all } = everyRoute();
const fake = await startFakeStripe();
const app = await startTestApp({ modules: [all], config: { fakeStripeUrl: fake.url, ...connectAt(fake) } });
afterAll(() => app.close());
afterAll(() => fake.close());

/** Calls that only look, with more to say than an address can hold, or give out what is good once. */
const READS_ONLY = [
  'POST /api/auth/portal/step-up/passkey-options',
  'POST /api/users/portal/passkeys/options',
  'POST /api/studio/portal/studio-closure/preview',
  'POST /api/email-template/portal/preview',
  'POST /api/studio/portal/booking-rules/preview',
  'POST /api/email-campaign/portal/preview',
  'POST /api/email-campaign/portal/reach',
  'POST /api/studio-package/portal/apply-preview',
  'POST /api/transaction/portal/quote',
  'POST /api/gift-card/portal/balance',
  'POST /api/subscription/portal/preview',
  'POST /api/studio/portal/subscription-management/preview',
  'POST /api/member/portal/bulk-message/reach',
];

const changes = routes.filter(
  (route) =>
    route.method !== 'GET' && /\/portal(\/|$)/.test(route.url) && !READS_ONLY.includes(nameOf(route)),
);
const bySomebody = changes.filter(({ access }) => access.kind === 'staff');

test('who changes something in the portal is known, but for those who are about to sign in', () => {
  expect(
    changes
      .filter((route) => !bySomebody.includes(route))
      .map(nameOf)
      .sort(),
  ).toEqual(BEFORE_SIGN_IN);
});

type World = Awaited<ReturnType<typeof aWorld>>;
const inStudio = app.db.studio;

async function aLooseTemplate({ studio: { studioId } }: World): Promise<Sample> {
  const classTemplId = newId();
  const now = app.clock.now();
  const row = {
    studio_id: studioId,
    class_templ_id: classTemplId,
    template_type: 'CLASS',
    class_name: 'Loose',
    duration_min: 60,
    capacity: 5,
    created_at: now,
    updated_at: now,
  };
  await inStudio(studioId, (tx) => tx.insertInto('class_template').values(row).execute());
  return { ids: { classTemplId } };
}

async function aLoosePlan({ studio: { studioId } }: World): Promise<Sample> {
  const studioPackageId = newId();
  const now = app.clock.now();
  const row = {
    studio_id: studioId,
    studio_package_id: studioPackageId,
    package_name: 'Loose',
    package_type: 'DROP_IN',
    price_minor: 1,
    validity_unit: 'NONE',
    created_at: now,
    updated_at: now,
  };
  await inStudio(studioId, (tx) => tx.insertInto('package_plan').values(row).execute());
  return { ids: { studioPackageId } };
}

async function anInvitation({ studio }: World): Promise<Sample> {
  const invited = await app.call<{ staffId: string }>('POST', '/api/studio-staff/portal/create', {
    as: studio.owner,
    json: { displayName: 'Ann', userEmail: anAddress(), staffType: ['STAFF'] },
  });
  app.clock.advance(61_000);
  return { ids: { staffId: invited.data.staffId } };
}

async function anAppointment({ studio }: World): Promise<Sample> {
  await someHours(app, studio, studio.owner);
  return {
    ids: { classTemplId: await anAppointmentTemplate(app, studio) },
    fields: { payMode: 'FREE', reason: 'Sample' },
  };
}

async function anEvent({ studio }: World): Promise<Sample> {
  return { ids: { classTemplId: await anAppointmentTemplate(app, studio, { template_type: 'EVENT' }) } };
}

async function anUnsoldTicket(world: World): Promise<Sample> {
  const { ids = {} } = await anEvent(world);
  const made = await app.call<{ ticketTypeId: string }>('POST', '/api/event/portal/ticket-type', {
    as: world.studio.owner,
    json: { ...ids, name: 'Early', price: '10.00' },
  });
  return { ids: { ticketTypeId: made.data.ticketTypeId } };
}

const aColleague = async ({ studio }: World): Promise<Sample> => ({
  ids: { staffId: (await aStaff(app, studio, 'STAFF')).staffId },
  fields: { status: 'DISABLED' },
});

/** Somebody without an account, whose address and number staff may change. */
async function aWalkIn({ studio }: World): Promise<Sample> {
  const person = { firstName: 'Ann', lastName: 'Lee', userEmail: anAddress(), phone: aPhoneNumber() };
  const { data } = await app.call<{ memberId: string; version: number }>(
    'POST',
    '/api/member/portal/create',
    {
      as: studio.owner,
      json: { ...person, phoneCountryCode: '+65' },
    },
  );
  return { ids: { memberId: data.memberId }, fields: { version: data.version } };
}

async function twoWalkIns(world: World): Promise<Sample> {
  const [keepId = '', dropId = ''] = [await aWalkIn(world), await aWalkIn(world)].map(
    ({ ids }) => ids?.['memberId'],
  );
  return { ids: { keepId, dropId } };
}

async function aMerge(world: World): Promise<Sample> {
  const { ids } = await twoWalkIns(world);
  const as = world.studio.owner;
  const { data } = await app.call<{ mergeId: string }>('POST', '/api/member/portal/merge', { as, json: ids });
  return { ids: { mergeId: data.mergeId } };
}

async function aFullSession({ studio, own }: World): Promise<Sample> {
  const scheduleId = await aSession(app, studio, {
    startAt: new Date(app.clock.now().getTime() + 240 * 3_600_000).toISOString(),
    capacity: 1,
  });
  await aBooking(app, studio, {
    scheduleId,
    memberId: (await aMember(app, studio)).memberId,
    status: 'BOOKED',
  });
  return { ids: { scheduleId, memberId: own.memberId } };
}

async function aClassPass({ studio: { studioId }, own }: World): Promise<Sample> {
  await inStudio(studioId, (tx) =>
    tx.insertInto('class_pass').values({ studio_id: studioId, enabled: true }).execute(),
  );
  await inStudio(studioId, (tx) =>
    tx
      .updateTable('session')
      .set({ class_pass_spots: 2 })
      .where('schedule_id', '=', own.scheduleId)
      .execute(),
  );
  return { fields: { csv: 'reservation_id,first_name\nr1,Ann' } };
}

const requestIs = ({ studio: { studioId }, own }: World, change: object) =>
  inStudio(studioId, (tx) =>
    tx.updateTable('sub_request').set(change).where('sub_request_id', '=', own.subRequestId).execute(),
  );

async function aRequestOfAnother(world: World): Promise<Sample> {
  const { staffId } = await aStaff(app, world.studio, 'TRAINER');
  await inStudio(world.studio.studioId, (tx) =>
    tx.updateTable('session').set({ staff_id: staffId }).execute(),
  );
  await requestIs(world, { by_staff_id: staffId });
  return {};
}

async function aClaimedRequest(world: World): Promise<Sample> {
  await requestIs(world, {
    status: 'CLAIMED',
    claimed_by: (await aStaff(app, world.studio, 'TRAINER')).staffId,
  });
  return {};
}

async function aDraft({ studio: { studioId }, own: { scheduleId } }: World): Promise<Sample> {
  await inStudio(studioId, (tx) =>
    tx.updateTable('session').set({ status: 'DRAFT' }).where('schedule_id', '=', scheduleId).execute(),
  );
  return { fields: { publishAt: null } };
}

const aSubstitute = async ({ studio }: World): Promise<Sample> => ({
  ids: { staffId: (await aStaff(app, studio, 'TRAINER')).staffId },
});

async function anEmptyRoom({ studio: { studioId } }: World): Promise<Sample> {
  const roomId = newId();
  await inStudio(studioId, (tx) =>
    tx
      .insertInto('room')
      .values({ studio_id: studioId, room_id: roomId, name: `Room ${roomId}`, capacity: 5 })
      .execute(),
  );
  return { ids: { roomId } };
}

const packages = ({ studio }: World, path: string, json: object) =>
  app.call('POST', `/api/studio-package-transaction/portal/${path}`, { as: studio.owner, json });
const ownPackage = ({ own: { studioPackageTransactionId } }: World) => ({ studioPackageTransactionId });
const packageIs = ({ studio: { studioId }, own }: World, change: object) =>
  inStudio(studioId, (tx) =>
    tx
      .updateTable('member_package')
      .set(change)
      .where('studio_package_transaction_id', '=', own.studioPackageTransactionId)
      .execute(),
  );

async function aShareable(world: World): Promise<Sample> {
  await packageIs(world, { shareable: true });
  return { ids: { memberId: (await aMember(app, world.studio)).memberId } };
}

async function aShare(world: World): Promise<Sample> {
  const { ids } = await aShareable(world);
  await packages(world, 'share', { ...ownPackage(world), ...ids, credits: 1 });
  const {
    studio: { studioId },
    own,
  } = world;
  const share = await inStudio(studioId, (tx) =>
    tx
      .selectFrom('package_share')
      .select('share_id')
      .where('studio_package_transaction_id', '=', own.studioPackageTransactionId)
      .where('shared_by', '=', 'STAFF')
      .executeTakeFirstOrThrow(),
  );
  return { ids: { shareId: share.share_id } };
}

async function aFreeze(world: World): Promise<Sample> {
  await packages(world, 'freeze', {
    ...ownPackage(world),
    fromDate: '2026-03-10',
    untilDate: '2026-03-20',
    reason: 'Travels',
  });
  return {};
}

async function anExtension({ studio: { studioId, owner } }: World): Promise<Sample> {
  const batchId = newId();
  const batch = {
    batch_id: batchId,
    kind: 'EXTENSION',
    packages: 0,
    staff_id: owner.staffId,
    created_at: app.clock.now(),
  };
  await inStudio(studioId, (tx) =>
    tx
      .insertInto('package_batch')
      .values({ ...batch, studio_id: studioId })
      .execute(),
  );
  return { ids: { batchId } };
}

async function anEndingPackage(world: World): Promise<Sample> {
  await packageIs(world, { end_date: '2026-12-31' });
  return { fields: { dryRun: false } };
}

async function aCardToCharge({ studio, own: { orderId } }: World): Promise<Sample> {
  await connectCards(app, studio);
  const member = await aMember(app, studio);
  await inStudio(studio.studioId, (tx) =>
    tx.updateTable('orders').set({ member_id: member.memberId }).where('order_id', '=', orderId).execute(),
  );
  return { ids: { orderId, paymentMethodId: await aSavedCard(app, fake, member) } };
}

async function aRuleChange({ studio: { owner } }: World): Promise<Sample> {
  await app.call('PUT', '/api/studio/portal/update-attributes', {
    as: owner,
    json: { attributes: { lowCreditThreshold: 33 } },
  });
  const { data } = await app.call<{ version: number }>('GET', '/api/studio/portal/booking-rules', {
    as: owner,
  });
  return { fields: { number: data.version, version: data.version } };
}

/** What a request needs to succeed, where a sample of its fields is not enough. */
const PREPARED: Record<string, (world: World) => Promise<Sample> | Sample> = {
  ...accountSamples(app),
  ...addressSamples(app),
  ...moneySamples(app),
  ...payrollSamples(app),
  'POST /api/studio/portal/booking-rules/undo': aRuleChange,
  // Samples stand beside no real bookings.
  'POST /api/studio/portal/sample-data/load': async () => {
    const { studioId, owner } = await aStudio(app);
    return { as: { ...owner, studioId } };
  },
  ...mailSamples(app),
  'POST /api/studio/portal/update-form': () => ({ fields: { status: 'INACTIVE' } }),
  'POST /api/auth/portal/switch-studio': ({ own }) => ({ fields: { studioId: own.studioId } }),
  // A sample is no picture.
  'POST /api/users/portal/update-user-profile': () => ({ fields: { avatar: undefined } }),
  'POST /api/users/portal/update-ui-settings': () => ({ fields: { settings: null } }),
  'POST /api/studio-staff/portal/create': () => ({
    fields: { displayName: 'Ann', userEmail: anAddress(), staffType: ['STAFF'] },
  }),
  'POST /api/studio-staff/portal/update': ({ studio }) => ({
    ids: { staffId: studio.owner.staffId },
    fields: { version: 1 },
  }),
  'POST /api/studio-staff/portal/picture': ({ studio }) => ({
    ids: { staffId: studio.owner.staffId },
    fields: { file: '' },
  }),
  'POST /api/users': () => ({ fields: { userEmail: anAddress(), staffType: ['STAFF'] } }),
  // The world has sales, and with them its currency is fixed.
  'POST /api/studio/portal/studio/place': () => ({
    fields: {
      timezone: 'Asia/Singapore',
      currency: 'SGD',
      country: 'MY',
      phoneCountryCode: '+60',
      version: 1,
    },
  }),
  'POST /api/member/portal/update': aWalkIn,
  'POST /api/member/portal/release-phone': aWalkIn,
  'POST /api/member/portal/picture': () => ({ fields: { file: '' } }),
  'POST /api/member/portal/merge': twoWalkIns,
  'POST /api/member/portal/merge/undo': aMerge,
  'POST /api/member/portal/anonymise': async (world) => {
    await stepUp(app, world.studio.owner, 'ANONYMISE');
    return aWalkIn(world);
  },
  'POST /api/member/portal/block': () => ({ fields: { reason: 'Sample' } }),
  'POST /api/studio-staff/portal/resend-invite': anInvitation,
  'POST /api/studio-staff/portal/copy-invite': anInvitation,
  'POST /api/studio-staff/portal/update-status': aColleague,
  'DELETE /api/studio-staff/portal/:staffId': aColleague,
  'DELETE /api/class-template/portal/:classTemplId': aLooseTemplate,
  'DELETE /api/studio-package/portal/:studioPackageId': aLoosePlan,
  'POST /api/studio-package/portal/picture': () => ({ fields: { file: '' } }),
  'POST /api/studio-package/portal/status': () => ({ fields: { status: 'ARCHIVED' } }),
  'POST /api/studio-package/portal/sort': ({ own }) => ({ ids: { studioPackageIds: own.studioPackageId } }),
  'POST /api/studio-package-transaction/portal/update-validity': () => ({
    fields: { startDate: '2026-03-01', endDate: '2026-12-31' },
  }),
  'POST /api/studio-package-transaction/portal/adjust': () => ({ fields: { credits: 1 } }),
  'POST /api/studio-package-transaction/portal/share': aShareable,
  'POST /api/studio-package-transaction/portal/share/revoke': aShare,
  'POST /api/studio-package-transaction/portal/unfreeze': aFreeze,
  'POST /api/studio-package-transaction/portal/bulk-extend': anEndingPackage,
  'POST /api/studio-package-transaction/portal/bulk-extend/undo': anExtension,
  'POST /api/studio-package-transaction/portal/void': () => ({
    fields: { confirm: true, packageName: 'Plan' },
  }),
  'POST /api/transaction/portal/charge-card': aCardToCharge,
  'DELETE /api/studio/portal/room/:roomId': anEmptyRoom,
  'POST /api/booking/portal/waitlist': aFullSession,
  ...attendanceSamples(app),
  ...announcementSamples(app),
  ...pushSamples(app),
  ...approvalSamples(app),
  ...campaignSamples(app),
  ...closureSamples(app),
  ...emailTemplateSamples(app),
  ...cashUpSamples(app),
  ...closedMonthSamples(app),
  ...importSamples(app),
  ...familySamples(app),
  'POST /api/booking/portal/appointment': anAppointment,
  'POST /api/event/portal/ticket-type': anEvent,
  'DELETE /api/event/portal/ticket-type/:ticketTypeId': anUnsoldTicket,
  'POST /api/schedule/portal/publish': aDraft,
  'POST /api/schedule/portal/substitute': aSubstitute,
  'POST /api/studio/portal/booking-website/picture': () => ({ fields: { file: '' } }),
  'POST /api/studio/portal/studio/extension': () => ({
    fields: { extension: `sample-${newId().slice(-12)}` },
  }),
  'POST /api/studio/portal/classpass': () => ({ fields: { venueId: newId(), version: 0 } }),
  'POST /api/studio/portal/classpass/sync': aClassPass,
  'POST /api/studio/portal/classpass/import': aClassPass,
  'POST /api/studio/portal/classpass/sandbox': aClassPass,
  'POST /api/schedule/portal/sub-request': ({ own }) => ({ ids: { scheduleId: own.scheduleId } }),
  'POST /api/schedule/portal/sub-request/claim': aRequestOfAnother,
  'POST /api/schedule/portal/sub-request/decide': aClaimedRequest,
  'POST /api/academy/portal/progress': () => ({ fields: { courseId: 'retention', lessonId: 'what-to-say' } }),
};

const SECRETS = [PASSWORD, 'an even longer password'];
const linesOf = (studioId: string) => app.db.read(studioId, sqlBuilder.selectFrom('audit_log').selectAll());

test.each(bySomebody.map((route) => [nameOf(route), route] as const))(
  '%s writes what it did, and who',
  async (name, route) => {
    const world = await aWorld(app);
    const prepared = (await PREPARED[name]?.(world)) ?? {};
    const who = prepared.as ?? world.studio.owner;
    const { studioId } = { ...world.studio, ...prepared.as };
    const before = new Set((await linesOf(studioId)).map((line) => line.audit_id));

    const sample = { ...prepared, as: who, ids: { ...neededIds(route, world.own), ...prepared.ids } };
    expect(await sendSample(app, route, sample)).toMatchObject({ status: 200, code: '0' });

    const lines = (await linesOf(studioId)).filter((line) => !before.has(line.audit_id));
    expect(lines.length).toBeGreaterThan(0);
    for (const line of lines) {
      expect(line).toMatchObject({
        actor_type: 'STAFF',
        actor_id: who.staffId,
        ip: '127.0.0.1',
        created_at: app.clock.now(),
      });
      expect(line.action).toMatch(/^[a-z]\w*\.[a-zA-Z]+$/);
      expect(line.entity_id).not.toBeNull();
      for (const secret of SECRETS) expect(JSON.stringify(line)).not.toContain(secret);
    }
    await expectKnownTables(lines.map(({ entity }) => entity));
  },
);

/** What a line calls its thing is the name of the table that it is kept in. */
async function expectKnownTables(entities: readonly string[]): Promise<void> {
  const { rows } = await app.db.platform((tx) =>
    sql<{ name: string }>`select relname as name from pg_class where relkind = 'r'`.execute(tx),
  );
  expect(rows.map(({ name }) => name)).toEqual(expect.arrayContaining([...entities]));
}

test('what is refused is not in the log', async () => {
  const { studio } = await aWorld(app);
  expect(
    (await app.call('POST', '/api/studio/portal/update', { as: studio.owner, json: { studioName: 'x' } }))
      .code,
  ).toBe('INVALID_FIELDS');
  expect(
    (await app.call('POST', '/api/booking/portal/cancel', { as: studio.owner, json: { bookingId: newId() } }))
      .code,
  ).toBe('NOT_FOUND');
  expect(await linesOf(studio.studioId)).toEqual([]);
});
