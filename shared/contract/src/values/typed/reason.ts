import { charactersOf } from '../letters/characters.ts';

/** The shortest reason, in characters. */
export const MIN_REASON_LENGTH = 3;

/** Said beside a form without a schema whose text is no reason. */
export const NO_REASON = `Please give a reason of at least ${MIN_REASON_LENGTH} characters.`;

/** Whether a text says why: what the activity log keeps must not be a dash. */
export const isReason = (text: string): boolean => charactersOf(text.trim()) >= MIN_REASON_LENGTH;
