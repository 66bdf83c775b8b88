import { StringSchema, type Message, type Reference } from 'yup';
import { tooLong, tooShort } from '../typed/bounds.ts';
import { charactersOf } from './characters.ts';

/** Text whose bounds count characters, as the database does, where yup counts the units of a string. */
class Counted extends StringSchema {
  override min(min: number | Reference<number>, message: Message<{ min: number }> = tooShort): this {
    return this.test({
      name: 'min',
      exclusive: true,
      message,
      params: { min },
      skipAbsent: true,
      test: (value) => charactersOf(value ?? '') >= Number(min),
    });
  }

  override max(max: number | Reference<number>, message: Message<{ max: number }> = tooLong): this {
    return this.test({
      name: 'max',
      exclusive: true,
      message,
      params: { max },
      skipAbsent: true,
      // A text of a megabyte is measured before its characters are.
      test: (value) => (value?.length ?? 0) <= Number(max) * 2 && charactersOf(value ?? '') <= Number(max),
    });
  }
}

/** yup's `string()`, with `min` and `max` in characters ({@link charactersOf}). */
export const counted = (): StringSchema => new Counted();
