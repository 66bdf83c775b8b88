import {
  createdPersonSchema,
  createPersonSchema,
  personListQuerySchema,
  personPageSchema,
} from '@studio/contract/members/people.schema';
import type { Module } from '../../../platform/deps.ts';
import { staff } from '../../../platform/http/guard/access.ts';
import { REPORTS } from '../../../platform/http/guard/rateLimit.ts';
import { defineRoute } from '../../../platform/http/route.ts';
import { createPerson } from './people.service.ts';
import { listPeople } from './people.views.ts';

/** Routes of everybody with an account at the studio. */
export const peopleModule: Module = ({ auth }) => [
  defineRoute({
    method: 'GET',
    url: '/api/users',
    access: staff('staff.invite'),
    summary: 'The people of the studio who have an account, as staff, as member or both',
    query: personListQuerySchema,
    answer: personPageSchema,
    rateLimit: REPORTS,
    handle: ({ query, ctx }) => ctx.transaction((tx) => listPeople(tx, query)),
  }),
  defineRoute({
    method: 'POST',
    url: '/api/users',
    access: staff('staff.invite'),
    summary: 'Invite a colleague, or without roles add a member',
    body: createPersonSchema,
    answer: createdPersonSchema,
    refusals: ['USER_EXISTS', 'PLAN_LIMIT', 'IN_USE', 'NOT_FOUND', 'PROOF_NEEDED', 'NEW_OWNER_OR_SIGN_IN'],
    // It tells whose address is known: no more often than somebody types.
    rateLimit: [
      { max: 60, windowSeconds: 60 },
      { max: 300, windowSeconds: 3600 },
    ],
    handle: ({ body, ctx }) => createPerson(ctx, auth, body),
  }),
];
