import { reachOf, roleMay, STAFF_ROLES, type Permission, type StaffRole } from '@studio/contract/roles';
import type { Module } from '../src/platform/deps.ts';
import type { Access } from '../src/platform/http/access.ts';
import type { Route } from '../src/platform/http/route.ts';
import { modules } from '../src/routes.ts';
import { aWorld } from '../src/testing/aWorld.ts';
import { aMember, aStaff } from '../src/testing/builders.ts';
import { nameOf, neededIds, sendSample } from '../src/testing/sampleRequest.ts';
import { startTestApp } from '../src/testing/startTestApp.ts';

/**
 * What each route is for, written down a second time: a route that is new, or that asks for another permission than it
 * should, fails here. `open`: everybody; `signedIn`: staff and members; the rest is a permission of staff.
 */
const ROUTES: Record<string, Permission | Exclude<Access<null>['kind'], 'staff'>> = {
  'GET /health': 'open',
  'GET /ready': 'open',

  'POST /api/auth/portal/send-email-otp': 'open',
  'POST /api/auth/send-email-otp': 'open',
  'POST /api/auth/verify-otp-from-studio': 'open',
  'POST /api/auth/verify-otp': 'open',
  'POST /api/auth/login-from-studio': 'open',
  'POST /api/auth/login': 'open',
  'POST /api/auth/sign-up-from-studio': 'open',
  'POST /api/auth/sign-up': 'open',
  'POST /api/auth/verify-email-and-phone': 'open',
  'POST /api/auth/check-password': 'open',
  'POST /api/auth/portal/reset-password': 'open',
  'POST /api/auth/reset-password': 'open',
  'GET /api/auth/portal/invite': 'open',
  'POST /api/auth/portal/accept-invite': 'open',
  'POST /api/auth/portal/switch-studio': 'dashboard.view',
  'DELETE /api/auth/logout': 'signedIn',
  'GET /api/auth/sessions': 'signedIn',
  'DELETE /api/auth/sessions/:jti': 'signedIn',

  'POST /api/users/portal/forgot-password': 'open',
  'GET /api/users/portal/user-profile': 'dashboard.view',
  'POST /api/users/portal/update-user-profile': 'dashboard.view',
  'POST /api/users/portal/change-user-password': 'dashboard.view',
  'POST /api/users/portal/update-user-email': 'dashboard.view',
  'POST /api/users/portal/update-ui-settings': 'dashboard.view',
  'GET /api/users/portal/second-factor': 'dashboard.view',
  'POST /api/users/portal/second-factor/start': 'dashboard.view',
  'POST /api/users/portal/second-factor/confirm': 'dashboard.view',
  'POST /api/users/portal/second-factor/turn-off': 'dashboard.view',
  'GET /api/users/user-profile': 'member',
  'POST /api/users/change-password': 'member',
  'POST /api/users/update-incomplete-profile': 'member',
  'POST /api/users/save-default-studio': 'member',
  'POST /api/users/update-profile': 'studioMember',
  'GET /api/users/user-studio-profile': 'studioMember',

  'GET /api/studio/by-extension': 'open',
  'GET /api/studio/portal/studio': 'studio.view',
  'POST /api/studio/portal/update': 'studio.edit',
  'GET /api/studio/portal/attributes': 'configure.view',
  'PUT /api/studio/portal/update-attributes': 'configure.edit',
  'GET /api/studio/portal/room': 'schedule.view',
  'GET /api/studio/portal/studio/studio-closure': 'closure.view',
  'GET /api/studio/portal/studio-closure': 'closure.view',
  'POST /api/studio/portal/studio-closure/preview': 'closure.edit',
  'POST /api/studio/portal/studio-closure/create': 'closure.edit',
  'POST /api/studio/portal/studio-closure/update': 'closure.edit',
  'DELETE /api/studio/portal/studio-closure/:studioClosureId': 'closure.edit',
  'POST /api/studio/portal/studio-closure/restore/:studioClosureId': 'closure.edit',
  'GET /api/studio/portal/classpass': 'integration.view',
  'POST /api/studio/portal/classpass': 'integration.edit',
  'POST /api/studio/portal/classpass/test': 'integration.edit',
  'POST /api/studio/portal/classpass/sync': 'integration.edit',
  'POST /api/studio/portal/classpass/import': 'integration.edit',
  'POST /api/studio/classpass/reservation': 'open',
  'POST /api/studio/classpass/reservation/cancel': 'open',
  'GET /api/studio/portal/studio/dashboard': 'dashboard.view',
  'GET /api/studio/portal/studio/onboarding': 'onboarding.view',
  'GET /api/studio/portal/platform-plan': 'platformPlan.manage',
  'POST /api/studio/portal/platform-plan/change': 'platformPlan.manage',
  'GET /api/studio/portal/usage': 'platformPlan.manage',
  'GET /api/studio/portal/audit-log': 'audit.view',

  'GET /api/studio-staff/portal/ddl': 'staff.view',
  'GET /api/studio-staff/portal/studio': 'staff.view',
  'GET /api/studio-staff/portal': 'staff.invite',
  'POST /api/studio-staff/portal/create': 'staff.invite',
  'POST /api/studio-staff/portal/resend-invite': 'staff.invite',
  'POST /api/studio-staff/portal/update-status': 'staff.invite',
  'DELETE /api/studio-staff/portal/:staffId': 'staff.invite',
  'GET /api/studio-staff/portal/role-permission': 'staff.grantRole',
  'POST /api/studio-staff/portal/role-permission': 'staff.grantRole',
  'DELETE /api/studio-staff/portal/role-permission': 'staff.grantRole',
  'GET /api/studio-staff/portal/availability': 'availability.view',
  'POST /api/studio-staff/portal/availability': 'availability.edit',
  'GET /api/studio-staff/portal/leave': 'availability.view',
  'POST /api/studio-staff/portal/leave': 'availability.edit',
  'DELETE /api/studio-staff/portal/leave/:leaveId': 'availability.edit',

  'POST /api/studio/portal/room': 'studio.edit',
  'DELETE /api/studio/portal/room/:roomId': 'studio.edit',
  'GET /api/studio/portal/category': 'template.view',
  'POST /api/studio/portal/category': 'template.edit',
  'DELETE /api/studio/portal/category/:categoryId': 'template.edit',

  'GET /api/class-template/portal/studio': 'template.view',
  'GET /api/class-template/portal/studio/class/ddl': 'template.view',
  'GET /api/class-template/portal/studio/event/ddl': 'template.view',
  'GET /api/class-template/portal/studio/appointment/ddl': 'template.view',
  'GET /api/class-template/portal/studio/all/ddl': 'template.view',
  'GET /api/class-template/portal/studio/category/ddl': 'template.view',
  'GET /api/class-template/portal/instructions': 'template.view',
  'GET /api/class-template/portal': 'template.view',
  'POST /api/class-template/portal/create': 'template.edit',
  'DELETE /api/class-template/portal/:classTemplId': 'template.edit',

  'GET /api/schedule/portal/activity': 'roster.view',
  'GET /api/schedule/portal/conflicts': 'schedule.edit',
  'POST /api/schedule/portal/update': 'schedule.edit',
  'POST /api/schedule/portal/publish': 'schedule.edit',
  'POST /api/schedule/portal/duplicate': 'schedule.edit',
  'POST /api/schedule/portal/copy-week': 'schedule.edit',
  'GET /api/schedule/portal/cancel-preview': 'schedule.cancel',
  'POST /api/schedule/portal/cancel': 'schedule.cancel',
  'GET /api/schedule/portal/substitutes': 'schedule.edit',
  'POST /api/schedule/portal/substitute': 'schedule.edit',
  'POST /api/schedule/portal/message': 'booking.manage',
  'GET /api/schedule/portal/ics-token': 'schedule.view',
  'POST /api/schedule/portal/ics-token': 'schedule.view',
  'DELETE /api/schedule/portal/ics-token': 'schedule.view',
  'GET /api/schedule/ics-token': 'studioMember',
  'POST /api/schedule/ics-token': 'studioMember',
  'DELETE /api/schedule/ics-token': 'studioMember',
  'GET /api/schedule/public': 'open',
  'GET /api/schedule/detail': 'open',
  'GET /api/schedule/portal/studio': 'schedule.view',
  'GET /api/schedule/portal/appointment-slots': 'schedule.view',
  'GET /api/schedule/appointment-slots': 'open',
  'POST /api/booking/appointment': 'studioMember',
  'GET /api/event/public': 'open',
  'GET /api/event/detail': 'open',
  'POST /api/event/ticket': 'studioMember',
  'GET /api/event/portal': 'template.view',
  'POST /api/event/portal/ticket-type': 'template.edit',
  'DELETE /api/event/portal/ticket-type/:ticketTypeId': 'template.edit',
  'GET /api/event/portal/ticket': 'payment.record',
  'POST /api/event/portal/ticket': 'payment.record',
  'POST /api/event/portal/ticket/cancel': 'payment.record',
  'POST /api/booking/portal/appointment': 'booking.manage',
  'GET /api/schedule/portal': 'roster.view',
  'POST /api/schedule/portal/create': 'schedule.edit',
  'GET /api/schedule/portal/sub-request': 'schedule.requestSubstitute',
  'GET /api/schedule/portal/sub-request/candidates': 'schedule.requestSubstitute',
  'POST /api/schedule/portal/sub-request': 'schedule.requestSubstitute',
  'POST /api/schedule/portal/sub-request/claim': 'schedule.view',
  'POST /api/schedule/portal/sub-request/cancel': 'schedule.requestSubstitute',
  'POST /api/schedule/portal/sub-request/decide': 'schedule.edit',

  'POST /api/booking/create': 'studioMember',
  'POST /api/booking/cancel': 'studioMember',
  'GET /api/booking/cancel-preview': 'studioMember',
  'GET /api/booking/eligible-packages': 'studioMember',
  'POST /api/booking/switch-package': 'studioMember',
  'GET /api/booking/preview': 'studioMember',
  'GET /api/booking/list': 'studioMember',
  'POST /api/booking/portal/create': 'booking.manage',
  'POST /api/booking/portal/cancel': 'booking.manage',
  'GET /api/booking/portal/cancel-preview': 'booking.manage',
  'POST /api/booking/portal/mark': 'booking.checkIn',
  'POST /api/booking/portal/move': 'booking.manage',
  'POST /api/booking/portal/switch-package': 'package.switch',
  'POST /api/booking/portal/waive': 'booking.waivePenalty',
  'GET /api/booking/portal/check': 'booking.manage',
  'GET /api/booking/portal/activity': 'roster.view',
  'GET /api/booking/portal/eligible-packages': 'booking.manage',
  'POST /api/booking/portal/check-in': 'booking.checkIn',

  'GET /api/booking/waitlist/list': 'studioMember',
  'GET /api/booking/waitlist/preview': 'studioMember',
  'POST /api/booking/waitlist/join': 'studioMember',
  'POST /api/booking/waitlist/leave': 'studioMember',
  'POST /api/booking/waitlist/claim': 'studioMember',
  'GET /api/booking/portal/waitlist': 'roster.view',
  'POST /api/booking/portal/waitlist': 'booking.manage',
  'DELETE /api/booking/portal/waitlist/:waitlistId': 'booking.manage',
  'POST /api/booking/portal/waitlist/promote': 'booking.manage',

  'GET /api/studio-package/public': 'open',
  'GET /api/studio-package/portal/studio': 'plan.view',
  'GET /api/studio-package/portal': 'plan.view',
  'GET /api/studio-package/portal/ddl': 'plan.view',
  'POST /api/studio-package/portal/create': 'plan.edit',
  'DELETE /api/studio-package/portal/:studioPackageId': 'plan.edit',

  'GET /api/studio-package-transaction/list': 'studioMember',
  'GET /api/studio-package-transaction/detail': 'studioMember',
  'GET /api/studio-package-transaction/portal/member': 'package.view',
  'GET /api/studio-package-transaction/portal': 'package.view',
  'GET /api/studio-package-transaction/portal/pack-alerts': 'package.view',
  'POST /api/studio-package-transaction/portal/assign': 'package.assign',

  'POST /api/transaction/create': 'studioMember',
  'GET /api/transaction/status': 'studioMember',
  'GET /api/transaction/list': 'studioMember',
  'GET /api/transaction/portal/pending': 'payment.record',
  'GET /api/transaction/portal/studio': 'payment.record',
  'POST /api/transaction/portal/record-payment': 'payment.record',

  'GET /api/member/portal/studio': 'member.view',
  'GET /api/member/portal': 'member.view',
  'GET /api/member/portal/ddl': 'member.view',
  'GET /api/member/portal/attendance-history': 'member.view',
  'GET /api/member/portal/transaction-history': 'package.view',
  'POST /api/member/portal/create': 'member.edit',

  'GET /api/report/portal/class-attendance': 'report.attendance',

  'GET /api/notification/portal/studio': 'notification.read',
  'POST /api/notification/portal/read': 'notification.read',
  'GET /api/search/portal': 'search.use',
  'GET /api/academy/portal/courses': 'academy.learn',
  'GET /api/academy/portal/course': 'academy.learn',
  'POST /api/academy/portal/progress': 'academy.learn',
  'GET /api/academy/portal/guide': 'academy.learn',
  'POST /api/telemetry/remote-loads': 'dashboard.view',
};

const routes: Route[] = [];
const gather: Module = (deps) => {
  routes.push(...modules.flatMap((module) => module(deps)));
  return routes;
};
// Before the tests are declared: there is one for every route.
const app = await startTestApp({ modules: [gather] });
afterAll(() => app.close());

test('the table has every route, and no other', () => {
  expect(routes.map(nameOf).sort()).toEqual(Object.keys(ROUTES).sort());
});

const [home, abroad] = [await aWorld(app), await aWorld(app)];
const { studioId } = home.studio;
await app.db.platform((tx) => tx.updateTable('studio').set({ plan: 'PREMIUM' }).where('studio_id', '=', studioId).execute());

/** Requests are about a colleague: what people may do to themselves is another matter. */
const colleague = await aStaff(app, home.studio, 'TRAINER');
const own = { ...home.own, staffId: colleague.staffId };

const requiredOf = (route: Route) => ROUTES[nameOf(route)];
const isForStaff = (required: string | undefined): required is Permission => required !== undefined && required.includes('.');
/** These end a session or change what one signs in with: they get a person of their own. */
const ENDS_SESSIONS = /logout|sessions|password|email|switch-studio|save-default-studio/;

/** Somebody to make the request, the same for most. */
function callers(make: () => Promise<{ token: string }>): (route: Route) => Promise<{ token: string }> {
  let usual: Promise<{ token: string }> | null = null;
  return ({ url }) => (ENDS_SESSIONS.test(url) ? make() : (usual ??= make()));
}

const send = async (route: Route, as?: { token: string }) => sendSample(app, route, { ids: neededIds(route, own), ...(as && { as }) });

type Outcome = Awaited<ReturnType<typeof send>>;
const kindOf = ({ status, code }: Outcome): string => {
  if (status >= 500) return 'broke';
  if (status === 401) return code === '40100' ? 'who are you?' : 'not with this token';
  return status === 403 && code === '40301' ? 'not in this role' : 'answered';
};

const cases = routes.map((route) => [nameOf(route), route] as const);

test.each(cases)('%s asks for what the table says', (_name, route) => {
  expect(route.access.permission ?? route.access.kind).toBe(requiredOf(route));
});

test.each(cases)('%s called by nobody', async (_name, route) => {
  expect(kindOf(await send(route))).toBe(requiredOf(route) === 'open' ? 'answered' : 'who are you?');
});

/** Within reach of their own, or of a limit, a role may be refused what others' is: then it is told so, or finds nothing. */
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
      expect(kindOf(outcome)).toBe(required === 'open' || required === 'signedIn' ? 'answered' : 'not with this token');
      return;
    }
    expect(expectedFor(role, required)).toContain(kindOf(outcome));
    // What is another's must not come back with a success.
    if (reachOf(role, required) === 'own' && Object.keys(neededIds(route, own)).length > 0) expect(showsNothing(route, outcome)).toBe(true);
  });
}

/** A refusal, or an answer that shows nothing of what belongs to others. */
const showsNothing = (route: Route, outcome: Outcome): boolean =>
  outcome.code !== '0' || (nameOf(route) === 'GET /api/schedule/portal' && (outcome.data as { isRosterShown: boolean }).isRosterShown === false);

const member = callers(() => aMember(app, home.studio));
test.each(cases)('%s called by a member', async (_name, route) => {
  const required = requiredOf(route);
  const outcome = kindOf(await send(route, await member(route)));
  expect(outcome).toBe(isForStaff(required) ? 'not with this token' : 'answered');
});

/** Not there, or fields that name nothing there: never that it belongs to somebody else. */
function expectNotThere(outcome: Outcome, ids: string[]): void {
  if (outcome.code !== '40000') return expect(outcome).toMatchObject({ status: 404, code: '40400', data: null });
  const { errors } = outcome.data as { errors: { field: string }[] };
  expect(ids).toEqual(expect.arrayContaining(errors.map(({ field }) => field.replace(/\[.*/, ''))));
}

const stranger = callers(() => aStaff(app, abroad.studio, 'OWNER'));
test.each(cases)("%s called by another studio's owner", async (_name, route) => {
  const required = requiredOf(route);
  const outcome = await send(route, await stranger(route));
  const ids = Object.keys(neededIds(route, own));
  if (!isForStaff(required)) expect(kindOf(outcome)).toBe(required === 'open' || required === 'signedIn' ? 'answered' : 'not with this token');
  else if (ids.length > 0) expectNotThere(outcome, ids);
  else expect(kindOf(outcome)).toBe('answered');
});
