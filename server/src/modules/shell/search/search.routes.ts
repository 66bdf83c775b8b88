import { searchAnswerSchema, searchQuerySchema } from '@studio/contract/shell/search.schema';
import type { Module } from '../../../platform/deps.ts';
import { staff } from '../../../platform/http/guard/access.ts';
import { defineRoute } from '../../../platform/http/route.ts';
import { search } from './search.service.ts';

/** Routes of the command palette. */
export const searchModule: Module = () => [
  defineRoute({
    method: 'GET',
    url: '/api/search/portal',
    access: staff('search.use'),
    query: searchQuerySchema,
    answer: searchAnswerSchema,
    summary: 'Members, sessions, templates, plans and articles, at most five of each',
    handle: ({ query, ctx }) => search(ctx, query),
  }),
];
