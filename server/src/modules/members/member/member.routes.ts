import { attendancePageSchema, attendanceQuerySchema } from '@studio/contract/booking/attendance.schema';
import {
  blockMemberSchema,
  byMemberIdSchema,
  createMemberSchema,
  memberOptionsSchema,
  memberProfileSchema,
  memberSearchSchema,
  messageMemberSchema,
  releasePhoneSchema,
  saveMemberPictureSchema,
  startContactChangeSchema,
  updateMemberSchema,
} from '@studio/contract/members/member.schema';
import type { Module } from '../../../platform/deps.ts';
import { staff } from '../../../platform/http/guard/access.ts';
import { noData } from '../../../platform/http/answer/noData.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { DEAR } from '../../../platform/http/guard/rateLimit.ts';
import { defineRoute, type Route } from '../../../platform/http/route.ts';
import { attendanceOf } from './attendance.views.ts';
import { blockMember } from './block.service.ts';
import { startContactChange } from './contactChange.service.ts';
import { createMember, readOfMember } from './member.service.ts';
import { updateMember } from './memberUpdate.service.ts';
import { releasePhone } from './releasePhone.service.ts';
import { saveMemberPicture } from './picture.service.ts';
import { messageMember } from './message.service.ts';
import { findMember, memberOptions } from './member.views.ts';

const AREA = '/api/member/portal';
/** Limits callers who try who is a client by writing; a front desk never types faster. */
const TYPED_BY_HAND = [
  { max: 60, windowSeconds: 60 },
  { max: 1000, windowSeconds: 3600 },
];

/** Staff send each mail to a member by hand; more would be a campaign. */
const WRITTEN_BY_HAND = [
  { max: 30, windowSeconds: 60 },
  { max: 200, windowSeconds: 3600 },
];

const historyRoutes = (): Route[] => [
  defineRoute({
    method: 'GET',
    url: `${AREA}/attendance-history`,
    access: staff('member.view'),
    query: attendanceQuerySchema,
    answer: attendancePageSchema,
    refusals: ['NOT_FOUND'],
    summary: 'What a member booked and attended',
    handle: ({ query, ctx }) => readOfMember(ctx, query.memberId, (tx) => attendanceOf(tx, query, ctx)),
  }),
];

const changingRoutes = (): Route[] => [
  defineRoute({
    method: 'POST',
    url: `${AREA}/create`,
    access: staff('member.edit'),
    body: createMemberSchema,
    answer: memberProfileSchema,
    refusals: ['USER_EXISTS', 'PLAN_LIMIT'],
    rateLimit: TYPED_BY_HAND,
    summary: 'Adds a member',
    handle: ({ body, ctx }) => createMember(ctx, body),
  }),
  defineRoute({
    method: 'POST',
    url: `${AREA}/update`,
    access: staff('member.edit'),
    body: updateMemberSchema,
    answer: memberProfileSchema,
    refusals: ['NOT_FOUND', 'CHANGED_MEANWHILE', 'USER_EXISTS'],
    rateLimit: TYPED_BY_HAND,
    summary: "Changes a member's details",
    handle: ({ body, ctx }) => updateMember(ctx, body),
  }),
  defineRoute({
    method: 'POST',
    url: `${AREA}/block`,
    access: staff('member.edit'),
    body: blockMemberSchema,
    answer: memberProfileSchema,
    refusals: ['NOT_FOUND'],
    summary: 'Refuses bookings of a member, or lifts the block',
    handle: ({ body, ctx }) => blockMember(ctx, body),
  }),
  defineRoute({
    method: 'POST',
    url: `${AREA}/picture`,
    access: staff('member.edit'),
    body: saveMemberPictureSchema,
    answer: memberProfileSchema,
    refusals: ['NOT_FOUND'],
    rateLimit: DEAR,
    summary: 'Gives a member another picture, or none',
    handle: ({ body, ctx }) => saveMemberPicture(ctx, body),
  }),
];

/** What reaches a member by mail, or takes from how they are reached. */
const contactRoutes = (): Route[] => [
  defineRoute({
    method: 'POST',
    url: `${AREA}/start-contact-change`,
    irreversible: true,
    access: staff('member.contact'),
    body: startContactChangeSchema,
    answer: noData,
    refusals: ['NOT_FOUND'],
    idempotent: true,
    rateLimit: WRITTEN_BY_HAND,
    summary: 'Mails a member the page where they change the address or number they sign in with',
    handle: ({ body, ctx }) => startContactChange(ctx, body),
  }),
  defineRoute({
    method: 'POST',
    url: `${AREA}/release-phone`,
    irreversible: true,
    access: staff('member.contact'),
    body: releasePhoneSchema,
    answer: memberProfileSchema,
    refusals: ['NOT_FOUND', 'CHANGED_MEANWHILE'],
    idempotent: true,
    rateLimit: WRITTEN_BY_HAND,
    summary: "Takes a phone number that is somebody else's by now off a record without an account",
    handle: ({ body, ctx }) => releasePhone(ctx, body),
  }),
  defineRoute({
    method: 'POST',
    url: `${AREA}/message`,
    irreversible: true,
    access: staff('member.contact'),
    body: messageMemberSchema,
    answer: noData,
    refusals: ['NOT_FOUND'],
    idempotent: true,
    rateLimit: WRITTEN_BY_HAND,
    summary: 'Writes to one member by mail',
    handle: ({ body, ctx }) => messageMember(ctx, body),
  }),
];

/** The clients of a studio, as staff see them. */
export const memberModule: Module = () => [
  defineRoute({
    method: 'GET',
    url: AREA,
    access: staff('member.view'),
    query: byMemberIdSchema,
    answer: memberProfileSchema,
    refusals: ['NOT_FOUND'],
    summary: 'One member',
    handle: async ({ query, ctx }) => {
      const member = await ctx.transaction((tx) => findMember(tx, query.memberId, ctx));
      if (!member) throw new Refusal('NOT_FOUND');
      return member;
    },
  }),
  ...changingRoutes(),
  ...contactRoutes(),
  defineRoute({
    method: 'GET',
    url: `${AREA}/ddl`,
    access: staff('member.view'),
    query: memberSearchSchema,
    answer: memberOptionsSchema,
    summary: 'Members to choose from',
    handle: ({ query, ctx }) => ctx.transaction((tx) => memberOptions(tx, query.search, ctx)),
  }),
  ...historyRoutes(),
];
