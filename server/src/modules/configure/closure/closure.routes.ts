import {
  byStudioClosureIdSchema,
  closurePreviewSchema,
  createClosureSchema,
  previewClosureSchema,
  restoreClosureSchema,
  restoredClosureSchema,
  savedClosureSchema,
  studioClosureDetailSchema,
  studioClosuresSchema,
  updateClosureSchema,
} from '@studio/contract/configure/studio-closure.schema';
import type { Module } from '../../../platform/deps.ts';
import { staff } from '../../../platform/http/guard/access.ts';
import { noData } from '../../../platform/http/answer/noData.ts';
import { defineRoute } from '../../../platform/http/route.ts';
import {
  allClosures,
  closureDetail,
  createClosure,
  deleteClosure,
  restoreClosure,
  updateClosure,
} from './closure.service.ts';
import { previewClosure } from './preview.service.ts';

const PORTAL = '/api/studio/portal';
const ONE = `${PORTAL}/studio-closure`;

const reading = () => [
  defineRoute({
    method: 'GET',
    url: `${PORTAL}/studio/studio-closure`,
    access: staff('closure.view'),
    answer: studioClosuresSchema,
    summary: 'All closures of the studio, by their start',
    handle: ({ ctx }) => allClosures(ctx),
  }),
  defineRoute({
    method: 'GET',
    url: ONE,
    access: staff('closure.view'),
    query: byStudioClosureIdSchema,
    answer: studioClosureDetailSchema,
    refusals: ['NOT_FOUND'],
    summary: 'One closure, and what taking it back would bring back',
    handle: ({ query, ctx }) => closureDetail(ctx, query.studioClosureId),
  }),
  defineRoute({
    method: 'POST',
    url: `${ONE}/preview`,
    access: staff('closure.edit'),
    body: previewClosureSchema,
    answer: closurePreviewSchema,
    refusals: ['NOT_FOUND'],
    summary: 'What a closure would do, before anything is written',
    handle: ({ body, ctx }) => previewClosure(ctx, body),
  }),
];

const changing = () => [
  defineRoute({
    method: 'POST',
    url: `${ONE}/create`,
    access: staff('closure.edit'),
    body: createClosureSchema,
    answer: savedClosureSchema,
    refusals: ['PREVIEW_OUTDATED', 'REFUND_TOO_HIGH', 'NOT_FOUND'],
    idempotent: true,
    summary: 'Closes the studio for a time',
    handle: ({ body, ctx }) => createClosure(ctx, body),
  }),
  defineRoute({
    method: 'POST',
    url: `${ONE}/update`,
    access: staff('closure.edit'),
    body: updateClosureSchema,
    answer: savedClosureSchema,
    refusals: ['CHANGED_MEANWHILE', 'PREVIEW_OUTDATED', 'REFUND_TOO_HIGH', 'NOT_FOUND'],
    summary: 'Changes a closure and what follows from it',
    handle: ({ body, ctx }) => updateClosure(ctx, body),
  }),
  defineRoute({
    method: 'DELETE',
    url: `${ONE}/:studioClosureId`,
    access: staff('closure.edit'),
    params: byStudioClosureIdSchema,
    answer: noData,
    refusals: ['NOT_FOUND'],
    summary: 'Deletes a closure; what it cancelled stays cancelled',
    handle: ({ params, ctx }) => deleteClosure(ctx, params.studioClosureId),
  }),
  defineRoute({
    method: 'POST',
    url: `${ONE}/restore/:studioClosureId`,
    access: staff('closure.edit'),
    params: byStudioClosureIdSchema,
    body: restoreClosureSchema,
    answer: restoredClosureSchema,
    refusals: ['NOT_FOUND'],
    idempotent: true,
    summary: 'Deletes a closure and takes back what it did',
    handle: ({ params, body, ctx }) => restoreClosure(ctx, params.studioClosureId, body),
  }),
];

/** Routes of closures: their preview, their effects, and restoring them. */
export const closureModule: Module = () => [...reading(), ...changing()];
