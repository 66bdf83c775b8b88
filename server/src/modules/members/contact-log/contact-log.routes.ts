import {
  contactDoneSchema,
  contactsSchema,
  saveContactSchema,
} from '@studio/contract/members/contactLog.schema';
import { byMemberIdSchema } from '@studio/contract/members/member.schema';
import type { Module } from '../../../platform/deps.ts';
import { staff } from '../../../platform/http/guard/access.ts';
import { defineRoute } from '../../../platform/http/route.ts';
import { listContacts, markDone, saveContact } from './contact-log.service.ts';

const AREA = '/api/member/portal/contact-log';

/** When the studio was in touch with members, and when it means to be again. */
export const contactLogModule: Module = () => [
  defineRoute({
    method: 'GET',
    url: AREA,
    access: staff('member.contact'),
    query: byMemberIdSchema,
    answer: contactsSchema,
    refusals: ['NOT_FOUND'],
    summary: 'When the studio was in touch with a member',
    handle: ({ query, ctx }) => listContacts(ctx, query.memberId),
  }),
  defineRoute({
    method: 'POST',
    url: AREA,
    access: staff('member.contact'),
    body: saveContactSchema,
    answer: contactsSchema,
    refusals: ['NOT_FOUND'],
    summary: 'Notes that the studio was in touch with a member, or changes such a line',
    handle: ({ body, ctx }) => saveContact(ctx, body),
  }),
  defineRoute({
    method: 'POST',
    url: `${AREA}/done`,
    access: staff('member.contact'),
    body: contactDoneSchema,
    answer: contactsSchema,
    refusals: ['NOT_FOUND'],
    summary: 'Marks a follow-up as done, or as open again',
    handle: ({ body, ctx }) => markDone(ctx, body),
  }),
];
