import {
  reachOf,
  roleMay,
  STAFF_ROLES,
  type Permission,
  type StaffRole,
} from '@studio/contract/configure/roles/roles';
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

test('every route asks for what the table says', () => {
  const asked = routes.map((route) => [nameOf(route), route.access.permission ?? route.access.kind]);
  expect(Object.fromEntries(asked)).toEqual(ROUTES);
});

/** What is wrong about an answer; `null` if nothing is. */
type Judge = (route: Route) => Promise<string | null>;

/** One test for a caller of all routes: a test for each of thousands of calls costs more than the calls. */
const ALL_ROUTES_MS = 180_000;

/** Calls every route in turn. @returns what is wrong, by the name of the route. */
async function faultsOf(judge: Judge): Promise<Record<string, string>> {
  const faults: Record<string, string> = {};
  for (const route of routes) {
    const fault = await judge(route);
    if (fault !== null) faults[nameOf(route)] = fault;
  }
  return faults;
}

/** Whether a route was answered in one of these ways. */
function faultOf(outcome: Outcome, ...expected: string[]): string | null {
  const kind = kindOf(outcome);
  return expected.includes(kind) ? null : `${kind} instead of ${expected.join(' or ')}`;
}

const testCaller = (who: string, judge: Judge) =>
  test(`called by ${who}`, async () => expect(await faultsOf(judge)).toEqual({}), ALL_ROUTES_MS);

testCaller('nobody', async (route) =>
  faultOf(await send(route), requiredOf(route) === 'open' ? 'answered' : 'who are you?'),
);

/** Of a route that is not for staff. */
const forAnybody = (required: string | undefined): string =>
  required === 'open' || required === 'signedIn' ? 'answered' : 'not with this token';

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
  testCaller(role, async (route) => {
    const required = requiredOf(route);
    const outcome = await send(route, await caller(route));
    if (!isForStaff(required)) return faultOf(outcome, forAnybody(required));
    const isOwn = reachOf(role, required) === 'own' && Object.keys(neededIds(route, own)).length > 0;
    // What is another's must not come back with a success.
    if (isOwn && !showsNothing(route, outcome)) return "shows what is another's";
    return faultOf(outcome, ...expectedFor(role, required));
  });
}

/** A refusal, or an answer that shows nothing of what belongs to others. */
const showsNothing = (route: Route, outcome: Outcome): boolean =>
  outcome.code !== '0' ||
  (nameOf(route) === 'GET /api/schedule/portal' &&
    (outcome.data as { isRosterShown: boolean }).isRosterShown === false);

const member = callers(() => aMember(app, home.studio));
testCaller('a member', async (route) =>
  faultOf(
    await send(route, await member(route)),
    isForStaff(requiredOf(route)) ? 'not with this token' : 'answered',
  ),
);

/** Not there, or fields that name nothing there: never that it belongs to somebody else. */
function saysNotThere({ status, code, data }: Outcome, ids: string[]): boolean {
  if (code !== 'INVALID_FIELDS') return status === 404 && code === 'NOT_FOUND' && data === null;
  const { errors } = data as { errors: { field: string }[] };
  return errors.every(({ field }) => ids.includes(field.replace(/\[.*/, '')));
}

const stranger = callers(() => aStaff(app, abroad.studio, 'OWNER'));
testCaller("another studio's owner", async (route) => {
  const required = requiredOf(route);
  const outcome = await sendProved(route, await stranger(route));
  const ids = Object.keys(neededIds(route, own));
  if (!isForStaff(required)) return faultOf(outcome, forAnybody(required));
  if (ids.length === 0) return faultOf(outcome, 'answered');
  return saysNotThere(outcome, ids) ? null : `${outcome.status} ${outcome.code} instead of not there`;
});
