import type { FamilyPerson } from '@studio/contract/members/family/family.schema';
import { MAX_FAMILY } from '@studio/contract/members/family/familyRelation';

/** Somebody who is about to be added to a family. */
export interface Newcomer {
  firstName: string;
  lastName: string;
  birthday: string | null;
}

const same = (a: string, b: string): boolean => a.trim().toLowerCase() === b.trim().toLowerCase();

/** A field that is wrong, and why. */
export interface WrongField {
  field: string;
  message: string;
}

/** Why somebody cannot be added to a family, or null: it is full, or has them already. */
export function refuseNewcomer(
  people: readonly Pick<FamilyPerson, 'firstName' | 'lastName' | 'birthday'>[],
  { firstName, lastName, birthday }: Newcomer,
): WrongField | null {
  if (people.length >= MAX_FAMILY)
    return { field: 'firstName', message: `A family can have at most ${MAX_FAMILY} people` };
  const isThere = people.some(
    (person) =>
      same(person.firstName, firstName) &&
      same(person.lastName, lastName) &&
      (person.birthday === null || birthday === null || person.birthday === birthday),
  );
  return isThere ? { field: 'firstName', message: `${firstName} is in the family already` } : null;
}

/** Why a member cannot let go of somebody, or null: nobody else could cancel their places. */
export const refuseLettingGo = ({
  firstName,
  hasAccount,
  upcoming,
}: Pick<FamilyPerson, 'firstName' | 'hasAccount' | 'upcoming'>): string | null =>
  hasAccount || upcoming === 0
    ? null
    : `${firstName} has ${upcoming === 1 ? '1 booking' : `${upcoming} bookings`} to come. Cancel first.`;
