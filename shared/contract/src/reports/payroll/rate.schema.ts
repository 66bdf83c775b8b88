import { boolean, object, type InferType } from 'yup';
import { TEMPLATE_TYPES } from '../../schedule/templateType.ts';
import {
  count,
  flag,
  id,
  idOrNull,
  idToFind,
  list,
  localDate,
  localDateOrNull,
  oneOf,
  oneOfOrNull,
  text,
  textOrNull,
  whole,
  wholeOrNull,
} from '../../values/fields.ts';
import { HEAD_BASES, PAY_MODELS, rateTermsSchema } from './rateTerms.schema.ts';

/**
 * What a rate is for, least specific first: the whole studio, a person, a person's sessions of a type, of a
 * category, of one class. A session is paid by the most specific rate that is in effect on its day.
 */
export const RATE_SCOPES = ['STUDIO', 'STAFF', 'TYPE', 'CATEGORY', 'CLASS'] as const;
export type RateScope = (typeof RATE_SCOPES)[number];

/** By whose rate a substitute is paid, who is always the one paid: by their own, or that of the absent. */
export const SUB_PAYS = ['ACTUAL', 'ABSENT'] as const;
export type SubPay = (typeof SUB_PAYS)[number];

/** What instructors who teach a session together are paid: a part of their rate each, or each all of it. */
export const CO_INSTRUCTOR_PAYS = ['SPLIT', 'FULL'] as const;
export type CoInstructorPay = (typeof CO_INSTRUCTOR_PAYS)[number];

const settings = {
  headBasis: oneOf(HEAD_BASES).default('ATTENDED'),
  includeNoShow: boolean().default(false),
  includeLateCancel: boolean().default(false),
  /** Visits that nobody paid for: packages that were given away. */
  includeComp: boolean().default(true),
  includeClassPass: boolean().default(true),
  /** Whether a session that nobody came to is paid. */
  payIfZero: boolean().default(true),
  /** What a session pays that the studio cancelled, in percent of its pay with those who had booked. */
  cancelledByStudioPct: whole(0, 100, 'a percentage').default(0),
  subPay: oneOf(SUB_PAYS).default('ACTUAL'),
  coInstructorPay: oneOf(CO_INSTRUCTOR_PAYS).default('SPLIT'),
  /** Whether a refund leaves the share of it that somebody was paid; else it is taken back in the next run. */
  studioBearsRefunds: boolean().default(false),
};
/** How heads are counted and special sessions paid, unless a rate says otherwise. */
export const payrollSettingsSchema = object(settings);
export type PayrollSettings = InferType<typeof payrollSettingsSchema>;
/** POST /api/payroll/portal/config/settings: all of them. `version`: as last read. */
export const savePayrollSettingsSchema = object({
  ...settings,
  version: whole(0, 1_000_000_000, 'a version'),
});
export type SavePayrollSettings = InferType<typeof savePayrollSettingsSchema>;

const ifScope = (scope: RateScope, message: string) => ({
  is: scope,
  then: (field: ReturnType<typeof idOrNull>) => field.required(message),
});

/**
 * POST /api/payroll/portal/config. With `rateId` it changes that rate, and `version` must be the one last read.
 * `from`, `until`: days of sessions, both inclusive; without `until` it lasts until another rate of the same
 * scope begins. A rate that a locked run paid by keeps its terms: only `until` may change, to a day that no
 * locked run has reached (PAYROLL_LOCKED). NAME_TAKEN: another rate of this scope has this first day.
 * PLAN_LIMIT: the platform plan does not have the model.
 */
export const saveRateSchema = object({
  rateId: idOrNull(),
  version: wholeOrNull(1, 1_000_000_000),
  scope: oneOf(RATE_SCOPES, 'Choose what the rate is for'),
  staffId: idOrNull().when('scope', {
    is: (scope: RateScope) => scope !== 'STUDIO',
    then: (field) => field.required('Choose a person'),
  }),
  templateType: oneOfOrNull(TEMPLATE_TYPES).when('scope', {
    is: 'TYPE',
    then: (field) => field.required('Choose a type'),
  }),
  categoryId: idOrNull().when('scope', ifScope('CATEGORY', 'Choose a category')),
  classTemplId: idOrNull().when('scope', ifScope('CLASS', 'Choose a class')),
  from: localDate(),
  until: localDateOrNull().test(
    'order',
    'The last day must not be before the first',
    (value, { parent }) => !value || !parent.from || value >= parent.from,
  ),
  terms: rateTermsSchema.required(),
});
export type SaveRate = InferType<typeof saveRateSchema>;

/**
 * A rate of the list. `forName`: the type, category or class. `isUsed`: a locked run paid by it, so that it
 * cannot be removed and its terms not be changed.
 */
export const rateSchema = object({
  rateId: id(),
  version: count(),
  scope: oneOf(RATE_SCOPES),
  staffId: textOrNull(),
  staffName: textOrNull(),
  templateType: oneOfOrNull(TEMPLATE_TYPES).defined(),
  categoryId: textOrNull(),
  classTemplId: textOrNull(),
  forName: textOrNull(),
  from: text(),
  until: textOrNull(),
  terms: rateTermsSchema.required(),
  isUsed: flag(),
});
export type Rate = InferType<typeof rateSchema>;

/** Somebody who can be paid. `hasRate`: some rate of theirs, or the studio's, is in effect today. */
const payeeSchema = object({
  staffId: id(),
  staffName: text(),
  payrollCode: text(),
  hasRate: flag(),
});

/** A class, event or appointment that is offered or has a rate of its own. */
const rateableSchema = object({
  classTemplId: id(),
  className: text(),
  templateType: oneOf(TEMPLATE_TYPES),
  categoryId: textOrNull(),
  categoryName: textOrNull(),
});
export type Rateable = InferType<typeof rateableSchema>;

/**
 * GET /api/payroll/portal/config: the rates by person and scope, newest first. `models`: those that the
 * platform plan has. `lockedUntil`: the last day of the last locked run; a rate changes nothing until then.
 * `classes`: what is taught, by name.
 */
export const payrollConfigSchema = object({
  currency: text(),
  today: text(),
  lockedUntil: textOrNull(),
  models: list(oneOf(PAY_MODELS)).required(),
  settings: payrollSettingsSchema.required(),
  settingsVersion: count(),
  rates: list(rateSchema).required(),
  people: list(payeeSchema).required(),
  classes: list(rateableSchema).required(),
});
export type PayrollConfig = InferType<typeof payrollConfigSchema>;

/** DELETE /api/payroll/portal/config: a rate that no locked run paid by (else PAYROLL_LOCKED). */
export const byRateIdSchema = object({ rateId: idToFind() });
