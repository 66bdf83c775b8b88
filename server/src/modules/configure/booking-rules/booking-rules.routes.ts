import {
  bookingRulesSchema,
  previewRulesSchema,
  ruleHistorySchema,
  rulesPreviewSchema,
  saveRulesSchema,
  undoRulesSchema,
} from '@studio/contract/configure/booking-rules.schema';
import type { Module } from '../../../platform/deps.ts';
import { staff } from '../../../platform/http/guard/access.ts';
import { defineRoute } from '../../../platform/http/route.ts';
import { previewRules, readRules, ruleHistory, saveRules, undoRules } from './booking-rules.service.ts';

const URL = '/api/studio/portal/booking-rules';

/** Routes of the booking rules: read with examples, previewed, saved by section, and taken back. */
export const bookingRulesModule: Module = () => [
  defineRoute({
    method: 'GET',
    url: URL,
    access: staff('configure.view'),
    answer: bookingRulesSchema,
    summary: 'The booking rules, and what they mean for a class of the studio',
    handle: ({ ctx }) => readRules(ctx),
  }),
  defineRoute({
    method: 'POST',
    url: `${URL}/preview`,
    access: staff('policy.edit'),
    body: previewRulesSchema,
    answer: rulesPreviewSchema,
    refusals: ['NOT_FOUND'],
    summary: 'What other booking rules would mean and touch; writes nothing',
    handle: ({ body, ctx }) => previewRules(ctx, body),
  }),
  defineRoute({
    method: 'PUT',
    url: URL,
    access: staff('policy.edit'),
    body: saveRulesSchema,
    answer: bookingRulesSchema,
    refusals: ['CHANGED_MEANWHILE'],
    summary: 'Changes one section of the booking rules',
    handle: ({ body, ctx }) => saveRules(ctx, body),
  }),
  defineRoute({
    method: 'GET',
    url: `${URL}/history`,
    access: staff('policy.edit'),
    answer: ruleHistorySchema,
    summary: 'Who changed the booking rules, from what to what',
    handle: ({ ctx }) => ruleHistory(ctx),
  }),
  defineRoute({
    method: 'POST',
    url: `${URL}/undo`,
    access: staff('policy.edit'),
    body: undoRulesSchema,
    answer: bookingRulesSchema,
    refusals: ['NOT_FOUND', 'CHANGED_MEANWHILE'],
    summary: 'Puts back what a change of the booking rules has replaced',
    handle: ({ body, ctx }) => undoRules(ctx, body),
  }),
];
