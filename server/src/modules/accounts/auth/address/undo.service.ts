import type { AddressUndo, AddressUndone } from '@studio/contract/accounts/address.schema';
import { writeAudit } from '../../../../platform/audit/audit.ts';
import { maskEmail } from '../../../../platform/audit/maskEmail.rules.ts';
import type { Tx } from '../../../../platform/db/database.ts';
import type { Deps } from '../../../../platform/deps.ts';
import type { RequestContext } from '../../../../platform/http/guard/access.ts';
import { Refusal } from '../../../../platform/refusal.ts';
import { carryContact, changeAddress, dropPassword, lockAddress } from '../../users/users.api.ts';
import { accountOf } from '../auth.views.ts';
import { passkeyRepository } from '../passkey.repository.ts';
import { secondFactorRepository } from '../second-factor/secondFactor.repository.ts';
import { undoText } from './address.service.ts';
import { addressChangeRepository, type AddressChange } from './addressChange.repository.ts';
import { canBeUndone } from './addressChange.rules.ts';

const noMore = (): Refusal => new Refusal('NOT_FOUND', { message: 'This link no longer works.' });

/**
 * Removes every credential that a thief may have added since a change of address: the password, and newer
 * second factors and passkeys. Every other credential that a person can add belongs here as well.
 */
async function withdrawSince(tx: Tx, { userId, changedAt }: AddressChange): Promise<void> {
  await dropPassword(tx, userId);
  await secondFactorRepository(tx).removeSince(userId, changedAt);
  await passkeyRepository(tx).removeSince(userId, changedAt);
}

/** Undoes a change of address, with the link mailed to the old one. */
export function undoService({ db, auth }: Pick<Deps, 'db' | 'auth'>) {
  async function find(tx: Tx, token: string, now: Date): Promise<AddressChange> {
    const change = await addressChangeRepository(tx).find(auth.fingerprints(undoText(token)));
    if (!change || !canBeUndone(change, now)) throw noMore();
    return change;
  }

  async function putBack(tx: Tx, change: AddressChange, { now }: RequestContext): Promise<string[]> {
    const { userId, oldEmail, newEmail } = change;
    // Locked first, so that a concurrent change waits, and is closed together with this one.
    await lockAddress(tx, userId);
    if (!(await addressChangeRepository(tx).undo(change, now))) throw noMore();
    await changeAddress(tx, { userId, userEmail: oldEmail, now });
    await withdrawSince(tx, change);
    if (change.studioId) {
      const audited = {
        before: { userEmail: maskEmail(newEmail) },
        after: { userEmail: maskEmail(oldEmail) },
      };
      writeAudit(
        tx,
        { audience: 'system', studioId: change.studioId, now },
        { action: 'staff.undoChangeEmail', entity: 'user', entityId: userId, ...audited },
      );
    }
    return auth.end(tx, { userId, keptJti: null });
  }

  return {
    /**
     * Describes what a link would undo.
     * @throws {Refusal} NOT_FOUND for a used or expired link.
     */
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
     * Restores the old address, ends every sign-in, and deletes the password. Payout details requested since
     * then never take effect unless they have already.
     * @throws {Refusal} NOT_FOUND for a used or expired link, USER_EXISTS when another account has the old
     * address by now.
     */
    undo: async (token: string, ctx: RequestContext): Promise<AddressUndone> => {
      const change = await db.platform((tx) => find(tx, token, ctx.now));
      const work = (tx: Tx) => putBack(tx, change, ctx);
      auth.forget(await (change.studioId ? db.studio(change.studioId, work) : db.platform(work)));
      const { userId, oldEmail } = change;
      await carryContact(db, { ...ctx, userId });
      const account = await db.platform((tx) => accountOf(tx, userId));
      return { userEmail: oldEmail, isStaff: (account?.studioIds.length ?? 0) > 0 };
    },
  };
}
