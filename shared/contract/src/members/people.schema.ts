import { array, object, string, type InferType } from 'yup';
import { STAFF_ROLES, type StaffRole } from '../configure/roles/roles.ts';
import { STAFF_STATUSES } from '../configure/studio.schema.ts';
import {
  count,
  email,
  freeText,
  id,
  idOrNull,
  list,
  named,
  paging,
  text,
  textOrNull,
} from '../values/fields.ts';
import { MEMBER_STATUSES } from './member.schema.ts';
import { toRoles } from './staff.schema.ts';

/**
 * GET /api/users: the people of the studio who have an account, as staff, as member or both; who joined last
 * comes first. Search looks at name and e-mail address.
 */
export const personListQuerySchema = object({ ...paging, search: freeText(80) });
export type PersonListQuery = InferType<typeof personListQuerySchema>;
export const personSchema = object({
  userId: id(),
  name: text(),
  userEmail: text(),
  phoneCountryCode: textOrNull(),
  phone: textOrNull(),
  /** Null for somebody who does not work here. */
  staffId: idOrNull(),
  staffType: list(text()).required(),
  staffStatus: textOrNull().oneOf([...STAFF_STATUSES, null]),
  /** Null for somebody who does not book here. */
  memberId: idOrNull(),
  memberStatus: textOrNull().oneOf([...MEMBER_STATUSES, null]),
});
export type Person = InferType<typeof personSchema>;
export const personPageSchema = object({
  items: list(personSchema).required(),
  total: count(),
  page: count(),
  pageSize: count(),
});
export type PersonPage = InferType<typeof personPageSchema>;

/**
 * POST /api/users: with roles it invites a colleague, without it adds a member, who needs a phone number.
 * Their account begins when they accept the invitation or sign up with this address.
 */
export const createPersonSchema = object({
  name: named('Enter the name'),
  userEmail: email(),
  phoneCountryCode: freeText(5),
  phone: freeText(30),
  staffType: array(string<StaffRole>().required().oneOf(STAFF_ROLES, 'Choose a role'))
    .transform(toRoles)
    .default([]),
});
export type CreatePerson = InferType<typeof createPersonSchema>;
/** One of the two, the other is null. */
export const createdPersonSchema = object({ staffId: idOrNull(), memberId: idOrNull() });
