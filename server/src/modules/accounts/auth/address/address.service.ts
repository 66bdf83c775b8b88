import { randomBytes } from 'node:crypto';
import type { ContactChanged, UpdateUserEmail } from '@studio/contract/members/profile.schema';
import { maskEmail } from '../../../../platform/audit/maskEmail.rules.ts';
import type { Identity } from '../../../../platform/auth/identity.ts';
import type { Tx } from '../../../../platform/db/database.ts';
import type { Deps } from '../../../../platform/deps.ts';
import type { RequestContext } from '../../../../platform/http/guard/access.ts';
import { queueMail } from '../../../../platform/mail/delivery/outbox.ts';
import { carryContact, changeAddress, requireFreeContact } from '../../users/users.api.ts';
import { demandStepUp } from '../../step-up/step-up.api.ts';
import { changeAndSignOutOthers } from '../ownAccount.service.ts';
import { deviceName, timeText } from '../../../../platform/auth/notice.rules.ts';
import type { OtpService } from '../otp/otp.service.ts';
import { addressChangeRepository } from './addressChange.repository.ts';
import { undoUntil } from './addressChange.rules.ts';

type Caller = Identity & RequestContext;
type Fingerprint = Pick<Deps['auth'], 'fingerprint'>;

const TOKEN_BYTES = 32;

/** The text whose fingerprint identifies a change. The token of its link is stored nowhere. */
export const undoText = (token: string): string => `undo address ${token}`;

/** Records a change, and mails the old address a link that undoes it. Call this with the account locked. */
async function offerUndo(
  tx: Tx,
  auth: Fingerprint,
  { oldEmail, newEmail }: { oldEmail: string; newEmail: string },
  { userId, studioId, userAgent, now }: Caller,
): Promise<void> {
  const token = randomBytes(TOKEN_BYTES).toString('base64url');
  const until = undoUntil(now);
  await addressChangeRepository(tx).add({
    userId,
    studioId,
    oldEmail,
    newEmail,
    changedAt: now,
    undoUntil: until,
    tokenHash: auth.fingerprint(undoText(token)),
  });
  const variables = {
    new_email: maskEmail(newEmail),
    device: deviceName(userAgent),
    time: timeText(now),
    undo_until: timeText(until),
    undo_url: `/auth/jwt/undo-address?undoToken=${token}`,
  } as const;
  queueMail(tx, { studioId: null, to: oldEmail, template: 'ADDRESS_CHANGED', variables }, now);
}

/** Changes of a person's own address. */
export function addressService(deps: Pick<Deps, 'db' | 'auth'>, otps: OtpService) {
  const { db, auth } = deps;
  return {
    /**
     * Changes the person's own address, signs out every other browser, and mails the old address a link that
     * undoes the change for seven days.
     * @returns the studios where another record has it, so that they keep the old one.
     * @throws {Refusal} PROOF_NEEDED without a fresh step-up, CODE_WRONG for a wrong code, USER_EXISTS when
     * another account, or another member of the studio, has the address.
     */
    change: async ({ userEmail, otp }: UpdateUserEmail, ctx: Caller): Promise<ContactChanged> => {
      const { userId, studioId, now } = ctx;
      await db.platform((tx) => demandStepUp(tx, ctx, 'ADDRESS'));
      const codeId = await otps.check(
        { action: 'CHANGE_EMAIL', target: userEmail, studioId, askedBy: userId, code: otp },
        now,
      );
      await changeAndSignOutOthers(deps, ctx, 'staff.changeEmail', async (tx, oldEmail) => {
        await otps.use(tx, codeId, now);
        if (ctx.audience === 'member' && ctx.memberId)
          await requireFreeContact(tx, ctx.memberId, { userEmail });
        await changeAddress(tx, { userId, userEmail, now });
        await offerUndo(tx, auth, { oldEmail, newEmail: userEmail }, ctx);
        return { before: { userEmail: maskEmail(oldEmail) }, after: { userEmail: maskEmail(userEmail) } };
      });
      return { keptAt: await carryContact(db, ctx) };
    },
  };
}
