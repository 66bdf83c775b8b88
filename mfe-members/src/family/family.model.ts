import type { FamilyPerson } from '@studio/contract/members/family/family.schema';
import { FAMILY_RELATIONS, RELATION_WORDS } from '@studio/contract/members/family/familyRelation';

export const relationOptions = FAMILY_RELATIONS.map((value) => ({ value, label: RELATION_WORDS[value] }));

const ageWords = (age: number | null): string => {
  if (age === null) return '';
  return age === 1 ? '1 year old' : `${age} years old`;
};

const RIGHTS = {
  both: 'Books and pays',
  book: 'Books, does not pay',
  pay: 'Pays, does not book',
  none: 'Neither books nor pays',
} as const;

/** What the guardian may do, e.g. `Books and pays`. */
export function rightsWords({ canBook, canPay }: Pick<FamilyPerson, 'canBook' | 'canPay'>): string {
  if (canBook) return canPay ? RIGHTS.both : RIGHTS.book;
  return canPay ? RIGHTS.pay : RIGHTS.none;
}

/** Everything about somebody in one line, e.g. `11 years old · No sign-in · 2 bookings to come`. */
export const personWords = ({ age, hasAccount, upcoming }: FamilyPerson): string =>
  [
    ageWords(age),
    hasAccount ? 'Signs in themselves' : 'No sign-in',
    upcoming > 0 && (upcoming === 1 ? '1 booking to come' : `${upcoming} bookings to come`),
  ]
    .filter(Boolean)
    .join(' · ');
