import { roleMay } from '@studio/contract/configure/roles/roles';
import type { CreatePerson } from '@studio/contract/members/people.schema';
import { phoneNumber } from '@studio/contract/values/phone/phone';
import type { Auth } from '../../../platform/auth/auth.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { createMember } from '../member/member.api.ts';
import { staffService } from '../staff/staff.api.ts';
import type { StaffContext } from '../../../platform/http/guard/access.ts';

/** What somebody may become at the studio. */
interface Created {
  staffId: string | null;
  memberId: string | null;
}

async function addMember(ctx: StaffContext, { name, ...contact }: CreatePerson): Promise<Created> {
  if (!roleMay(ctx, 'member.edit')) throw new Refusal('NOT_ALLOWED');
  if (phoneNumber(contact) === null)
    throw new Refusal('INVALID_FIELDS', {
      errors: [{ field: 'phone', message: 'Enter a valid phone number' }],
    });
  const { userEmail, phone, phoneCountryCode } = contact;
  // Nobody but its person knows how to take a name apart.
  const named = { firstName: name, lastName: '' };
  const person = { ...named, userEmail, phone, phoneCountryCode, birthday: null, gender: null };
  const { memberId } = await createMember(ctx, person);
  return { staffId: null, memberId };
}

/**
 * Invites a colleague, or adds a member when no role is named.
 * @throws {Refusal} as inviting staff and adding members do; INVALID_FIELDS for a member without a phone
 * number, NOT_ALLOWED for somebody who may not add members.
 */
export async function createPerson(ctx: StaffContext, auth: Auth, person: CreatePerson): Promise<Created> {
  if (person.staffType.length === 0) return addMember(ctx, person);
  const { name: displayName, userEmail, staffType } = person;
  const { staffId } = await staffService(auth).create(ctx, {
    staffId: null,
    displayName,
    userEmail,
    staffType,
  });
  return { staffId, memberId: null };
}
