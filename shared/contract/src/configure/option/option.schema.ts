import {
  boolean,
  object,
  type AnyObject,
  type AnySchema,
  type NumberSchema,
  type ObjectSchema,
  type Schema,
} from 'yup';
import { durationWords } from '../../values/duration.ts';
import { idIfNamed, inCurrency, oneOf, typed, whole } from '../../values/fields.ts';
import { localTime } from '../../values/clock/wallTime.schema.ts';
import { HIGHEST_AMOUNT } from '../../values/money.ts';
import { atLeast, atMost, tooLong } from '../../values/typed/bounds.ts';
import { wholeAmount, wholeNumber } from '../../values/typed/whole.schema.ts';
import { mayBeEmpty, type FieldKind, type Option, type SentOf } from './option.ts';

const emptyToNull = (value: unknown, original: unknown): unknown => (original === '' ? null : value);
/** People type minutes in hours or days. */
const minutes = (max: number, min = 0) =>
  wholeNumber('Enter a number', 'Enter whole minutes')
    .min(min, min === 0 ? 'Enter 0 or more' : `Enter at least ${durationWords(min)}`)
    .max(max, `Enter at most ${durationWords(max)}`);
const limit = (field: NumberSchema, min: number, max: number) =>
  field.nullable().transform(emptyToNull).min(min, atLeast).max(max, atMost).notRequired();

const NAMELESS = 'Enter a name';

/** A field of these values, also one that says that nothing comes of itself. */
export type Field<Value> = Schema<Value, AnyObject, undefined, '' | 'd'>;
export type SentField<Value> = Field<Value | null | undefined>;

/** What a request may send for an option that is one field of a form; it may leave every one out. */
export const SENT_FIELDS: { [K in FieldKind]: (option: Option<K>) => SentField<SentOf<K>> } = {
  WHOLE: ({ min, max }) => whole(min, max, 'a number').notRequired(),
  MINUTES: ({ min, max }) => minutes(max, min).notRequired(),
  MINUTES_OR_NULL: ({ max }) => minutes(max).nullable().transform(emptyToNull).notRequired(),
  LIMIT: ({ min, max }) => limit(wholeNumber('Enter a number'), min, max),
  AMOUNT: () => limit(wholeAmount(), 0, HIGHEST_AMOUNT).test(inCurrency),
  FLAG: () => boolean().notRequired(),
  CHOICE: ({ choices }) => oneOf(Object.keys(choices)).notRequired(),
  TAX_RATE: () => idIfNamed().notRequired(),
  TIME: () => localTime().notRequired(),
  NAME: ({ max, only }) => {
    const name = typed().min(1, NAMELESS).max(max, tooLong);
    return (only ? name.matches(only.pattern, only.says) : name).notRequired();
  },
  TEXT: ({ max }) => typed().max(max, tooLong).notRequired(),
};
const sentField = <K extends FieldKind>(option: Option<K>): SentField<SentOf<K>> =>
  SENT_FIELDS[option.kind](option);

/** A field of a form, where only what may be empty can be left out. */
function formField(option: Option<FieldKind>): AnySchema {
  if (option.kind === 'WHOLE') return whole(option.min, option.max, option.what ?? 'a number');
  const field: AnySchema = sentField(option);
  return mayBeEmpty(option) ? field : field.required(option.kind === 'NAME' ? NAMELESS : 'Enter a number');
}

/** A form of these options. */
export const formSchema = (options: Readonly<Record<string, Option<FieldKind>>>): ObjectSchema<object> =>
  object(Object.fromEntries(Object.entries(options).map(([key, option]) => [key, formField(option)])));
