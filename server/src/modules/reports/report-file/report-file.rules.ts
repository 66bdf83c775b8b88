import { reachOf, roleMay, type Permission, type Rights } from '@studio/contract/configure/roles/roles';
import { REPORT_FILE_DAYS } from '@studio/contract/reports/reportFileLimits';
import { DAY } from '@studio/contract/values/time';

/** A person's rights at the moment in which they take a file, or have it prepared. */
export interface Taker extends Rights {
  owesSecondFactor: boolean;
}

/** What a file shows. */
export interface Shown {
  /** The right that its report needs. */
  permission: Permission;
  /** Whether it has only rows of the person's own. */
  isOwn: boolean;
  /** Whether it has phone numbers that are not masked. */
  hasContacts: boolean;
}

/**
 * Whether a person may have a file: they still have the report's right, and see no less than the file shows. An owner
 * who became a trainer loses the file of everybody's sales, not the right to make one of their own.
 */
export function mayTake(person: Taker, { permission, isOwn, hasContacts }: Shown): boolean {
  if (person.owesSecondFactor || !roleMay(person, permission)) return false;
  if (!isOwn && reachOf(person, permission) === 'own') return false;
  return !hasContacts || roleMay(person, 'member.contact');
}

/** Until when a file that is ready now can be downloaded. */
export const expiresAfter = (now: Date): Date => new Date(now.getTime() + REPORT_FILE_DAYS * DAY);

/** A server that died more often over one file will not finish it. */
const MOST_ATTEMPTS = 5;

/** Whether nobody tries to prepare a file any more. */
export const isHopeless = (attempts: number): boolean => attempts >= MOST_ATTEMPTS;
