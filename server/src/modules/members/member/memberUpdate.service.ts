import type { MemberProfile, UpdateMember } from '@studio/contract/members/member.schema';
import { writeAudit } from '../../../platform/audit/audit.ts';
import { changedFields } from '../../../platform/audit/changedFields.ts';
import { ageOn } from '@studio/contract/values/age';
import { callable, phoneNumber } from '@studio/contract/values/phone/phone';
import { localDateOf } from '@studio/contract/values/time';
import { translateDuplicate } from '../../../platform/db/sql/duplicates.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { studioSettings } from '../../configure/studio/studio.api.ts';
import { hasGuardian } from '../family-link/family-link.api.ts';
import { carryFreed } from '../member-record/member-record.api.ts';
import { memberRepository, type ContactField, type MemberFields } from './member.repository.ts';
import { seesContactData } from './member.rules.ts';
import { takenRefusal, withStoredPhone } from './member.service.ts';
import { findMember } from './member.views.ts';
import type { StaffContext } from '../../../platform/http/guard/access.ts';

type Contact = Pick<MemberFields, 'userEmail' | 'phone' | 'phoneCountryCode'>;

/** The details as they are stored: the number to call in an emergency is of the member's country, not the studio's. */
function toStored(input: MemberFields, here: string): MemberFields {
  const person = withStoredPhone(input);
  const { phoneCountryCode, emergencyContact } = person;
  const phone = callable({ phoneCountryCode, phone: emergencyContact.phone }, here);
  return { ...person, emergencyContact: { ...emergencyContact, phone } };
}

/** Members with an account sign in with these: whoever could change them could take the account over. */
function requireSameSignIn(was: Contact, is: Contact): void {
  const changed: ContactField[] = [];
  if (was.userEmail !== is.userEmail) changed.push('userEmail');
  if (was.phone !== is.phone || was.phoneCountryCode !== is.phoneCountryCode) changed.push('phone');
  if (changed.length === 0) return;
  const message = 'The member signs in with this, so only they can change it';
  throw new Refusal('INVALID_FIELDS', { errors: changed.map((field) => ({ field, message })) });
}

/** Somebody without a phone number may stay without; a known one is not taken away. */
function requirePhone(was: Contact, is: Contact): void {
  const isKept = is.phone === '' && was.phone === '';
  if (isKept || phoneNumber(is) !== null) return;
  throw new Refusal('INVALID_FIELDS', {
    errors: [{ field: 'phone', message: 'Enter a valid phone number' }],
  });
}

const ADULT = 18;

/** By the studio's day. @throws {Refusal} INVALID_FIELDS for a child for whom nobody acts. */
async function checkGuardian(tx: Tx, ctx: StaffContext, { memberId, birthday }: UpdateMember): Promise<void> {
  if (!birthday) return;
  const { timezone } = await studioSettings(tx);
  if (ageOn(birthday, localDateOf(ctx.now, timezone)) >= ADULT) return;
  if (await hasGuardian(tx, memberId)) return;
  throw new Refusal('INVALID_FIELDS', {
    errors: [
      {
        field: 'birthday',
        message: 'A guardian account is needed: add them to their guardian’s family first',
      },
    ],
  });
}

/**
 * Changes a member's details at the desk.
 * @throws {Refusal} NOT_FOUND for an archived or unknown member; NOT_ALLOWED for staff who do not see contact
 * data; CHANGED_MEANWHILE when `version` is not the current one; INVALID_FIELDS for the e-mail address or phone
 * number of a member who signs in with them, no valid number where there was one, or a child without a guardian;
 * USER_EXISTS naming the field that another member uses.
 */
export const updateMember = (
  ctx: StaffContext,
  { memberId, version, ...input }: UpdateMember,
): Promise<MemberProfile> =>
  ctx.transaction(async (tx) => {
    if (!seesContactData(ctx)) throw new Refusal('NOT_ALLOWED');
    const members = memberRepository(tx);
    const person = toStored(input, (await studioSettings(tx)).callingCode);
    const before = await members.lock(memberId);
    if (!before) throw new Refusal('NOT_FOUND');
    if (before.version !== version) throw new Refusal('CHANGED_MEANWHILE');
    if (before.userId) requireSameSignIn(before.details, person);
    requirePhone(before.details, person);
    await checkGuardian(tx, ctx, { memberId, version, ...input });
    const taken = await members.takenFields(person, memberId);
    if (taken.length > 0) throw takenRefusal(taken);
    await translateDuplicate(members.update(memberId, person), new Refusal('USER_EXISTS'));
    const change = changedFields(before.details, person);
    if ('phone' in change.before || 'userEmail' in change.before) await carryFreed(tx, ctx, before.details);
    writeAudit(tx, ctx, { action: 'member.update', entity: 'member', entityId: memberId, ...change });
    const member = await findMember(tx, memberId, ctx);
    if (!member) throw new Refusal('NOT_FOUND');
    return member;
  });
