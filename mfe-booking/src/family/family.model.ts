import type { FamilyPerson } from '@studio/contract/members/family/family.schema';
import {
  FAMILY_RELATIONS,
  RELATION_WORDS,
  type FamilyRelation,
} from '@studio/contract/members/family/familyRelation';

/** Whom a member can add: guests only where a package of theirs pays for them. */
export const relationsToAdd = (canAddGuests: boolean): FamilyRelation[] =>
  FAMILY_RELATIONS.filter((relation) => relation !== 'GUEST' || canAddGuests);

/** How many guests can come, and what each takes. */
export const bringWords = (max: number): string =>
  `${max === 1 ? 'One guest' : `Up to ${max} guests`}. Each takes a place, paid by a package of yours that allows guests.`;

/** `Child, 11 years old`. */
export function personWords({ relation, age }: Pick<FamilyPerson, 'relation' | 'age'>): string {
  const word = RELATION_WORDS[relation];
  if (age === null) return word;
  return `${word}, ${age === 1 ? '1 year old' : `${age} years old`}`;
}

/** Where the birthday is added that a class asks for: the member's, or that of somebody of the family. */
export function birthdayWay(
  attendee: Pick<FamilyPerson, 'memberId' | 'firstName' | 'hasAccount'> | null,
): { label: string; params: Record<string, string> } | { sentence: string } {
  if (!attendee) return { label: 'Add my birthday', params: { ask: 'birthday' } };
  if (attendee.hasAccount) return { sentence: `${attendee.firstName} can add it in their own profile.` };
  return { label: `Add ${attendee.firstName}’s birthday`, params: { edit: attendee.memberId } };
}

/** Why a member buys nothing for somebody of their family, or null. */
export const payRefusal = (attendee: Pick<FamilyPerson, 'firstName' | 'canPay'> | null): string | null =>
  attendee === null || attendee.canPay
    ? null
    : `You book for ${attendee.firstName}, but you do not pay for them. Please ask the studio.`;
