import { boolean, mixed, number, string, type AnySchema } from 'yup';
import { DESK_LIMIT_KINDS, deskLimitsIn, LIMITED_ROLES, type DeskLimitTable } from './deskLimits.ts';
import { defaultsOf, type Kind, type Option, type Stored, type StoredOf } from './option/option.ts';
import type { Field } from './option/option.schema.ts';
import { OPTIONS, type OptionKey } from './option/options.ts';
import { penaltiesSchema, quietHoursSchema } from './penalty.schema.ts';
import { localTime } from '../values/clock/wallTime.schema.ts';
import { isRecord } from '../values/record.ts';

const countOrNull = () => number().integer().min(0).nullable().defined();

const isCountOrNull = (value: unknown): boolean =>
  value === null || (Number.isInteger(value) && Number(value) >= 0);
const isLimit = (value: unknown): boolean =>
  isRecord(value) && [value['perCall'], value['perMemberDay'], value['perStaffDay']].every(isCountOrNull);
/**
 * The whole table, or no table: a role without its limits would have none. One test, because the table has 63
 * numbers.
 */
const isLimitTable = (value: unknown): boolean =>
  isRecord(value) &&
  LIMITED_ROLES.every((role) => {
    const limits = value[role];
    return isRecord(limits) && DESK_LIMIT_KINDS.every((kind) => isLimit(limits[kind]));
  });

/**
 * What a stored value must be to count, by the kind of its option: of the right type, mostly also beyond the bounds of
 * a request (`sent.schema.ts`), which may have been wider.
 */
const STORED: { [K in Kind]: (option: Option<K>) => Field<StoredOf<K>> } = {
  WHOLE: ({ min, keepsMin }) => (keepsMin ? number().integer().min(min) : number()).defined(),
  MINUTES: () => number().defined(),
  MINUTES_OR_NULL: countOrNull,
  LIMIT: countOrNull,
  AMOUNT: countOrNull,
  FLAG: () => boolean().defined(),
  CHOICE: ({ choices }) => string().oneOf(Object.keys(choices)).defined(),
  TAX_RATE: () => string().nullable().defined(),
  TIME: () => localTime(),
  NAME: () => string().defined(),
  TEXT: () => string().defined(),
  NIGHT: () => quietHoursSchema.defined(),
  PENALTIES: () => penaltiesSchema,
  DESK_LIMITS: () =>
    mixed<DeskLimitTable>().required().test('whole', 'Send every limit of every role', isLimitTable),
  FIXED: () => number().defined(),
};
const storedField = <K extends Kind>(option: Option<K>): Field<StoredOf<K>> => STORED[option.kind](option);

const fields: ReadonlyMap<string, AnySchema> = new Map(
  Object.entries(OPTIONS).map(([key, option]) => [key, storedField<Kind>(option)]),
);
const isUsable = (key: string, value: unknown): boolean =>
  fields.get(key)?.isValidSync(value, { strict: true }) === true;

/** Policy of a studio, every key present. */
export type StudioAttributes = { [Key in OptionKey]: Stored<(typeof OPTIONS)[Key]> };

const shipped: StudioAttributes = defaultsOf(OPTIONS);

/**
 * A studio's policy with every key present. It is stored sparsely, and a stored value of the wrong type counts as not
 * set: a policy must never become "no limit" through a bad row.
 * @param currency what amounts that are not set depend on (ISO 4217); without it they are those of a dollar.
 */
export function withDefaults(stored: unknown, currency = 'USD'): StudioAttributes {
  const defaults = { ...shipped, deskLimits: deskLimitsIn(currency) };
  if (!isRecord(stored)) return defaults;
  return {
    ...defaults,
    ...Object.fromEntries(Object.entries(stored).filter(([key, value]) => isUsable(key, value))),
  };
}
