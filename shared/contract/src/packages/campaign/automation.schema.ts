import { object, type InferType } from 'yup';
import { count, flag, instantOrNull, list, oneOf, text } from '../../values/fields.ts';
import { campaignNumbersSchema } from './campaign.schema.ts';
import { contentFields } from './campaignContent.schema.ts';

/** What makes an automation write to a member. */
export const TRIGGERS = ['WELCOME', 'FIRST_VISIT', 'LOW_CREDIT', 'WIN_BACK', 'BIRTHDAY'] as const;
export type Trigger = (typeof TRIGGERS)[number];

/**
 * An automation: a campaign that each member gets by a trigger, once for each occasion. `version` 0: nobody has changed
 * it yet.
 */
export const automationSchema = object({
  trigger: oneOf(TRIGGERS),
  name: text(),
  ...contentFields,
  isOn: flag(),
  onSince: instantOrNull(),
  numbers: campaignNumbersSchema,
  version: count(),
});
export type Automation = InferType<typeof automationSchema>;
/** GET /api/email-campaign/portal/automation: all. */
export const automationsSchema = list(automationSchema).required();

/**
 * POST /api/email-campaign/portal/automation: its words, and whether it is on. `alreadyDue`: so many members, whose
 * time came before it is turned on with this, get it as well; with 0 nobody does.
 */
export const saveAutomationSchema = object({
  trigger: oneOf(TRIGGERS),
  ...contentFields,
  isOn: flag(),
  alreadyDue: count().default(0),
  version: count(),
});
export type SaveAutomation = InferType<typeof saveAutomationSchema>;

/** GET …/automation/due, and POST …/automation/reset, which puts the words that we ship back. */
export const byTriggerSchema = object({ trigger: oneOf(TRIGGERS) });
/**
 * GET /api/email-campaign/portal/automation/due: how many members an automation that is turned on would pass over,
 * because their time has come before.
 */
export const alreadyDueSchema = object({ alreadyDue: count() });
export type AlreadyDue = InferType<typeof alreadyDueSchema>;
