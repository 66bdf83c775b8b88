import { array, mixed, object, string, type InferType } from 'yup';
import { amountTest, idIfNamed, oneOf, whole } from '../values/fields.ts';
import { dailyTime } from '../values/clock/wallTime.schema.ts';
import { HIGHEST_AMOUNT, toDecimal } from '../values/money.ts';
import { PENALTY_ACTIONS, PENALTY_MODES, PENALTY_TRIGGERS } from './penaltyKinds.ts';

const rule = {
  trigger: oneOf(PENALTY_TRIGGERS),
  /** Every time, from the n-th time on, or the n-th time only, counted over the last `windowDays`. */
  mode: oneOf(PENALTY_MODES).default('EVERY'),
  n: whole(1, 100, 'which time').default(1),
  windowDays: whole(1, 365, 'the days').default(60),
  action: oneOf(PENALTY_ACTIONS),
  /** Credits, days or minor units of money, depending on the action; ignored for a forfeited credit. */
  value: whole(0, HIGHEST_AMOUNT, 'a value').default(0),
  /** The tax of a fee; rules of before there was one have none. */
  taxRateId: idIfNamed().notRequired(),
};

/** The most that one rule takes: credits, days, minor units of money. */
const MOST = { FORFEIT_CREDIT: 1_000_000, FEE: HIGHEST_AMOUNT, EXTRA_CREDIT: 10, BLOCK_DAYS: 365 };

/** A penalty on the wire. `appliesTo`: ALL, UNLIMITED, or ids of plans with commas between them. */
export const sentPenaltySchema = object({
  ...rule,
  value: rule.value.when('action', ([action], field) => {
    if (action === 'FORFEIT_CREDIT' || !(action in MOST)) return field;
    const limited = field.min(1, 'Enter at least 1').max(MOST[action as keyof typeof MOST]);
    return action === 'FEE' ? limited.test(amountTest(toDecimal)) : limited;
  }),
  appliesTo: string().required('Choose whom it is for').max(4000, 'Choose fewer plans'),
});
export type SentPenalty = InferType<typeof sentPenaltySchema>;

/** All, those whose package is unlimited, or holders of these plans. */
type Audience = 'ALL' | 'UNLIMITED' | readonly string[];

const isAudience = (value: unknown): boolean =>
  Array.isArray(value)
    ? value.every((id) => typeof id === 'string')
    : value === 'ALL' || value === 'UNLIMITED';

/** A penalty as stored: what a late cancellation or a no-show costs, and whom. */
const penaltySchema = object({
  ...rule,
  appliesTo: mixed<Audience>().required().test('audience', 'Choose whom it is for', isAudience),
});
export type PenaltyRule = InferType<typeof penaltySchema>;

/** All penalties of a studio. */
export const penaltiesSchema = array(penaltySchema).required();

/** Hours of the night that do not count toward the window, `HH:mm`, also over midnight: 22:00 to 07:00. */
export const quietHoursSchema = object({ from: dailyTime(), to: dailyTime() })
  .nullable()
  // Of itself, an object that is left out becomes one of empty fields.
  .default(undefined)
  .test('span', 'Quiet hours cannot be the whole day', (hours) => !hours || hours.from !== hours.to);
export type QuietHours = NonNullable<InferType<typeof quietHoursSchema>>;
