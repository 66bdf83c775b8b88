import { number, object, type InferType } from 'yup';
import { MAX_LIMIT, type DeskLimitKind, type LimitedRole } from './deskLimits.ts';

const emptyToNull = (value: unknown, original: unknown): unknown => (original === '' ? null : value);
const most = () =>
  number()
    .nullable()
    .transform(emptyToNull)
    .typeError('Enter a whole number')
    .integer('Enter a whole number')
    .min(0, 'Enter at least 0')
    .max(MAX_LIMIT, `Enter at most ${MAX_LIMIT}`)
    .default(null);

const limitSchema = () => object({ perCall: most(), perMemberDay: most(), perStaffDay: most() });

/** Every limit of one role; empty = no limit. */
export const roleLimitsSchema = object({
  CREDITS: limitSchema(),
  DAYS: limitSchema(),
  DISCOUNT: limitSchema(),
  FREE_BOOKING: limitSchema(),
  FREE_PACKAGE: limitSchema(),
  WAIVE: limitSchema(),
  REFUND: limitSchema(),
} satisfies Record<DeskLimitKind, unknown>);
export type RoleLimits = InferType<typeof roleLimitsSchema>;

/** The whole table, as part of a studio's policy: a change sends all of it. */
export const deskLimitTableSchema = object({
  TRAINER: roleLimitsSchema,
  STAFF: roleLimitsSchema,
  SUPER: roleLimitsSchema,
} satisfies Record<LimitedRole, unknown>);
