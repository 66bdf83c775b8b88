import { wordsTyped } from '@studio/contract/values/names/folded';
import { fullName, type Naming, type PersonName } from '@studio/contract/values/names/fullName';
import type { ImportedMember, RowContent, RowProblem } from './row.rules.ts';

const phoneOf = ({ phoneCountryCode, phone }: ImportedMember): string =>
  phone ? phoneCountryCode + phone : '';

type Named = PersonName;

/** What a name is compared by: its words in any order, since files mix up first and last names. */
const nameOf = ({ firstName, lastName }: Named): string =>
  wordsTyped(`${firstName} ${lastName}`).sort().join(' ');

export const isSameName = (one: Named, other: Named): boolean => nameOf(one) === nameOf(other);

/** By what a client is known again, in another row or another file: the first of these that there is. */
const identityOf = (member: ImportedMember): string =>
  member.userEmail || phoneOf(member) || `id ${member.externalId}`;

/** What belongs to one person, and what the row of another may have instead. */
const WORDS = {
  userEmail: ['email', 'another address, or none if they share it'],
  phone: ['phone number', 'another number, or none if they share it'],
  externalId: ['member ID', 'another ID'],
} as const;

/** Says that a row bears what is somebody else's, who is in the same file at `row` or else a member. */
export function belongsTo(
  field: keyof typeof WORDS,
  owner: Named,
  { naming, row }: { naming: Naming; row?: number },
): RowProblem {
  const [what, instead] = WORDS[field];
  const where = row === undefined ? '' : ` in row ${row}`;
  return {
    field,
    message: `This ${what} belongs to ${fullName(owner, naming)}${where}. Give this person ${instead}.`,
  };
}

/** What only one person can have. */
const ownOf = (member: ImportedMember): [keyof typeof WORDS, string][] => [
  ['userEmail', member.userEmail],
  ['phone', phoneOf(member)],
  // Also beside an email: spreadsheets shorten long IDs, and those of several people become one.
  ['externalId', member.externalId && `id ${member.externalId}`],
];

/** By what a member's package is known again: what it says, apart from what is used up since. `''` without one. */
export function termsOf({ package: held }: Pick<RowContent, 'package'>): string {
  if (!held) return '';
  const { name, startDate, endDate, creditsTotal, isTotalGuessed } = held;
  return [name, startDate, endDate, isTotalGuessed ? null : creditsTotal].join('|');
}

/** What a row adds to the file. */
interface Added {
  /** The key of its package, `''` without one. */
  key: string;
  /** What of the key says which package of that person it is, but for its number among those that are the same. */
  terms: string;
  /** Whom it is about, as the first row about them says it: the import looks for people in the same order. */
  person: string;
  /** Why it cannot be taken. */
  problem: RowProblem | null;
}

/**
 * Rows of one file, one after the other: says which are about a person that an earlier row gives another name,
 * and numbers packages that are the same, so that somebody who has two keeps two.
 */
export function sameness(naming: Naming) {
  const seen = new Map<string, { row: number; member: ImportedMember; person: string }>();
  const packages = new Map<string, number>();

  function clash(member: ImportedMember): RowProblem | null {
    for (const [field, key] of ownOf(member)) {
      const earlier = key ? seen.get(key) : undefined;
      if (earlier && !isSameName(earlier.member, member))
        return belongsTo(field, earlier.member, { naming, row: earlier.row });
    }
    return null;
  }

  return {
    add(row: number, content: RowContent): Added {
      const { member } = content;
      const problem = clash(member);
      const keys = ownOf(member).flatMap(([, key]) => (key ? [key] : []));
      const person = keys.map((key) => seen.get(key)?.person).find(Boolean) ?? identityOf(member);
      if (problem) return { key: '', terms: '', person, problem };
      for (const key of keys) if (!seen.has(key)) seen.set(key, { row, member, person });
      const terms = termsOf(content);
      if (!terms) return { key: '', terms, person, problem: null };
      const base = `${person}|${terms}`;
      const times = (packages.get(base) ?? 0) + 1;
      packages.set(base, times);
      return { key: `${base}|${times}`, terms, person, problem: null };
    },
  };
}
