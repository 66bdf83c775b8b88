import { newAccountPasswordSchema, type AcceptInvite, type Invite } from '@studio/contract/auth.schema';
import { writeAudit } from '../../platform/audit/audit.ts';
import type { Tx } from '../../platform/db/database.ts';
import type { Deps } from '../../platform/deps.ts';
import type { RequestContext } from '../../platform/http/access.ts';
import { parseInput } from '../../platform/http/parse.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { acceptInvite, openInvite, type OpenInvite } from '../staff/staff.api.ts';
import { letWorkHere, registerStaffPerson } from '../users/users.api.ts';
import { staffAccount } from './auth.views.ts';
import type { Proving } from './credentials.service.ts';
import { checkNewPassword } from './newPassword.service.ts';
import { hashPassword } from './password.service.ts';

/** Says who the person is within the transaction on the studio. @returns the user id. */
type Person = (tx: Tx) => Promise<string>;

/** Invitations, from the side of those who got one. */
export function inviteService(
  { db, auth }: Pick<Deps, 'db' | 'auth'>,
  { proof, secondFactor }: Pick<Proving, 'proof' | 'secondFactor'>,
) {
  async function find(token: string, now: Date): Promise<OpenInvite> {
    const invite = await openInvite({ db, auth }, token, now);
    if (!invite)
      throw new Refusal('NOT_FOUND', {
        message: 'This invitation does not work any more. Ask for a new one.',
      });
    return invite;
  }

  /** The link has proved the address, so that the account needs no code. */
  async function newPerson(
    { userEmail, displayName }: OpenInvite,
    password: string,
    now: Date,
  ): Promise<Person> {
    await parseInput(newAccountPasswordSchema.pick(['password']), { password });
    await checkNewPassword(password, { userEmail });
    const passwordHash = await hashPassword(password);
    return (tx) => registerStaffPerson(tx, { name: displayName, userEmail, passwordHash, now });
  }

  async function personOf(
    invite: OpenInvite,
    { password, secondFactor: typed }: AcceptInvite,
    { ip, now }: RequestContext,
  ): Promise<Person> {
    const { userEmail } = invite;
    const find = (tx: Tx) => staffAccount(tx, userEmail);
    if (!(await db.platform(find))) return newPerson(invite, password, now);
    const { userId, hasSecondFactor } = await proof.prove({ find, typed: userEmail, password, ip, now });
    if (hasSecondFactor) await secondFactor.demand({ userId, typed, now });
    return async (tx) => {
      await letWorkHere(tx, userId);
      return userId;
    };
  }

  return {
    /** @throws {Refusal} NOT_FOUND when it was used, replaced, withdrawn, or is too old. */
    read: async (token: string, now: Date): Promise<Invite> => {
      const { studioName, displayName, userEmail, staffType } = await find(token, now);
      return {
        studioName,
        displayName,
        userEmail,
        staffType: staffType.join(','),
        hasAccount: (await db.platform((tx) => staffAccount(tx, userEmail))) !== null,
      };
    },

    /**
     * Lets the person work at the studio, with a new account or the one they have, and @returns their token.
     * @throws {Refusal} NOT_FOUND as above; SIGN_IN_WRONG, ACCOUNT_LOCKED not the account's password;
     * SECOND_FACTOR_NEEDED, CODE_WRONG not its second factor; INVALID_FIELDS no password to have; USER_EXISTS
     * works here.
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
