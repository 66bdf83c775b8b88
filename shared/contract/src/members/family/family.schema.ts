import { boolean, object, type InferType } from 'yup';
import {
  anyBirthdayOrNull,
  count,
  flag,
  id,
  idOrNull,
  idToFind,
  list,
  named,
  oneOf,
  text,
  textOrNull,
  lastName,
} from '../../values/fields.ts';
import { FAMILY_RELATIONS } from './familyRelation.ts';

/** A child's age decides which classes they may join and who signs, so a guardian tells it. */
const birthday = () =>
  anyBirthdayOrNull().when('relation', {
    is: 'CHILD',
    then: (field) => field.test('child', 'Enter the birthday of the child', (day) => Boolean(day)),
  });
const relation = () => oneOf(FAMILY_RELATIONS, 'Choose who they are to you');

/** POST /api/users/family/create (member): somebody without a sign-in whom the member books for. */
export const addFamilySchema = object({
  firstName: named('Enter the first name'),
  lastName: lastName(),
  relation: relation(),
  birthday: birthday(),
});
export type AddFamily = InferType<typeof addFamilySchema>;

/** POST /api/users/family/update (member): replaces all of it. People with a sign-in keep name and birthday. */
export const updateFamilySchema = addFamilySchema.shape({ memberId: idToFind() });
export type UpdateFamily = InferType<typeof updateFamilySchema>;

/** DELETE /api/users/family/:memberId (member): no longer acts for them. */
export const byFamilyIdSchema = object({ memberId: idToFind() });

/**
 * Somebody as the other end of a link sees them. `birthday` and `age` are null where they are unknown, or told to
 * nobody but the studio: people with a sign-in speak for themselves.
 */
export const familyPersonSchema = object({
  memberId: id(),
  firstName: text(),
  lastName: text(),
  relation: oneOf(FAMILY_RELATIONS),
  birthday: textOrNull(),
  age: count().nullable().defined(),
  canBook: flag(),
  canPay: flag(),
  hasAccount: flag(),
  /** Their places to come. */
  upcoming: count(),
});
export type FamilyPerson = InferType<typeof familyPersonSchema>;

/** GET /api/users/family (member): whom the member acts for, and whom they may add. */
export const familySchema = object({
  people: list(familyPersonSchema).required(),
  canAdd: flag(),
  canAddGuests: flag(),
});
export type Family = InferType<typeof familySchema>;

/** GET /api/member/portal/family?memberId (staff): whom a member acts for, and who acts for them. */
export const memberFamilySchema = object({
  dependants: list(familyPersonSchema).required(),
  guardians: list(familyPersonSchema).required(),
  /** Whether the studio's plan has family accounts. */
  canAdd: flag(),
});
export type MemberFamily = InferType<typeof memberFamilySchema>;

const isChosen = (dependantId: unknown): boolean => Boolean(dependantId);

/** What a link allows. */
const rights = { canBook: boolean().default(true), canPay: boolean().default(true) };

/** POST /api/member/portal/family (staff): links a member, or somebody new. Answers the guardian's family. */
export const linkFamilySchema = object({
  guardianId: idToFind(),
  dependantId: idOrNull(),
  firstName: lastName().when('dependantId', { is: isChosen, otherwise: () => named('Enter the first name') }),
  lastName: lastName(),
  relation: oneOf(FAMILY_RELATIONS, 'Choose who they are'),
  birthday: anyBirthdayOrNull().when(['relation', 'dependantId'], {
    is: (is: string, dependantId: unknown) => is === 'CHILD' && !isChosen(dependantId),
    then: (field) => field.test('child', 'Enter the birthday of the child', (day) => Boolean(day)),
  }),
  ...rights,
});
export type LinkFamily = InferType<typeof linkFamilySchema>;

/** POST /api/member/portal/family/remove (staff). */
export const familyLinkSchema = object({ guardianId: idToFind(), dependantId: idToFind() });
export type FamilyLinkIds = InferType<typeof familyLinkSchema>;

/** POST /api/member/portal/family/update (staff). */
export const changeLinkSchema = familyLinkSchema.shape({
  relation: oneOf(FAMILY_RELATIONS, 'Choose who they are'),
  ...rights,
});
export type ChangeLink = InferType<typeof changeLinkSchema>;
