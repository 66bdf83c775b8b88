import type { AddressUndo, AddressUndone } from '@studio/contract/address.schema';
import { writeAudit } from '../../platform/audit/audit.ts';
import { maskEmail } from '../../platform/audit/maskEmail.rules.ts';
import type { Tx } from '../../platform/db/database.ts';
import type { Deps } from '../../platform/deps.ts';
import type { RequestContext } from '../../platform/http/access.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { changeAddress, dropPassword, lockAddress } from '../users/users.api.ts';
import { accountOf } from './auth.views.ts';
import { passkeyRepository } from './passkey.repository.ts';
import { secondFactorRepository } from './secondFactor.repository.ts';
import { undoText } from './address.service.ts';
import { addressChangeRepository, type AddressChange } from './addressChange.repository.ts';
import { canBeUndone } from './addressChange.rules.ts';

const noMore = (): Refusal => new Refusal('NOT_FOUND', { message: 'This link does not work any more.' });

/**
 * Takes away what somebody may have put in place to sign in with since a change that was not theirs: the
 * password, and what of the second factor and of passkeys is newer. Every other kind of proof that a person
 * can add belongs here as well.
 */
async function withdrawSince(tx: Tx, { userId, changedAt }: AddressChange): Promise<void> {
  await dropPassword(tx, userId);
  await secondFactorRepository(tx).removeSince(userId, changedAt);
  await passkeyRepository(tx).removeSince(userId, changedAt);
}

/** Undoing a change of address with the link that went to the old one. */
export function undoService({ db, auth }: Pick<Deps, 'db' | 'auth'>) {
  async function find(tx: Tx, token: string, now: Date): Promise<AddressChange> {
    const change = await addressChangeRepository(tx).find(auth.fingerprints(undoText(token)));
    if (!change || !canBeUndone(change, now)) throw noMore();
    return change;
  }

  async function putBack(tx: Tx, change: AddressChange, { now }: RequestContext): Promise<string[]> {
    const { userId, oldEmail, newEmail } = change;
    // First, so that a change at the same moment waits, and is closed with this one.
    await lockAddress(tx, userId);
    if (!(await addressChangeRepository(tx).undo(change, now))) throw noMore();
    await changeAddress(tx, { userId, userEmail: oldEmail, now });
    await withdrawSince(tx, change);
    if (change.studioId) {
      const told = { before: { userEmail: maskEmail(newEmail) }, after: { userEmail: maskEmail(oldEmail) } };
      writeAudit(
        tx,
        { audience: 'system', studioId: change.studioId, now },
        { action: 'staff.undoChangeEmail', entity: 'user', entityId: userId, ...told },
      );
    }
    return auth.end(tx, { userId, keptJti: null });
  }

  return {
    /** What a link would undo. @throws {Refusal} NOT_FOUND when it was used or is too old. */
    read: (token: string, now: Date): Promise<AddressUndo> =>
      db.platform(async (tx) => {
        const { oldEmail, newEmail, changedAt, undoUntil } = await find(tx, token, now);
        return {
          userEmail: oldEmail,
          newEmail: maskEmail(newEmail),
          changedAt: changedAt.toISOString(),
          undoUntil: undoUntil.toISOString(),
        };
      }),

    /**
     * Puts back the old address, ends every sign-in, and takes the password away. New payout details that the
     * person asked for since then and that do not count yet never will.
     * @throws {Refusal} NOT_FOUND when the link was used or is too old, USER_EXISTS when the old address has
     * another account by now.
     */
    undo: async (token: string, ctx: RequestContext): Promise<AddressUndone> => {
      const change = await db.platform((tx) => find(tx, token, ctx.now));
      const work = (tx: Tx) => putBack(tx, change, ctx);
      auth.forget(await (change.studioId ? db.studio(change.studioId, work) : db.platform(work)));
      const account = await db.platform((tx) => accountOf(tx, change.userId));
      return { userEmail: change.oldEmail, isStaff: (account?.studioIds.length ?? 0) > 0 };
    },
  };
}
