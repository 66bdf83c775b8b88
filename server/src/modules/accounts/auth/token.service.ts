import type { SignIn } from '../../../platform/auth/auth.ts';
import type { Tx } from '../../../platform/db/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { activeStaff } from '../../members/staff/staff.api.ts';
import { memberIdOf } from '../users/users.api.ts';

/**
 * Further work in the transaction that issues the token, before it issues it. For staff it receives their
 * identity there.
 */
type Also = (tx: Tx, staffId?: string) => Promise<void>;
const nothingElse: Also = () => Promise.resolve();

interface Around {
  also?: Also;
  /**
   * Runs before everything else, in the same message as the first statement. Its error ends the transaction.
   */
  first?: (tx: Tx) => Promise<void>;
}

/** Issues tokens to people who have proved their identity. */
export function tokenService({ db, auth }: Pick<Deps, 'db' | 'auth'>) {
  const forMember = (
    tx: Tx,
    userId: string,
    at: { studioId: string; memberId: string } | null,
    signIn: SignIn,
  ): Promise<string> =>
    auth.issueToken(
      tx,
      { audience: 'member', userId, studioId: at?.studioId ?? null, memberId: at?.memberId ?? null },
      signIn,
    );

  return {
    /**
     * @returns a token for the first of the studios where the person works right now; `null` when they work
     * at none.
     */
    staff: async (
      userId: string,
      studioIds: readonly string[],
      signIn: SignIn,
      { also = nothingElse, first }: Around = {},
    ): Promise<string | null> => {
      for (const studioId of studioIds) {
        const token = await db.studio(
          studioId,
          async (tx) => {
            const staff = await activeStaff(tx, userId);
            if (!staff) return null;
            await also(tx, staff.staffId);
            return auth.issueToken(tx, { audience: 'staff', userId, studioId, ...staff }, signIn);
          },
          first,
        );
        if (token) return token;
      }
      return null;
    },

    /** @returns a token for the studio when the person has joined it, else for no studio. */
    member: async (
      userId: string,
      studioId: string | undefined,
      signIn: SignIn,
      { also = nothingElse, first = nothingElse }: Around = {},
    ): Promise<string> => {
      if (!studioId)
        return db.platform(
          async (tx) => (await first(tx), await also(tx), forMember(tx, userId, null, signIn)),
        );
      return db.studio(
        studioId,
        async (tx) => {
          const memberId = await memberIdOf(tx, userId);
          await also(tx);
          return forMember(tx, userId, memberId ? { studioId, memberId } : null, signIn);
        },
        first,
      );
    },
  };
}
