import {
  alreadyDueSchema,
  automationSchema,
  automationsSchema,
  byTriggerSchema,
  saveAutomationSchema,
} from '@studio/contract/packages/campaign/automation.schema';
import type { Deps } from '../../../../platform/deps.ts';
import { staff } from '../../../../platform/http/guard/access.ts';
import { defineRoute, type Route } from '../../../../platform/http/route.ts';
import { readAlreadyDue, readAutomations, resetAutomation, saveAutomation } from './automation.service.ts';

const AREA = '/api/email-campaign/portal/automation';
/** Six values for each of thirty blocks. */
const MOST_VALUES = 250;

export const automationRoutes = ({ config }: Deps): Route[] => {
  const [save, reset] = [saveAutomation(config), resetAutomation(config)];
  return [
    defineRoute({
      method: 'GET',
      url: AREA,
      access: staff('campaign.draft'),
      answer: automationsSchema,
      summary: 'Automations: campaigns that each member gets by a trigger, once for each occasion',
      handle: ({ ctx }) => readAutomations(ctx),
    }),
    defineRoute({
      method: 'GET',
      url: `${AREA}/due`,
      access: staff('campaign.draft'),
      query: byTriggerSchema,
      answer: alreadyDueSchema,
      summary: 'How many members an automation would pass over if it were turned on now',
      handle: ({ query, ctx }) => readAlreadyDue(ctx, query.trigger),
    }),
    defineRoute({
      method: 'POST',
      url: AREA,
      access: staff('campaign.send'),
      body: saveAutomationSchema,
      mostValues: MOST_VALUES,
      answer: automationSchema,
      refusals: ['CHANGED_MEANWHILE', 'PREVIEW_OUTDATED', 'PLAN_LIMIT', 'PROOF_NEEDED'],
      summary: 'Changes an automation, and turns it on or off',
      handle: ({ body, ctx }) => save(ctx, body),
    }),
    defineRoute({
      method: 'POST',
      url: `${AREA}/reset`,
      access: staff('campaign.send'),
      body: byTriggerSchema,
      answer: automationSchema,
      refusals: ['CHANGED_MEANWHILE', 'PROOF_NEEDED'],
      summary: 'Gives an automation the words that are shipped',
      handle: ({ body, ctx }) => reset(ctx, body.trigger),
    }),
  ];
};
