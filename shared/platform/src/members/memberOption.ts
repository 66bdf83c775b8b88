import type { MemberOption } from '@studio/contract/members/member.schema';
import { groupedPhone } from '@studio/contract/values/phone/phoneWords';

/** A found member as an option of a `Select`: two of one name differ by their phone numbers. */
export const memberOption = ({ memberId, name, phone, phoneCountryCode }: MemberOption) => ({
  value: memberId,
  label: `${name} · ${groupedPhone(phone, phoneCountryCode)}`,
});
