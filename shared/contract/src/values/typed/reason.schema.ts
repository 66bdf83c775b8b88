import { typed } from '../fields.ts';
import { MIN_REASON_LENGTH } from './reason.ts';

/** A required reason, up to 500 characters. @param tooShort What is said of one that is too short. */
export const reason = (
  missing = 'Enter a reason',
  tooShort = `Use at least ${MIN_REASON_LENGTH} characters`,
) => typed().required(missing).min(MIN_REASON_LENGTH, tooShort).max(500, 'Use at most 500 characters');
