import { array, boolean, mixed, object, string, type InferType, type ObjectSchema } from 'yup';
import { idOrNull, money, oneOf, whole } from '../values/fields.ts';
import { dailyTime } from '../values/clock/wallTime.schema.ts';
import { durationWords } from '../values/duration.ts';
import { SECTION_RULES, type RuleSection } from './bookingRuleSections.ts';
import { formSchema } from './option/option.schema.ts';
import { PENALTY_ACTIONS, PENALTY_MODES, PENALTY_TRIGGERS } from './penaltyKinds.ts';

const { OPENING, LIMITS, CANCELLING, PENALTIES, WAITLIST, ATTENDANCE, HOLDS, PACKAGES } = SECTION_RULES;

/** Whom a penalty is for: everybody, holders of unlimited packages, or holders of some plans. */
export const PENALTY_AUDIENCES = ['ALL', 'UNLIMITED', 'PLANS'] as const;
/** When booking closes. */
export const BOOKING_CLOSES = ['START', 'BEFORE', 'AFTER'] as const;

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

// What is several fields in its form.
const { bookingClosesMinutes, ...opens } = OPENING;
const { quietHours: _night, ...windows } = CANCELLING;
const { penalties: all, ...lenience } = PENALTIES;

const { min: latest, max: earliest } = bookingClosesMinutes;
const opening = formSchema(opens).shape({
  closes: oneOf(BOOKING_CLOSES),
  closesBefore: unused().when('closes', ([closes]) =>
    closes === 'BEFORE'
      ? whole(1, earliest, 'how long').max(earliest, `Enter at most ${durationWords(earliest)}`)
      : unused(),
  ),
  closesAfter: unused().when('closes', ([closes]) =>
    closes === 'AFTER' ? whole(1, -latest, 'the minutes') : unused(),
  ),
});

interface Night {
  hasNight: boolean;
  from: string;
}
const endOfNight = () =>
  dailyTime('Choose when it ends').test(
    'span',
    'It cannot be the whole day',
    (to, { parent }) => to !== (parent as Night).from,
  );
const atNight = (field: () => ReturnType<typeof dailyTime>) =>
  string()
    .default('')
    .when('hasNight', ([hasNight], time) => (hasNight ? field() : time));
const cancelling = formSchema(windows).shape({
  hasNight: boolean().required(),
  from: atNight(() => dailyTime('Choose when it begins')),
  to: atNight(endOfNight),
});

const penalties = formSchema(lenience).shape({
  penalties: array(penaltyFormSchema).required().max(all.max, `Use at most ${all.max} penalties`),
});

/** What the form of the penalties holds. */
export type PenaltyForm = InferType<typeof penaltyFormSchema>;

/** The rules of each section as its form shows them. */
export const RULE_FORMS: Record<RuleSection, ObjectSchema<object>> = {
  OPENING: opening,
  LIMITS: formSchema(LIMITS),
  CANCELLING: cancelling,
  PENALTIES: penalties,
  WAITLIST: formSchema(WAITLIST),
  ATTENDANCE: formSchema(ATTENDANCE),
  HOLDS: formSchema(HOLDS),
  PACKAGES: formSchema(PACKAGES),
};
