/** A person's name as it was entered. The family name may be empty: many people have one name. */
export interface PersonName {
  firstName: string;
  lastName: string;
}

/** Han with 々 and 〇, Kana and Hangul: where people write with them, the family name comes first, without a blank. */
const EAST_ASIAN =
  /^[\u3005-\u3007\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af\uf900-\ufaff\u{20000}-\u{3ffff}]+$/u;

/**
 * A name as people read it: `Anna Tan`, `Suharto`, `陈美玲`. The function `full_name` of the database writes the same.
 */
export function fullName({ firstName, lastName }: PersonName): string {
  if (lastName === '') return firstName;
  return EAST_ASIAN.test(lastName + firstName) ? lastName + firstName : `${firstName} ${lastName}`;
}
