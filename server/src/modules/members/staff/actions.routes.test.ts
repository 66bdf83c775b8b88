import { STAFF_ROLES, roleMay, type StaffRole } from '@studio/contract/configure/roles/roles';
import type { StaffDetail } from '@studio/contract/members/staff.schema';
import { STAFF_ACTIONS, staffActions, type StaffAction } from '@studio/contract/members/staffActions';
import { aStaff, aStudio, type TestStaff, type TestStudio } from '../../../testing/builders/builders.ts';
import { aSession } from '../../../testing/builders/sessionBuilders.ts';
import { startTestApp, type TestApp } from '../../../testing/startTestApp.ts';
import { stepUp } from '../../../testing/stepUp.ts';
import { staffModule } from './staff.routes.ts';

const AREA = '/api/studio-staff/portal';
let app: TestApp;
let studio: TestStudio;
const viewers = new Map<StaffRole, TestStaff>();
beforeAll(async () => {
  app = await startTestApp({ modules: [staffModule] });
  studio = await aStudio(app);
  // No limit of seats.
  await app.db.platform((tx) => tx.updateTable('studio').set({ plan: 'PREMIUM' }).execute());
  for (const role of STAFF_ROLES) viewers.set(role, await aStaff(app, studio, role));
});
afterAll(() => app.close());

const STATES = ['INVITED', 'ACTIVE', 'DISABLED'] as const;
type State = (typeof STATES)[number];

async function aColleague(role: StaffRole, status: State): Promise<string> {
  const { staffId } = await aStaff(app, studio, role);
  const invited = { user_id: null, invite_email: `${staffId}@example.com` };
  await app.db.studio(studio.studioId, (tx) =>
    tx
      .updateTable('staff')
      .set({ status, ...(status === 'INVITED' ? invited : {}) })
      .where('staff_id', '=', staffId)
      .execute(),
  );
  return staffId;
}

/** Does it as the portal would. */
async function act(as: TestStaff, action: StaffAction, person: StaffDetail) {
  await stepUp(app, as, 'TEAM');
  const { staffId, displayName, userEmail, staffType } = person;
  const post = (path: string, json: object) => app.call('POST', `${AREA}/${path}`, { as, json });
  const acts: Record<StaffAction, () => ReturnType<typeof post>> = {
    editDetails: () => post('update', { ...person, employment: person.employment ?? 'EMPLOYEE' }),
    editRole: () => post('create', { staffId, displayName, userEmail, staffType }),
    resendInvite: () => post('resend-invite', { staffId }),
    lockOut: () => post('update-status', { staffId, status: 'DISABLED' }),
    letIn: () => post('update-status', { staffId, status: 'ACTIVE' }),
    remove: () => app.call('DELETE', `${AREA}/${staffId}`, { as }),
  };
  return acts[action]();
}

const detailOf = async (as: TestStaff, staffId: string): Promise<StaffDetail> => {
  const { data } = await app.call<StaffDetail>('GET', AREA, { as: studio.owner, query: { staffId } });
  return { ...data, isSelf: as.staffId === staffId };
};

/** What succeeds without a change, because it is so already. */
const IS_SO: Partial<Record<StaffAction, readonly State[]>> = {
  lockOut: ['DISABLED'],
  letIn: ['INVITED', 'ACTIVE'],
};

const CASES = STAFF_ROLES.flatMap((viewer) =>
  STAFF_ROLES.flatMap((role) => STATES.map((status) => [viewer, role, status] as const)),
);
test.each(CASES)(
  '%s is offered with a %s who is %s what the server does, and all of it',
  async (viewer, role, status) => {
    const as = viewers.get(viewer) ?? studio.owner;
    for (const action of STAFF_ACTIONS) {
      const person = await detailOf(as, await aColleague(role, status));
      const offered = staffActions((permission) => roleMay(viewer, permission), person).includes(action);
      const { code } = await act(as, action, person);
      if (offered) expect([action, code]).toEqual([action, '0']);
      else if (code === '0') expect(IS_SO[action]).toContain(status);
    }
  },
);

test.each(STAFF_ROLES)('%s cannot change their own access, and is not offered to', async (role) => {
  const as = viewers.get(role) ?? studio.owner;
  const person = await detailOf(as, as.staffId);
  expect(staffActions((permission) => roleMay(role, permission), person)).toEqual(['editDetails']);
  expect((await act(as, 'editDetails', person)).code).toBe('0');
  for (const action of ['lockOut', 'remove'] as const)
    expect((await act(as, action, person)).code).not.toBe('0');
  const lower = { ...person, staffType: [role === 'TRAINER' ? 'STAFF' : 'TRAINER'] };
  expect(await act(as, 'editRole', lower)).toMatchObject({ code: 'NOT_ALLOWED' });
});

test('somebody with upcoming sessions is not offered to be removed, nor is it done', async () => {
  const trainer = await aStaff(app, studio, 'TRAINER');
  await aSession(app, studio, { startAt: '2026-03-05T01:00:00Z', staff_id: trainer.staffId });
  const person = await detailOf(studio.owner, trainer.staffId);
  expect(staffActions(() => true, person)).not.toContain('remove');
  expect(await act(studio.owner, 'remove', person)).toMatchObject({ code: 'IN_USE' });
});

test('the last owner stays one', async () => {
  const lonely = await aStudio(app);
  expect(await app.call('DELETE', `${AREA}/${lonely.owner.staffId}`, { as: lonely.owner })).toMatchObject({
    code: 'IN_USE',
  });
});
