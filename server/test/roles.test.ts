import {
  reachOf,
  roleMay,
  STAFF_ROLES,
  type Permission,
  type StaffRole,
} from '@studio/contract/accounts/roles';
import type { StepUpPurpose } from '@studio/contract/accounts/step-up.schema';
import type { Route } from '../src/platform/http/route.ts';
import { aWorld } from '../src/testing/worlds/aWorld.ts';
import { aMember, aStaff } from '../src/testing/builders/builders.ts';
import { everyRoute } from '../src/testing/routes/everyRoute.ts';
import { ROUTES } from '../src/testing/routes/routeTable.ts';
import { nameOf, neededIds, sendSample } from '../src/testing/samples/sampleRequest.ts';
import { startTestApp } from '../src/testing/startTestApp.ts';
import { stepUp } from '../src/testing/stepUp.ts';

const { routes, all } = everyRoute();
const app = await startTestApp({ modules: [all], database: 'roles' });
afterAll(() => app.close());

test('the table has every route, and no other', () => {
  expect(routes.map(nameOf).sort()).toEqual(Object.keys(ROUTES).sort());
});

const [home, abroad] = [await aWorld(app), await aWorld(app)];
const { studioId } = home.studio;
await app.db.platform((tx) =>
  tx.updateTable('studio').set({ plan: 'PREMIUM' }).where('studio_id', '=', studioId).execute(),
);

/** Requests are about a colleague: what people may do to themselves is another matter. */
const colleague = await aStaff(app, home.studio, 'TRAINER');
const own = { ...home.own, staffId: colleague.staffId };

const requiredOf = (route: Route) => ROUTES[nameOf(route)];
const isForStaff = (required: string | undefined): required is Permission =>
  required !== undefined && required.includes('.');
/** These end a session or change what one signs in with: they get a person of their own. */
const ENDS_SESSIONS = /logout|sessions|password|email|switch-studio|save-default-studio/;

/** Somebody to make the request, the same for most. */
function callers(make: () => Promise<{ token: string }>): (route: Route) => Promise<{ token: string }> {
  let usual: Promise<{ token: string }> | null = null;
  return ({ url }) => (ENDS_SESSIONS.test(url) ? make() : (usual ??= make()));
}

const send = async (route: Route, as?: { token: string }) =>
  sendSample(app, route, { ids: neededIds(route, own), ...(as && { as }) });

type Outcome = Awaited<ReturnType<typeof send>>;

/**
 * As often as the route asks for: without a proof of the person first, then with it, so that what it says
 * behind that door is heard too.
 */
async function sendProved(route: Route, as: { token: string }): Promise<Outcome> {
  const outcome = await send(route, as);
  if (outcome.code !== 'PROOF_NEEDED') return outcome;
  await stepUp(app, as, (outcome.data as { purpose: StepUpPurpose }).purpose);
  return send(route, as);
}
const kindOf = ({ status, code }: Outcome): string => {
  if (status >= 500) return 'broke';
  if (status === 401) return code === 'NOT_SIGNED_IN' ? 'who are you?' : 'not with this token';
  return status === 403 && code === 'NOT_ALLOWED' ? 'not in this role' : 'answered';
};

const cases = routes.map((route) => [nameOf(route), route] as const);

test.each(cases)('%s asks for what the table says', (_name, route) => {
  expect(route.access.permission ?? route.access.kind).toBe(requiredOf(route));
});

test.each(cases)('%s called by nobody', async (_name, route) => {
  expect(kindOf(await send(route))).toBe(requiredOf(route) === 'open' ? 'answered' : 'who are you?');
});

/**
 * Within reach of their own, or of a limit, a role may be refused what others' is: then it is told so, or
 * finds nothing.
 */
function expectedFor(role: StaffRole, required: Permission): string[] {
  if (!roleMay(role, required)) return ['not in this role'];
  return reachOf(role, required) === 'all' ? ['answered'] : ['answered', 'not in this role'];
}

for (const role of STAFF_ROLES) {
  const caller = callers(() => aStaff(app, home.studio, role));
  test.each(cases)(`%s called as ${role}`, async (_name, route) => {
    const required = requiredOf(route);
    const outcome = await send(route, await caller(route));
    if (!isForStaff(required)) {
      expect(kindOf(outcome)).toBe(
        required === 'open' || required === 'signedIn' ? 'answered' : 'not with this token',
      );
      return;
    }
    expect(expectedFor(role, required)).toContain(kindOf(outcome));
    // What is another's must not come back with a success.
    if (reachOf(role, required) === 'own' && Object.keys(neededIds(route, own)).length > 0)
      expect(showsNothing(route, outcome)).toBe(true);
  });
}

/** A refusal, or an answer that shows nothing of what belongs to others. */
const showsNothing = (route: Route, outcome: Outcome): boolean =>
  outcome.code !== '0' ||
  (nameOf(route) === 'GET /api/schedule/portal' &&
    (outcome.data as { isRosterShown: boolean }).isRosterShown === false);

const member = callers(() => aMember(app, home.studio));
test.each(cases)('%s called by a member', async (_name, route) => {
  const required = requiredOf(route);
  const outcome = kindOf(await send(route, await member(route)));
  expect(outcome).toBe(isForStaff(required) ? 'not with this token' : 'answered');
});

/** Not there, or fields that name nothing there: never that it belongs to somebody else. */
function expectNotThere(outcome: Outcome, ids: string[]): void {
  if (outcome.code !== 'INVALID_FIELDS')
    return expect(outcome).toMatchObject({ status: 404, code: 'NOT_FOUND', data: null });
  const { errors } = outcome.data as { errors: { field: string }[] };
  expect(ids).toEqual(expect.arrayContaining(errors.map(({ field }) => field.replace(/\[.*/, ''))));
}

const stranger = callers(() => aStaff(app, abroad.studio, 'OWNER'));
test.each(cases)("%s called by another studio's owner", async (_name, route) => {
  const required = requiredOf(route);
  const outcome = await sendProved(route, await stranger(route));
  const ids = Object.keys(neededIds(route, own));
  if (!isForStaff(required))
    expect(kindOf(outcome)).toBe(
      required === 'open' || required === 'signedIn' ? 'answered' : 'not with this token',
    );
  else if (ids.length > 0) expectNotThere(outcome, ids);
  else expect(kindOf(outcome)).toBe('answered');
});
