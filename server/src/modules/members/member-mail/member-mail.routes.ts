import {
  memberMailPageSchema,
  memberMailsQuerySchema,
  triedAddressSchema,
  tryAddressAgainSchema,
} from '@studio/contract/members/history/timeline.schema';
import type { Module } from '../../../platform/deps.ts';
import { staff } from '../../../platform/http/guard/access.ts';
import { defineRoute } from '../../../platform/http/route.ts';
import { listMails, tryAddressAgain } from './member-mail.service.ts';

/** Mails to one member. */
export const memberMailModule: Module = () => [
  defineRoute({
    method: 'GET',
    url: '/api/member/portal/mail',
    access: staff('member.contact'),
    query: memberMailsQuerySchema,
    answer: memberMailPageSchema,
    refusals: ['NOT_FOUND'],
    summary: "The studio's mails to a member, and what became of each",
    handle: ({ query, ctx }) => listMails(ctx, query),
  }),
  defineRoute({
    method: 'POST',
    url: '/api/member/portal/mail/try-again',
    access: staff('member.contact'),
    body: tryAddressAgainSchema,
    answer: triedAddressSchema,
    refusals: ['NOT_FOUND'],
    summary: 'Lets mails go again to an address that they came back from',
    handle: ({ body, ctx }) => tryAddressAgain(ctx, body),
  }),
];
