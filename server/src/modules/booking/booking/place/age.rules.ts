import { ageOn } from '@studio/contract/values/age';

/** Why somebody's age keeps them out of a session, in a sentence. */
export interface AgeRefusal {
  code: 'TOO_YOUNG' | 'BIRTHDAY_NEEDED';
  message: string;
}

/**
 * Says why somebody may not come to a session for their age, or null: by their age on its day, where the class has
 * a minimum. Without their birthday nobody knows, so it is asked for first.
 */
export function refuseAge(
  { minAge, localDate }: { minAge: number | null; localDate: string },
  { birthday, firstName }: { birthday: string | null; firstName: string | null },
): AgeRefusal | null {
  if (minAge === null) return null;
  if (birthday === null) {
    const whose = firstName ? `${firstName}’s birthday` : 'the birthday';
    return { code: 'BIRTHDAY_NEEDED', message: `From age ${minAge}: we need ${whose} for this class.` };
  }
  const age = ageOn(birthday, localDate);
  if (age >= minAge) return null;
  const who = firstName ?? 'This person';
  return { code: 'TOO_YOUNG', message: `From age ${minAge}: ${who} is ${age} on that day.` };
}
