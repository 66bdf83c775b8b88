import { toldConventions, type Conventions } from '../typed/conventions.ts';

/** A person's name as it was entered. The family name may be empty: many people have one name. */
export interface PersonName {
  firstName: string;
  lastName: string;
}

/** Han with 々 and 〇, Kana and Hangul: where people write with them, the family name comes first, without a blank. */
const EAST_ASIAN =
  /^[\u3005-\u3007\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af\uf900-\ufaff\u{20000}-\u{3ffff}]+$/u;

/** How a studio orders names; its settings say it. */
export type Naming = Pick<Conventions, 'nameOrder'>;

/** For names that are not those of a studio's people: an account's, which goes to many studios, or another system's. */
export const GIVEN_FIRST: Naming = { nameOrder: 'GIVEN_FIRST' };

/**
 * A name as people read it: `Anna Tan`, `Suharto`, `陈美玲`, where the family name comes first `Nagy Anna`. A page knows
 * the order of its studio; the server hands it in. The function `full_name` of the database writes the same.
 */
export function fullName(
  { firstName, lastName }: PersonName,
  naming: Naming | undefined = toldConventions(),
): string {
  if (lastName === '') return firstName;
  if (EAST_ASIAN.test(lastName + firstName)) return lastName + firstName;
  return naming?.nameOrder === 'FAMILY_FIRST' ? `${lastName} ${firstName}` : `${firstName} ${lastName}`;
}
