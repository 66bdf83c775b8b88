import type { MemberProfile, ReleasePhone } from '@studio/contract/members/member.schema';
import { writeAudit } from '../../../platform/audit/audit.ts';
import type { StaffContext } from '../../../platform/http/guard/access.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { queueMail } from '../../../platform/mail/delivery/outbox.ts';
import { carryFreed, editDetails } from '../member-record/member-record.api.ts';
import { memberRepository } from './member.repository.ts';
import { findMember } from './member.views.ts';

const refused = (message: string): Refusal =>
  new Refusal('INVALID_FIELDS', { errors: [{ field: 'memberId', message }] });

/**
 * Takes a number off the record of somebody who has left it, so that whoever has it now can sign up, or be added. What
 * it was stays in the log, and the desk can enter it again for as long as nobody else has it. Of somebody who signs in
 * with it only they can give it up: nobody else can prove that it is not theirs.
 *
 * @throws {Refusal} NOT_FOUND; CHANGED_MEANWHILE when `version` is not the current one; INVALID_FIELDS for somebody
 * with an account or without a number.
 */
export const releasePhone = (
  ctx: StaffContext,
  { memberId, version, reason }: ReleasePhone,
): Promise<MemberProfile> =>
  ctx.transaction(async (tx) => {
    const before = await memberRepository(tx).lock(memberId);
    if (!before) throw new Refusal('NOT_FOUND');
    if (before.version !== version) throw new Refusal('CHANGED_MEANWHILE');
    const { phone, phoneCountryCode, userEmail, firstName } = before.details;
    if (before.userId) throw refused('They sign in with this number, so only they can give it up');
    if (phone === '') throw refused('This client has no phone number');
    await editDetails(tx, memberId, { phone: '', phone_country_code: '' });
    writeAudit(tx, ctx, {
      action: 'member.releasePhone',
      entity: 'member',
      entityId: memberId,
      before: { phone, phoneCountryCode },
      after: { phone: '', phoneCountryCode: '' },
      reason,
    });
    await carryFreed(tx, ctx, { userEmail: '', phone, phoneCountryCode });
    const variables = { member_first_name: firstName, phone_end: phone.slice(-3) };
    queueMail(tx, { studioId: ctx.studioId, to: userEmail, template: 'PHONE_RELEASED', variables }, ctx.now);
    const member = await findMember(tx, memberId, ctx);
    if (!member) throw new Refusal('NOT_FOUND');
    return member;
  });
