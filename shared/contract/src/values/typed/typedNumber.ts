import { plainText } from '../plainText.ts';

/** A one-time code as it is typed or pasted: `123 456`, `Code: 123-456`, `１２３４５６` → `123456`. */
export const readCode = (typed: string): string => plainText(typed).replace(/\D/g, '');

/**
 * A percentage as people write it: `8,5`, `19 %`, `８．５` → `8.5`, `19`, `8.5`. What is none comes back, for a rule to
 * refuse.
 */
export const readPercent = (typed: string): string =>
  plainText(typed)
    .trim()
    .replace(/\s*%$/, '')
    .replace(/^(\d*),(\d+)$/, '$1.$2')
    .replace(/^\./, '0.');
