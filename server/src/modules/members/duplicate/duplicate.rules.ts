import type { LookAlikesQuery } from '@studio/contract/members/merge/duplicate.schema';
import { phoneNumber } from '@studio/contract/values/phone/phone';
import { spellings } from '@studio/contract/values/names/folded';
import { fullName, GIVEN_FIRST } from '@studio/contract/values/names/fullName';

/** Who is looked for: only what is typed completely, in the form in which it is stored. */
export interface Sought {
  firstName: string;
  lastName: string;
  /** The whole name in each way in which a record may have it. */
  spellings: string[];
  userEmail: string;
  phoneCountryCode: string;
  phone: string;
  birthday: string | null;
}

function dayOf(typed: string): string | null {
  const day = /^\d{4}-\d{2}-\d{2}$/.test(typed) ? new Date(typed) : new Date(Number.NaN);
  // 30 February is none.
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(typed) ? typed : null;
}

/** What of a half-filled form identifies somebody; an unfinished number or address finds nobody. */
export const soughtOf = (typed: LookAlikesQuery): Sought => ({
  firstName: typed.firstName.trim(),
  lastName: typed.lastName.trim(),
  spellings: spellings(fullName(typed, GIVEN_FIRST).trim()),
  userEmail: typed.userEmail.toLowerCase(),
  phoneCountryCode: typed.phoneCountryCode,
  phone: '',
  ...phoneNumber(typed),
  birthday: dayOf(typed.birthday),
});
