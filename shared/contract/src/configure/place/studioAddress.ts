import { typed } from '../../values/fields.ts';
import { folded } from '../../values/names/folded.ts';

/** The format of a studio's address: 3 to 40 small letters, digits and hyphens, no hyphen at either end. */
export const EXTENSION = /^[a-z0-9](?:[a-z0-9-]{1,38}[a-z0-9])$/;
/** What is wrong with another one. */
export const WRONG_EXTENSION = 'Use 3 to 40 lowercase letters, digits and hyphens';

/** Addresses have at most 40 characters; this leaves room for a number of five digits behind the name. */
const MAX_WORDS_LENGTH = 34;
const MAX_TYPED = 100;

/**
 * What of a text can be in a web address: `Łódź Yoga & More` → `lodz-yoga-more`, `東京ヨガ` → ``. A name in other
 * letters is not transliterated: a machine reads 東京 as Chinese, and its owner knows how people write it.
 */
export const addressWords = (written: string): string =>
  folded(written)
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, MAX_WORDS_LENGTH)
    .replace(/^-+|-+$/g, '');

/** Whether a studio of this name has to be asked for its address. */
export const needsAddress = (studioName: string): boolean =>
  studioName.trim() !== '' && addressWords(studioName) === '';

/** The address of a new studio as its owner wishes it; `''` where the name gives one. Beside `studioName`. */
export const addressField = () =>
  typed()
    // A longer text was never meant as one, and is refused as it is.
    .transform((value: unknown) =>
      typeof value === 'string' && value.length <= MAX_TYPED ? addressWords(value) : value,
    )
    .default('')
    .matches(EXTENSION, { message: WRONG_EXTENSION, excludeEmptyString: true })
    .test('needed', 'Choose a web address in Latin letters, e.g. sakura-yoga', (value, { parent }) => {
      const { studioName } = parent as { studioName?: unknown };
      return value !== '' || typeof studioName !== 'string' || !needsAddress(studioName);
    });
