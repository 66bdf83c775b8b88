import {
  addFamilySchema,
  byFamilyIdSchema,
  changeLinkSchema,
  familyLinkSchema,
  familyPersonSchema,
  familySchema,
  linkFamilySchema,
  memberFamilySchema,
  updateFamilySchema,
} from '@studio/contract/members/family/family.schema';
import { byMemberIdSchema } from '@studio/contract/members/member.schema';
import type { Module } from '../../../platform/deps.ts';
import { noData } from '../../../platform/http/answer/noData.ts';
import { staff, studioMember } from '../../../platform/http/guard/access.ts';
import { defineRoute, type Route } from '../../../platform/http/route.ts';
import { changeLink, linkFamily, readMemberFamily, removeLink } from './family.service.ts';
import { addToFamily, changeInFamily, leaveFamily, readFamily } from './ownFamily.service.ts';

const OWN = '/api/users/family';
const PORTAL = '/api/member/portal/family';

const ownRoutes = (): Route[] => [
  defineRoute({
    method: 'GET',
    url: OWN,
    access: studioMember(),
    answer: familySchema,
    summary: 'Whom the member books for',
    handle: ({ ctx }) => readFamily(ctx),
  }),
  defineRoute({
    method: 'POST',
    url: `${OWN}/create`,
    access: studioMember(),
    body: addFamilySchema,
    answer: familyPersonSchema,
    refusals: ['PLAN_LIMIT', 'NOT_FOUND'],
    // Each call makes a record; families grow slowly.
    rateLimit: [{ max: 20, windowSeconds: 3600 }],
    summary: 'Adds somebody without a sign-in to the family',
    handle: ({ body, ctx }) => addToFamily(ctx, body),
  }),
  defineRoute({
    method: 'POST',
    url: `${OWN}/update`,
    access: studioMember(),
    body: updateFamilySchema,
    answer: familyPersonSchema,
    refusals: ['NOT_FOUND'],
    summary: 'Changes somebody of the family',
    handle: ({ body, ctx }) => changeInFamily(ctx, body),
  }),
  defineRoute({
    method: 'DELETE',
    url: `${OWN}/:memberId`,
    access: studioMember(),
    params: byFamilyIdSchema,
    answer: noData,
    refusals: ['NOT_FOUND', 'IN_USE'],
    summary: 'Takes somebody out of the family',
    handle: ({ params, ctx }) => leaveFamily(ctx, params.memberId),
  }),
];

const portalRoutes = (): Route[] => [
  defineRoute({
    method: 'GET',
    url: PORTAL,
    access: staff('member.view'),
    query: byMemberIdSchema,
    answer: memberFamilySchema,
    refusals: ['NOT_FOUND'],
    summary: 'Whom a member acts for, and who acts for them',
    handle: ({ query, ctx }) => readMemberFamily(ctx, query.memberId),
  }),
  defineRoute({
    method: 'POST',
    url: PORTAL,
    access: staff('member.edit'),
    body: linkFamilySchema,
    answer: memberFamilySchema,
    refusals: ['PLAN_LIMIT', 'NOT_FOUND'],
    summary: 'Puts somebody into the family of a member',
    handle: ({ body, ctx }) => linkFamily(ctx, body),
  }),
  defineRoute({
    method: 'POST',
    url: `${PORTAL}/update`,
    access: staff('member.edit'),
    body: changeLinkSchema,
    answer: memberFamilySchema,
    refusals: ['NOT_FOUND'],
    summary: 'Changes what a guardian may do for somebody',
    handle: ({ body, ctx }) => changeLink(ctx, body),
  }),
  defineRoute({
    method: 'POST',
    url: `${PORTAL}/remove`,
    access: staff('member.edit'),
    body: familyLinkSchema,
    answer: memberFamilySchema,
    refusals: ['NOT_FOUND'],
    summary: 'Takes somebody out of the family of a member',
    handle: ({ body, ctx }) => removeLink(ctx, body),
  }),
];

/** Guardians, and those whom they book, sign and pay for. */
export const familyModule: Module = () => [...ownRoutes(), ...portalRoutes()];
