import { MINUTE } from '@studio/contract/values/time';

/**
 * How long a proof of who somebody is counts, in milliseconds: long enough to correct a form, too short for somebody
 * who finds the browser open later.
 */
export const PROOF_LIFETIME = 10 * MINUTE;
