import { anAddress } from '../../../testing/builders/accounts.ts';
import { aStaff, aStudio, type TestStaff, type TestStudio } from '../../../testing/builders/builders.ts';
import { startTestApp, type TestApp } from '../../../testing/startTestApp.ts';
import { authModule } from '../../accounts/auth/auth.routes.ts';
import { peopleModule } from '../people/people.routes.ts';
import { staffModule } from './staff.routes.ts';

/** What somebody can do to the team who has only an owner's token. */
const TEAM = '/api/studio-staff/portal';

let app: TestApp;
let studio: TestStudio;
let other: TestStaff;
let desk: TestStaff;
beforeAll(async () => {
  app = await startTestApp({ modules: [authModule, staffModule, peopleModule] });
});
beforeEach(async () => {
  studio = await aStudio(app);
  [other, desk] = [await aStaff(app, studio, 'OWNER'), await aStaff(app, studio, 'STAFF')];
});
afterAll(() => app.close());

const post = (path: string, json: object) =>
  app.call('POST', `${TEAM}/${path}`, { as: studio.owner, json: { displayName: 'Nia', ...json } });
const roles = (staffId: string, ...staffType: string[]) =>
  post('create', { staffId, userEmail: anAddress(), staffType });
const status = (staffId: string, to: string) => post('update-status', { staffId, status: to });

test.each<[string, () => ReturnType<typeof post>]>([
  ['invite an owner', () => post('create', { userEmail: anAddress(), staffType: ['OWNER'] })],
  ['invite a manager', () => post('create', { userEmail: anAddress(), staffType: ['SUPER'] })],
  [
    'invite an owner by the other door',
    () =>
      app.call('POST', '/api/users', {
        as: studio.owner,
        json: { name: 'Nia New', userEmail: anAddress(), staffType: ['OWNER'] },
      }),
  ],
  ['make a colleague an owner', () => roles(desk.staffId, 'OWNER')],
  ['make a colleague a manager', () => roles(desk.staffId, 'STAFF', 'SUPER')],
  ['take the role of an owner away', () => roles(other.staffId, 'STAFF')],
  ['lock an owner out', () => status(other.staffId, 'DISABLED')],
  ['remove an owner', () => app.call('DELETE', `${TEAM}/${other.staffId}`, { as: studio.owner })],
  [
    'let a role do more',
    () => post('role-permission', { role: 'STAFF', permission: 'payment.refund', isAllowed: true }),
  ],
  ['reset the roles', () => app.call('DELETE', `${TEAM}/role-permission`, { as: studio.owner })],
])('an owner’s token alone does not %s', async (_case, attempt) => {
  expect(await attempt()).toMatchObject({ status: 400, code: 'PROOF_NEEDED' });
});

test('an owner’s token alone signs nobody out elsewhere', async () => {
  const out = (path = '') => app.call('DELETE', `/api/auth/sessions${path}`, { as: studio.owner });
  expect(await out()).toMatchObject({ code: 'PROOF_NEEDED', data: { purpose: 'SESSIONS' } });
});

test('a colleague at the desk is renamed, made a trainer, locked out and removed as before', async () => {
  for (const answer of [
    await roles(desk.staffId, 'TRAINER'),
    await status(desk.staffId, 'DISABLED'),
    await app.call('DELETE', `${TEAM}/${desk.staffId}`, { as: studio.owner }),
    await roles(other.staffId, 'OWNER'),
  ])
    expect(answer.code).toBe('0');
});
