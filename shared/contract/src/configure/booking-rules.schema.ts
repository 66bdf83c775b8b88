import { number, object, type InferType } from 'yup';
import { count, id, instant, list, oneOf, text, whole } from '../values/fields.ts';
import { RULE_SECTION_NAMES, RULES } from './bookingRuleSections.ts';
import { sentFields } from './option/sent.schema.ts';
import { taxRatesSchema } from './tax-rate.schema.ts';

const rulesSchema = object(sentFields(RULES));
export type BookingRules = InferType<typeof rulesSchema>;
const section = () => oneOf(RULE_SECTION_NAMES);
/** The number of a change; 0 = nobody has changed anything yet. */
const version = () => whole(0, 1_000_000_000, 'the version');

/** The effect of a section's rules on a class of the studio. */
const exampleSchema = object({ section: section(), sentence: text() });
export type RuleExample = InferType<typeof exampleSchema>;

/**
 * GET /api/studio/portal/booking-rules. `version`: the newest change of any rule, and of each section.
 * `ownRules`: classes that have booking rules of their own. `plans`: those that a penalty can be for, by name.
 * `taxRates`: those that fees can have.
 */
export const bookingRulesSchema = object({
  rules: rulesSchema.required(),
  version: count(),
  sections: list(object({ section: section(), version: count() })).required(),
  examples: list(exampleSchema).required(),
  ownRules: list(text()).required(),
  plans: list(object({ studioPackageId: id(), name: text() })).required(),
  taxRates: taxRatesSchema,
});
export type BookingRulesPage = InferType<typeof bookingRulesSchema>;

/** POST /api/studio/portal/booking-rules/preview: these rules, or undoing the change of this number. */
export const previewRulesSchema = object({
  attributes: rulesSchema.noUnknown().default({}),
  undoes: number().integer().min(1).nullable().default(null),
}).noUnknown();
export type PreviewRules = InferType<typeof previewRulesSchema>;

/** What a change of the rules touches. */
export const RULE_EFFECTS = [
  'FREE_CANCEL_LOST',
  'FREE_CANCEL_GAINED',
  'NOT_MOVED_UP',
  'MOVED_UP',
  'WAITLIST_OVER',
  'NOT_OPEN',
  'OPEN',
  'LIMITED',
  'UNLIMITED',
  'LATE_CANCEL_COST',
  'NO_SHOW_COST',
  'LOCKED',
  'UNLOCKED',
  'SETTLED',
  'CHECK_IN_OPEN',
  'CHECK_IN_CLOSED',
] as const;
export type RuleEffectKind = (typeof RULE_EFFECTS)[number];
const effectSchema = object({ kind: oneOf(RULE_EFFECTS), count: count(), sentence: text() });
export type RuleEffect = InferType<typeof effectSchema>;

export const rulesPreviewSchema = object({
  examples: list(exampleSchema).required(),
  effects: list(effectSchema).required(),
});
export type RulesPreview = InferType<typeof rulesPreviewSchema>;

/** PUT /api/studio/portal/booking-rules: one section, from the version that was read. */
export const saveRulesSchema = object({
  section: section(),
  version: version(),
  attributes: rulesSchema.noUnknown().required(),
}).noUnknown();
export type SaveRules = InferType<typeof saveRulesSchema>;

/** POST /api/studio/portal/booking-rules/undo: puts the old values back, as a new change. */
export const undoRulesSchema = object({ number: whole(1, 1_000_000_000, 'the change'), version: version() });
export type UndoRules = InferType<typeof undoRulesSchema>;

/** One change of the rules, as words. `undoes`: the number of the change that it took back. */
export const ruleChangeSchema = object({
  number: count(),
  changedAt: instant(),
  changedBy: text(),
  undoes: number().nullable().defined(),
  changes: list(object({ label: text(), from: text(), to: text() })).required(),
});
export type RuleChange = InferType<typeof ruleChangeSchema>;
/** GET /api/studio/portal/booking-rules/history: the newest first, at most 100. */
export const ruleHistorySchema = list(ruleChangeSchema).required();
