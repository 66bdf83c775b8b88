import { settingsIndexSchema } from '@studio/contract/shell/settings-index.schema';
import type { Module } from '../../../platform/deps.ts';
import { staff } from '../../../platform/http/guard/access.ts';
import { defineRoute } from '../../../platform/http/route.ts';
import { readIndex } from './settings-index.service.ts';

/** Routes of the index of settings. */
export const settingsIndexModule: Module = () => [
  defineRoute({
    method: 'GET',
    url: '/api/studio/portal/settings-index',
    access: staff('configure.view'),
    answer: settingsIndexSchema,
    summary: "How each part of the studio's settings stands",
    handle: ({ ctx }) => readIndex(ctx),
  }),
];
