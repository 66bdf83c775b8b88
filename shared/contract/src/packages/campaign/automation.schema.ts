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

/** POST /api/email-campaign/portal/automation: its words, and whether it is on. */
export const saveAutomationSchema = object({
  trigger: oneOf(TRIGGERS),
  ...contentFields,
  isOn: flag(),
  version: count(),
});
export type SaveAutomation = InferType<typeof saveAutomationSchema>;

/** POST /api/email-campaign/portal/automation/reset: the words that we ship. */
export const resetAutomationSchema = object({ trigger: oneOf(TRIGGERS) });
