import { object, type InferType } from 'yup';
import { inCurrency } from '../values/fields.ts';
import { atMost } from '../values/typed/bounds.ts';
import { wholeAmount, wholeNumber } from '../values/typed/whole.schema.ts';
import { HIGHEST_AMOUNT } from '../values/money.ts';
import { MAX_LIMIT, type DeskLimitKind, type LimitedRole } from './deskLimits.ts';

const emptyToNull = (value: unknown, original: unknown): unknown => (original === '' ? null : value);
const most = (field = wholeNumber('Enter a whole number'), highest = MAX_LIMIT) =>
  field.nullable().transform(emptyToNull).min(0, 'Enter at least 0').max(highest, atMost).default(null);
const mostMoney = () => most(wholeAmount(), HIGHEST_AMOUNT).test(inCurrency);

const limitSchema = () => object({ perCall: most(), perMemberDay: most(), perStaffDay: most() });
const inADay = () => ({ perMemberDay: mostMoney(), perStaffDay: mostMoney() });

/** Every limit of one role; empty = no limit. */
export const roleLimitsSchema = object({
  CREDITS: limitSchema(),
  DAYS: limitSchema(),
  DISCOUNT: object({ perCall: most(), ...inADay() }),
  FREE_BOOKING: limitSchema(),
  FREE_PACKAGE: limitSchema(),
  WAIVE: limitSchema(),
  REFUND: object({ perCall: mostMoney(), ...inADay() }),
} satisfies Record<DeskLimitKind, unknown>);
export type RoleLimits = InferType<typeof roleLimitsSchema>;

/** The whole table, as part of a studio's policy: a change sends all of it. */
export const deskLimitTableSchema = object({
  TRAINER: roleLimitsSchema,
  STAFF: roleLimitsSchema,
  SUPER: roleLimitsSchema,
} satisfies Record<LimitedRole, unknown>);
