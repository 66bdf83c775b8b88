import type { StepUpPurpose } from '@studio/contract/accounts/step-up.schema';
import { sql } from 'kysely';
import type { Route } from '../src/platform/http/route.ts';
import { aWorld } from '../src/testing/worlds/aWorld.ts';
import type { Holding } from '../src/testing/worlds/worldHolding.ts';
import { everyRoute } from '../src/testing/routes/everyRoute.ts';
import type { IdField } from '../src/testing/samples/sampleOf.ts';
import { idsOf, nameOf, neededIds, sendSample } from '../src/testing/samples/sampleRequest.ts';
import { startTestApp, type Answer } from '../src/testing/startTestApp.ts';
import { stepUp } from '../src/testing/stepUp.ts';

/** Routes whose id names something that belongs to nobody in particular, with the reason. */
const FOR_ANY_STUDIO = [
  // A person may join every studio; that is what the call is for.
  'POST /api/users/save-default-studio studioId',
];

/**
 * Routes that find what is the caller's own and say that it is not the day for it, with the code for that.
 */
const NOT_TODAY: Record<string, string> = {
  // The booking of these tests is for another day.
  'GET /api/booking/check-in-code bookingId': 'BOOKING_FINAL',
};

const { routes, all } = everyRoute();
const app = await startTestApp({ modules: [all], database: 'access' });
afterAll(() => app.close());

const withIds = routes
  .filter(({ access }) => access.kind !== 'open')
  .flatMap((route) => idsOf(route).map((field) => [`${nameOf(route)} ${field.name}`, route, field] as const))
  .filter(([name]) => !FOR_ANY_STUDIO.includes(name));

type Outcome = Answer<{ errors?: { field: string }[] } | null>;

/**
 * Not to be found, or refused by name. Any other refusal would prove nothing: then the sample has to be
 * taught.
 */
function expectRefused({ status, code, data }: Outcome, { name }: IdField): void {
  const refused =
    code === 'INVALID_FIELDS' ? data?.errors?.map(({ field }) => field.replace(/\[.*/, '')) : data;
  expect({ status, code, refused }).toEqual(
    code === 'INVALID_FIELDS'
      ? { status: 400, code, refused: [name] }
      : { status: 404, code: 'NOT_FOUND', refused: null },
  );
}

const TENANT_TABLES = [
  'staff',
  'member',
  'room',
  'room_spot',
  'category',
  'class_template',
  'class_template_image',
  'session',
  'package_plan',
  'orders',
  'payment',
  'member_package',
  'booking',
  'no_show_objection',
  'waitlist_entry',
  'credit_ledger',
  'audit_log',
  'notification',
  'notification_reader',
  'notification_read',
  'notification_policy',
  'notification_preference',
  'push_subscription',
  'push_message',
  'member_mute',
  'session_notice',
  'visit_rating',
  'studio_summary',
  'verified_address',
  'event_ticket_type',
  'event_ticket',
  'event_ticket_seat',
  'staff_availability',
  'staff_leave',
  'studio_closure',
  'closure_extension',
  'sub_request',
  'approval_request',
  'desk_act',
  'class_pass',
  'class_pass_push',
  'class_pass_reservation',
  'academy_progress',
  'platform_plan_change',
  'checkout',
  'kept_place',
  'studio_form',
  'form_version',
  'signed_form',
  'signature_chain',
  'policy_text',
  'policy_acceptance',
  'member_merge',
  'member_merge_row',
  'different_members',
  'segment_tag',
  'member_tag',
  'saved_view',
  'member_note',
  'note_file',
  'family_link',
  'payroll_settings',
  'payroll_rate',
  'payroll_run',
  'payroll_day',
  'payroll_line',
  'payroll_adjustment',
  'campaign',
  'campaign_recipient',
];

/** All rows of a studio, as text. */
const everythingOf = (studioId: string): Promise<string> =>
  app.db.studio(studioId, async (tx) => {
    const tables = [];
    for (const table of TENANT_TABLES)
      tables.push(
        (await sql`select to_jsonb(t) as row from ${sql.table(table)} t order by 1`.execute(tx)).rows,
      );
    return JSON.stringify(tables);
  });

const worlds = { home: await aWorld(app), abroad: await aWorld(app) };
const callerOf = ({ access }: Route) =>
  access.kind === 'staff' ? worlds.home.studio.owner : worlds.home.member;

/** With the proof that the route asks for: one that is missing would be the answer, whatever the id. */
async function requestOf(route: Route, ids: Record<string, string>): Promise<Outcome> {
  const [as, request] = [callerOf(route), { ...neededIds(route, worlds.home.own), ...ids }];
  const send = () => sendSample<Outcome['data']>(app, route, { as, ids: request });
  const outcome = await send();
  if (outcome.code !== 'PROOF_NEEDED') return outcome;
  await stepUp(app, as, (outcome.data as unknown as { purpose: StepUpPurpose }).purpose);
  return send();
}

// So that the refusals below mean something: the same requests are answered when every id is the caller's
// own.
for (const [name, route] of withIds.filter(([, { method }]) => method === 'GET')) {
  test(`${name} of the own studio`, async () => {
    const refused = NOT_TODAY[name];
    expect(await requestOf(route, {})).toMatchObject(
      refused ? { status: 400, code: refused } : { status: 200, code: '0' },
    );
  });
}

for (const [name, route, field] of withIds) {
  test(`${name} of another studio`, async () => {
    const { own: foreign } = worlds.abroad;
    expect(Object.keys(foreign)).toContain(field.kind);
    const before = await everythingOf(foreign.studioId);
    expectRefused(await requestOf(route, { [field.name]: foreign[field.kind] }), field);
    expect(await everythingOf(foreign.studioId)).toBe(before);
  });
}

const isKind = (holding: Holding, kind: string): kind is keyof Holding => kind in holding;

for (const [name, route, field] of withIds.filter(([, { access }]) => access.kind !== 'staff')) {
  const { own, neighbour } = worlds.home;
  const { kind } = field;
  if (!isKind(neighbour, kind)) continue;
  test(`${name} of another member`, async () => {
    const before = await everythingOf(own.studioId);
    expectRefused(await requestOf(route, { [field.name]: neighbour[kind] }), field);
    expect(await everythingOf(own.studioId)).toBe(before);
  });
}
