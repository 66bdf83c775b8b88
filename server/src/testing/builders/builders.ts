import { addMember } from '../../modules/members/member-record/member-record.api.ts';
import type { StaffRole } from '@studio/contract/configure/roles/roles';
import { newId } from '../../platform/db/newId.ts';
import type { TestApp } from '../startTestApp.ts';

export interface TestStaff {
  userId: string;
  staffId: string;
  userEmail: string;
  token: string;
}

export interface TestStudio {
  studioId: string;
  extension: string;
  owner: TestStaff;
}

export interface TestMember {
  userId: string;
  memberId: string;
  userEmail: string;
  token: string;
}

/** A short unique text: the end of an id, because ids made within a millisecond share their beginning. */
const unique = (): string => newId().slice(-12);

async function aUser({ db, clock }: TestApp, name: string): Promise<{ userId: string; userEmail: string }> {
  const userId = newId();
  const userEmail = `${unique()}@example.com`;
  await db.platform((tx) =>
    tx
      .insertInto('app_user')
      .values({ user_id: userId, user_email: userEmail, name, created_at: clock.now() })
      .execute(),
  );
  return { userId, userEmail };
}

/** A signed-in staff person of the studio. */
export async function aStaff(
  test: TestApp,
  { studioId }: Pick<TestStudio, 'studioId'>,
  role: StaffRole = 'STAFF',
): Promise<TestStaff> {
  const { userId, userEmail } = await aUser(test, `Test ${role}`);
  const staffId = newId();
  await test.db.studio(studioId, (tx) =>
    tx
      .insertInto('staff')
      .values({
        studio_id: studioId,
        staff_id: staffId,
        user_id: userId,
        display_name: `Test ${role}`,
        staff_type: [role],
        created_at: test.clock.now(),
      })
      .execute(),
  );
  const token = await test.db.platform(async (tx) => {
    await tx
      .insertInto('user_studio')
      .values({ user_id: userId, studio_id: studioId, audience: 'staff' })
      .execute();
    return test.auth.issueToken(tx, { audience: 'staff', userId, studioId, staffId, staffType: [role] });
  });
  return { userId, staffId, userEmail, token };
}

/** A new studio with a signed-in owner. */
export async function aStudio(test: TestApp, { studioName = 'Test Studio' } = {}): Promise<TestStudio> {
  const studioId = newId();
  const extension = `studio-${unique()}`;
  await test.db.platform((tx) =>
    tx
      .insertInto('studio')
      .values({ studio_id: studioId, extension, studio_name: studioName, created_at: test.clock.now() })
      .execute(),
  );
  return { studioId, extension, owner: await aStaff(test, { studioId }, 'OWNER') };
}

/** A signed-in member of the studio. */
export async function aMember(
  test: TestApp,
  { studioId }: Pick<TestStudio, 'studioId'>,
): Promise<TestMember> {
  const { userId, userEmail } = await aUser(test, 'Test Member');
  const memberId = newId();
  await test.db.studio(studioId, (tx) =>
    addMember(tx, {
      member_id: memberId,
      user_id: userId,
      first_name: 'Test',
      last_name: 'Member',
      user_email: userEmail,
      phone: String(80_000_000 + Math.floor(Math.random() * 9_999_999)),
      phone_country_code: '+65',
      joined_at: test.clock.now(),
    }),
  );
  const token = await test.db.platform(async (tx) => {
    await tx
      .insertInto('user_studio')
      .values({ user_id: userId, studio_id: studioId, audience: 'member' })
      .execute();
    return test.auth.issueToken(tx, { audience: 'member', userId, studioId, memberId });
  });
  return { userId, memberId, userEmail, token };
}

/** The owner of a studio, as services take whoever acts, at the moment of the test's clock. */
export const ownerActing = ({ clock }: TestApp, { studioId, owner }: TestStudio) =>
  ({ audience: 'staff', studioId, staffId: owner.staffId, ip: '', now: clock.now() }) as const;
