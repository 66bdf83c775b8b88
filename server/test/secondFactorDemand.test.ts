import {
  PERMISSIONS,
  roleMay,
  STAFF_ROLES,
  type Permission,
  type StaffRole,
} from '@studio/contract/configure/roles/roles';
import { signedFiles } from '../src/modules/configure/form/signature/signedFile.routes.ts';
import { receiptFiles } from '../src/modules/packages/order/receipt/receiptFile.routes.ts';
import type { Route } from '../src/platform/http/route.ts';
import { aWorld } from '../src/testing/worlds/aWorld.ts';
import { aMember, aStaff, type TestStaff } from '../src/testing/builders/builders.ts';
import { everyRoute } from '../src/testing/routes/everyRoute.ts';
import { insertPasskey } from '../src/testing/builders/passkeyBuilders.ts';
import { ROUTES } from '../src/testing/routes/routeTable.ts';
import { nameOf, neededIds, sendSample } from '../src/testing/samples/sampleRequest.ts';
import { startTestApp } from '../src/testing/startTestApp.ts';

/**
 * What somebody may do before they have the second factor that their studio demands: written down a second
 * time.
 */
const FOR_SETTING_UP = [
  'POST /api/auth/portal/switch-studio',
  'DELETE /api/auth/logout',
  'GET /api/auth/sessions',
  'DELETE /api/auth/sessions',
  'DELETE /api/auth/sessions/:jti',
  'GET /api/auth/portal/step-up',
  'POST /api/auth/portal/step-up',
  'POST /api/auth/portal/step-up/passkey-options',
  'GET /api/users/portal/passkeys',
  'POST /api/users/portal/passkeys',
  'POST /api/users/portal/passkeys/options',
  'POST /api/users/portal/passkeys/rename',
  'POST /api/users/portal/passkeys/remove',
  'GET /api/users/portal/user-profile',
  'GET /api/users/portal/second-factor',
  'POST /api/users/portal/second-factor/start',
  'POST /api/users/portal/second-factor/confirm',
  'POST /api/users/portal/second-factor/recovery-codes',
  'POST /api/users/portal/second-factor/turn-off',
];
/** Routes of files, which the API document does not list. */
const FILES = ['/api/transaction/portal/receipt/none.pdf', '/api/studio/portal/form/signed'];
const CODE = 'SET_UP_NEEDED';
const ALL_ROUTES_MS = 180_000;

const { routes, all } = everyRoute();
const app = await startTestApp({
  modules: [all],
  areas: [receiptFiles, signedFiles],
  database: 'second_factor_demand',
});
afterAll(() => app.close());
const [home, abroad] = [await aWorld(app), await aWorld(app)];
const { studioId } = home.studio;

const demand = (role: StaffRole) =>
  app.db.studio(studioId, async (tx) => {
    await tx.deleteFrom('second_factor_demand').execute();
    await tx
      .insertInto('second_factor_demand')
      .values({ studio_id: studioId, role, demanded_at: app.clock.now() })
      .execute();
  });

const required = (route: Route) => ROUTES[nameOf(route)];
const isPermission = (name: string | undefined): name is Permission =>
  name !== undefined && Object.hasOwn(PERMISSIONS, name);
const send = (route: Route, as: { token: string }) =>
  sendSample<unknown>(app, route, { ids: neededIds(route, home.own), as });

const cases = routes.map((route) => [nameOf(route), route] as const);
const ofStudio = cases.filter(
  ([name, route]) => isPermission(required(route)) && !FOR_SETTING_UP.includes(name),
);
const forSettingUp = cases.filter(([name]) => FOR_SETTING_UP.includes(name));

test('every route that is for setting up is there', () => {
  expect(forSettingUp.map(([name]) => name).sort()).toEqual([...FOR_SETTING_UP].sort());
});

describe.each(STAFF_ROLES)('%s, of whom a second factor is demanded,', (role) => {
  let owing: TestStaff;
  let guarded: TestStaff;
  beforeAll(async () => {
    await demand(role);
    [owing, guarded] = [await aStaff(app, home.studio, role), await aStaff(app, home.studio, role)];
    await app.db.platform((tx) => insertPasskey(tx, guarded.userId, app.clock.now()));
  });

  // One test for all routes: a test for each of thousands of calls costs more than the calls.
  test(
    'and who has none, is refused everything of the studio',
    async () => {
      for (const [name, route] of ofStudio) {
        const code = roleMay(role, required(route) as Permission) ? CODE : 'NOT_ALLOWED';
        expect([name, await send(route, owing)]).toMatchObject([name, { status: 403, code }]);
      }
    },
    ALL_ROUTES_MS,
  );

  test.each(FILES)('and who has none, is refused %s', async (url) => {
    expect((await app.call('GET', url, { as: owing })).code).toMatch(/^(SET_UP_NEEDED|NOT_ALLOWED)$/);
    expect((await app.call('GET', url, { as: guarded })).code).not.toBe(CODE);
  });

  test.each(forSettingUp)('and who has none, may %s', async (_name, route) => {
    const { code } = await send(route, await aStaff(app, home.studio, role));
    expect([CODE, 'NOT_ALLOWED', 'BROKEN']).not.toContain(code);
  });

  test(
    'and who has one, is answered as before',
    async () => {
      for (const [name, route] of ofStudio.filter(([, { method }]) => method === 'GET')) {
        const { code } = await send(route, guarded);
        expect([name, code]).not.toEqual([name, CODE]);
        if (!roleMay(role, required(route) as Permission))
          expect([name, code]).toEqual([name, 'NOT_ALLOWED']);
      }
    },
    ALL_ROUTES_MS,
  );

  test.each(STAFF_ROLES.filter((other) => other !== role))('leaves %s alone', async (other) => {
    expect(
      await app.call('GET', '/api/class-template/portal/studio', {
        as: await aStaff(app, home.studio, other),
      }),
    ).toMatchObject({ code: '0' });
  });

  test('leaves other studios and members alone', async () => {
    expect(
      await app.call('GET', '/api/class-template/portal/studio', {
        as: await aStaff(app, abroad.studio, role),
      }),
    ).toMatchObject({ code: '0' });
    expect(await app.call('GET', '/api/booking/list', { as: await aMember(app, home.studio) })).toMatchObject(
      { code: '0' },
    );
  });
});
