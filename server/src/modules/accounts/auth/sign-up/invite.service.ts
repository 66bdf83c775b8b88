import {
  newAccountPasswordSchema,
  type AcceptInvite,
  type Invite,
} from '@studio/contract/accounts/auth.schema';
import { writeAudit } from '../../../../platform/audit/audit.ts';
import type { Tx } from '../../../../platform/db/database.ts';
import type { Deps } from '../../../../platform/deps.ts';
import type { RequestContext } from '../../../../platform/http/guard/access.ts';
import { parseInput } from '../../../../platform/http/input/parse.ts';
import { Refusal } from '../../../../platform/refusal.ts';
import { acceptInvite, openInvite, type OpenInvite } from '../../../members/staff/staff.api.ts';
import { letWorkHere, registerStaffPerson } from '../../users/users.api.ts';
import { staffAccount } from '../auth.views.ts';
import type { Proving } from '../proving.service.ts';
import { checkNewPassword } from '../password/newPassword.service.ts';
import type { OtpService } from '../otp/otp.service.ts';
import { hashPassword } from '../password/password.service.ts';

/**
 * Finds or creates the person, within the transaction on the studio.
 * @returns the user id.
 */
type Person = (tx: Tx) => Promise<string>;

/** Makes accounts of people who have none. */
function newPeople(otps: OtpService) {
  /** A link that we mailed proves the address. With one that was handed over, a mailed code has to. */
  const proofOfAddress = async (
    { userEmail, provesAddress }: OpenInvite,
    otp: string,
    now: Date,
  ): Promise<string | null> =>
    provesAddress
      ? null
      : otps.check({ action: 'SIGN_UP', target: userEmail, studioId: null, askedBy: null, code: otp }, now);

  return async function newPerson(
    invite: OpenInvite,
    { password, otp }: Pick<AcceptInvite, 'password' | 'otp'>,
    now: Date,
  ): Promise<Person> {
    const { userEmail, displayName } = invite;
    await parseInput(newAccountPasswordSchema.pick(['password']), { password });
    await checkNewPassword(password, { userEmail });
    const codeId = await proofOfAddress(invite, otp, now);
    const passwordHash = await hashPassword(password);
    return async (tx) => {
      if (codeId) await otps.use(tx, codeId, now);
      return registerStaffPerson(tx, { name: displayName, userEmail, passwordHash, now });
    };
  };
}

/** Reads and accepts invitations, for their recipients. */
export function inviteService(
  { db, auth }: Pick<Deps, 'db' | 'auth'>,
  { proof, secondFactor }: Pick<Proving, 'proof' | 'secondFactor'>,
  otps: OtpService,
) {
  async function find(token: string, now: Date): Promise<OpenInvite> {
    const invite = await openInvite({ db, auth }, token, now);
    if (!invite)
      throw new Refusal('NOT_FOUND', {
        message: 'This invitation no longer works. Ask for a new one.',
      });
    return invite;
  }

  const newPerson = newPeople(otps);

  async function personOf(
    invite: OpenInvite,
    input: AcceptInvite,
    { ip, now }: RequestContext,
  ): Promise<Person> {
    const { userEmail } = invite;
    const { password, secondFactor: typed } = input;
    const find = (tx: Tx) => staffAccount(tx, userEmail);
    if (!(await db.platform(find))) return newPerson(invite, input, now);
    const { userId, hasSecondFactor } = await proof.prove({ find, typed: userEmail, password, ip, now });
    if (hasSecondFactor) await secondFactor.demand({ userId, typed, now });
    return async (tx) => {
      await letWorkHere(tx, userId);
      return userId;
    };
  }

  return {
    /** @throws {Refusal} NOT_FOUND when the invitation was used, replaced or withdrawn, or has expired. */
    read: async (token: string, now: Date): Promise<Invite> => {
      const { studioName, displayName, userEmail, staffType, provesAddress } = await find(token, now);
      const hasAccount = (await db.platform((tx) => staffAccount(tx, userEmail))) !== null;
      return {
        studioName,
        displayName,
        userEmail,
        staffType: staffType.join(','),
        hasAccount,
        needsCode: !hasAccount && !provesAddress,
      };
    },

    /**
     * Adds the person to the studio's staff, with a new account or their existing one.
     * @returns their token.
     * @throws {Refusal} NOT_FOUND as above; SIGN_IN_WRONG, ACCOUNT_LOCKED for the account's password;
     * SECOND_FACTOR_NEEDED, CODE_WRONG for its second factor, or for the code of the address; INVALID_FIELDS for a
     * refused new password;
     * USER_EXISTS when the person works here already.
     */
    accept: async (input: AcceptInvite, ctx: RequestContext): Promise<string> => {
      const { now, ip, userAgent } = ctx;
      const invite = await find(input.inviteToken, now);
      const person = await personOf(invite, input, ctx);
      const { studioId, staffId, staffType } = invite;
      return db.studio(studioId, async (tx) => {
        const userId = await person(tx);
        await acceptInvite(tx, invite, { userId, now });
        writeAudit(
          tx,
          { audience: 'staff', studioId, staffId, ip, userAgent, now },
          { action: 'staff.acceptInvite', entity: 'staff', entityId: staffId },
        );
        return auth.issueToken(
          tx,
          { audience: 'staff', userId, studioId, staffId, staffType },
          { ip, userAgent },
        );
      });
    },
  };
}
