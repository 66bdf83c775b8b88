import type { StepUpPurpose } from '@studio/contract/accounts/step-up.schema';
import type { TestStaff } from './builders/builders.ts';
import type { TestApp } from './startTestApp.ts';

/** Makes a person count as having just done a step-up. */
export async function stepUp(
  { db, auth, clock }: TestApp,
  { token }: Pick<TestStaff, 'token'>,
  purpose: StepUpPurpose,
): Promise<void> {
  const { jti } = await auth.authenticate(`Bearer ${token}`);
  await db.platform((tx) =>
    tx
      .updateTable('auth_session')
      .set({ stepped_up_at: clock.now(), stepped_up_for: purpose })
      .where('jti', '=', jti)
      .execute(),
  );
}
