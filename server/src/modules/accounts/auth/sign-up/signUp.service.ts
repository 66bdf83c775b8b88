import type { MemberSignUp, StudioSignUp, VerifyEmailAndPhone } from '@studio/contract/accounts/auth.schema';
import { phoneNumber } from '@studio/contract/values/phone/phone';
import { fullName, GIVEN_FIRST } from '@studio/contract/values/names/fullName';
import { newId } from '../../../../platform/db/newId.ts';
import type { Deps } from '../../../../platform/deps.ts';
import type { RequestContext } from '../../../../platform/http/guard/access.ts';
import { Refusal } from '../../../../platform/refusal.ts';
import { queueMail } from '../../../../platform/mail/delivery/outbox.ts';
import { changeNewsConsent } from '../../../members/consent/consent.api.ts';
import { addOwner } from '../../../members/staff/staff.api.ts';
import { foundStudio, studioIdByExtension } from '../../../configure/studio/studio.api.ts';
import { addFirstTax } from '../../../configure/tax-rate/tax-rate.api.ts';
import { acceptAllTexts } from '../../../configure/policy-text/policy-text.api.ts';
import { joinStudio, registerMemberPerson, registerStaffPerson } from '../../users/users.api.ts';
import { isTaken } from '../auth.views.ts';
import { checkNewPassword } from '../password/newPassword.service.ts';
import type { OtpService } from '../otp/otp.service.ts';
import { hashPassword } from '../password/password.service.ts';

/** A member's details in the form that is stored. */
function toPerson(input: MemberSignUp) {
  const { firstName, lastName, userEmail, phoneCountryCode, birthday, gender } = input;
  const number = phoneNumber(input) ?? { phoneCountryCode, phone: '' };
  return { firstName, lastName, userEmail, ...number, birthday, gender };
}

/** New accounts. */
export function signUpService({ db, auth }: Pick<Deps, 'db' | 'auth'>, otps: OtpService) {
  const requireCode = (
    { userEmail, otp }: { userEmail: string; otp: string },
    studioId: string | null,
    now: Date,
  ): Promise<string> =>
    otps.check({ action: 'SIGN_UP', target: userEmail, studioId, askedBy: null, code: otp }, now);

  return {
    /**
     * Creates a studio with its founder as owner.
     * @returns the owner's token.
     * @throws {Refusal} CODE_WRONG for a wrong code, USER_EXISTS when the address has an account,
     * INVALID_FIELDS for the password, the zone or the country.
     */
    studio: async (input: StudioSignUp, ctx: RequestContext): Promise<string> => {
      await checkNewPassword(input.password, input);
      const codeId = await requireCode(input, null, ctx.now);
      const passwordHash = await hashPassword(input.password);
      const { studioName, address, name, userEmail, timezone, currency, country, phoneCountryCode } = input;
      const place = { address, timezone, currency, country, phoneCountryCode };
      const studioId = newId();
      return db.studio(studioId, async (tx) => {
        await otps.use(tx, codeId, ctx.now);
        await foundStudio(tx, { studioName, email: userEmail, ...place, business: null, now: ctx.now });
        await addFirstTax(tx, { ...input, now: ctx.now });
        const userId = await registerStaffPerson(tx, { name, userEmail, passwordHash, now: ctx.now });
        const staffId = await addOwner(tx, { userId, displayName: name, now: ctx.now });
        queueMail(
          tx,
          { studioId, to: userEmail, template: 'WELCOME_STUDIO', variables: { staff_name: name } },
          ctx.now,
        );
        return auth.issueToken(
          tx,
          { audience: 'staff', userId, studioId, staffId, staffType: ['OWNER'] },
          ctx,
        );
      });
    },

    /**
     * Creates an account and joins the studio of `extension`.
     * @returns the member's token.
     * @throws {Refusal} STUDIO_UNKNOWN when there is no such studio, CODE_WRONG for a wrong code, USER_EXISTS
     * when address or phone number has an account, INVALID_FIELDS for the password.
     */
    member: async (input: MemberSignUp, ctx: RequestContext): Promise<string> => {
      const person = { ...toPerson(input), now: ctx.now };
      await checkNewPassword(input.password, person);
      const studioId = await studioIdByExtension(db, input.extension);
      if (!studioId) throw new Refusal('STUDIO_UNKNOWN');
      const codeId = await requireCode(input, studioId, ctx.now);
      const passwordHash = await hashPassword(input.password);
      const name = fullName(person, GIVEN_FIRST);
      return db.studio(studioId, async (tx) => {
        await otps.use(tx, codeId, ctx.now);
        const userId = await registerMemberPerson(tx, { ...person, name, passwordHash });
        const memberId = await joinStudio(tx, studioId, {
          ...person,
          userId,
          ip: ctx.ip,
          userAgent: ctx.userAgent,
        });
        const { ip, now } = ctx;
        if (input.marketingConsent)
          await changeNewsConsent(tx, { memberId, place: 'SIGN_UP', ip, now }, true);
        await acceptAllTexts(tx, { memberId, ip: ctx.ip, userAgent: ctx.userAgent, now: ctx.now });
        const variables = { member_first_name: person.firstName };
        queueMail(tx, { studioId, to: person.userEmail, template: 'WELCOME_MEMBER', variables }, ctx.now);
        return auth.issueToken(tx, { audience: 'member', userId, studioId, memberId }, ctx);
      });
    },

    /** @throws {Refusal} USER_EXISTS when the address or the phone number belongs to somebody. */
    verify: async ({ userEmail, ...typed }: VerifyEmailAndPhone): Promise<void> => {
      const number = phoneNumber(typed) ?? { ...typed, phone: '' };
      if (await isTaken(db, { userEmail, ...number })) throw new Refusal('USER_EXISTS');
    },
  };
}
