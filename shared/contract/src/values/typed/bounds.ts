import { formatCount } from './numbers.ts';

/*
 * Sentences about a bound, its number as the studio writes it. Of functions, since a page is told how that is after
 * the rules of its fields are made.
 */
export const atLeast = ({ min }: { min: number }): string => `Enter at least ${formatCount(min)}`;
export const atMost = ({ max }: { max: number }): string => `Enter at most ${formatCount(max)}`;
export const tooLong = ({ max }: { max: number }): string => `Use at most ${formatCount(max)} characters`;
export const tooShort = ({ min }: { min: number }): string => `Use at least ${formatCount(min)} characters`;
