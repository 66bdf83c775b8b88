import { array, boolean, mixed, object, string, type InferType, type ObjectSchema, type Schema } from 'yup';
import { idOrNull, localTime, money, oneOf, whole } from '../values/fields.ts';
import { durationWords } from '../values/duration.ts';
import { RULE_SECTIONS, type RuleKey, type RuleSection } from './bookingRuleSections.ts';
import { PENALTY_ACTIONS, PENALTY_MODES, PENALTY_TRIGGERS } from './penalty.schema.ts';
import { sentPolicySchema } from './policy.schema.ts';

/** Whom a penalty is for: everybody, holders of unlimited packages, or holders of some plans. */
export const PENALTY_AUDIENCES = ['ALL', 'UNLIMITED', 'PLANS'] as const;
/** When booking closes. */
export const BOOKING_CLOSES = ['START', 'BEFORE', 'AFTER'] as const;

/** Fields that may stay empty: no limit, or the cancel window. */
const MAY_BE_EMPTY: readonly string[] = [
  ...RULE_SECTIONS.LIMITS.filter((key) => key !== 'guestBookingsMax'),
  'autoPromoteCutoffMinutes',
];
/** Fields of the policy in a form. A request may leave one out; a form has them all. */
const fieldsOf = (keys: readonly RuleKey[]): ObjectSchema<object> =>
  object(
    Object.fromEntries(
      keys.map((key) => {
        const field = sentPolicySchema.fields[key] as Schema;
        return [key, MAY_BE_EMPTY.includes(key) ? field : field.required('Enter a number')];
      }),
    ),
  );

const unused = () => mixed<number | string>();
const isCounted = ([mode]: unknown[], number: ReturnType<typeof whole>) =>
  mode === 'EVERY' ? unused() : number;

/** One penalty as its form shows it: the amount of a fee as a decimal, plans apart from whole groups. */
const penaltyFormSchema = object({
  trigger: oneOf(PENALTY_TRIGGERS),
  audience: oneOf(PENALTY_AUDIENCES),
  plans: array(string().defined())
    .required()
    .when('audience', ([audience], plans) =>
      audience === 'PLANS' ? plans.min(1, 'Choose at least one package').max(100, 'Choose fewer') : plans,
    ),
  mode: oneOf(PENALTY_MODES),
  n: unused().when('mode', (values) => isCounted(values, whole(1, 100, 'which time'))),
  windowDays: unused().when('mode', (values) => isCounted(values, whole(1, 365, 'the days'))),
  action: oneOf(PENALTY_ACTIONS),
  value: unused().when('action', ([action]) => {
    if (action === 'EXTRA_CREDIT') return whole(1, 10, 'how many credits');
    return action === 'BLOCK_DAYS' ? whole(1, 365, 'how many days') : unused();
  }),
  // Forms check an empty text as if it were missing.
  fee: string()
    .default('')
    .when('action', ([action], fee) =>
      action === 'FEE' ? money().test('some', 'Enter more than 0', (amount) => Number(amount) > 0) : fee,
    ),
  taxRateId: idOrNull(),
});

const opening = fieldsOf(['bookingOpensDays', 'bookingOpensTime']).shape({
  closes: oneOf(BOOKING_CLOSES),
  closesBefore: unused().when('closes', ([closes]) =>
    closes === 'BEFORE'
      ? whole(1, 7 * 1440, 'how long').max(7 * 1440, `Enter at most ${durationWords(7 * 1440)}`)
      : unused(),
  ),
  closesAfter: unused().when('closes', ([closes]) =>
    closes === 'AFTER' ? whole(1, 15, 'the minutes') : unused(),
  ),
});

interface Night {
  hasNight: boolean;
  from: string;
}
const endOfNight = () =>
  localTime('Choose when it ends').test(
    'span',
    'It cannot be the whole day',
    (to, { parent }) => to !== (parent as Night).from,
  );
const atNight = (field: () => ReturnType<typeof localTime>) =>
  string()
    .default('')
    .when('hasNight', ([hasNight], time) => (hasNight ? field() : time));
const cancelling = fieldsOf([
  'cancelWindowMinutes',
  'apptCancelWindowMinutes',
  'eventCancelWindowMinutes',
  'freeCancelHoursAfterChange',
]).shape({
  hasNight: boolean().required(),
  from: atNight(() => localTime('Choose when it begins')),
  to: atNight(endOfNight),
});

const penalties = fieldsOf([
  'graceCancelsPerPeriod',
  'gracePeriodDays',
  'forgiveIfRefilled',
  'feeHoldHours',
]).shape({ penalties: array(penaltyFormSchema).required().max(20, 'Use at most 20 penalties') });

/** What the form of the penalties holds. */
export type PenaltyForm = InferType<typeof penaltyFormSchema>;

/** The rules of each section as its form shows them. */
export const RULE_FORMS: Record<RuleSection, ObjectSchema<object>> = {
  OPENING: opening,
  LIMITS: fieldsOf(RULE_SECTIONS.LIMITS),
  CANCELLING: cancelling,
  PENALTIES: penalties,
  WAITLIST: fieldsOf(RULE_SECTIONS.WAITLIST),
  ATTENDANCE: fieldsOf(RULE_SECTIONS.ATTENDANCE),
  HOLDS: fieldsOf(RULE_SECTIONS.HOLDS),
  PACKAGES: fieldsOf(RULE_SECTIONS.PACKAGES),
};
