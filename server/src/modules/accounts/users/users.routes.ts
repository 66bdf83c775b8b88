import { tokenSchema } from '@studio/contract/accounts/auth.schema';
import { saveDefaultStudioSchema, staffProfileSchema } from '@studio/contract/members/profile.schema';
import {
  byStudioIdSchema,
  memberStudioProfileSchema,
  userProfileSchema,
} from '@studio/contract/members/member.schema';
import { writeOverrides } from '@studio/contract/configure/roles/roles';
import type { Module } from '../../../platform/deps.ts';
import { member, staffSettingUp, studioMember } from '../../../platform/http/guard/access.ts';
import { ASKS_WHO_EXISTS } from '../../../platform/http/guard/rateLimit.ts';
import { defineRoute } from '../../../platform/http/route.ts';
import { profileRoutes } from './profile.routes.ts';
import { readMemberStudioProfile, saveDefaultStudio } from './users.service.ts';
import { staffProfile, userProfile, workplaces } from './users.views.ts';

const AREA = '/api/users';

/** Routes of the signed-in person. */
export const usersModule: Module = ({ db, auth }) => [
  ...profileRoutes({ db }),
  defineRoute({
    method: 'GET',
    url: `${AREA}/portal/user-profile`,
    access: staffSettingUp(),
    summary: 'The staff person who is signed in',
    answer: staffProfileSchema,
    handle: async ({ ctx }) => {
      const [profile, studios] = await Promise.all([
        ctx.transaction((tx) => staffProfile(tx, ctx.staffId)),
        workplaces(db, ctx),
      ]);
      return {
        ...profile,
        studios,
        ...writeOverrides(ctx.overrides),
        owesSecondFactor: ctx.owesSecondFactor,
      };
    },
  }),
  defineRoute({
    method: 'GET',
    url: `${AREA}/user-profile`,
    access: member(),
    summary: 'The member who is signed in',
    answer: userProfileSchema,
    // Not a transaction on a studio: the person may not have chosen one.
    handle: ({ ctx }) => db.platform((tx) => userProfile(tx, ctx.userId)),
  }),
  defineRoute({
    method: 'GET',
    url: `${AREA}/user-studio-profile`,
    access: studioMember(),
    summary: 'Who the member is at the studio',
    query: byStudioIdSchema,
    answer: memberStudioProfileSchema,
    refusals: ['NOT_FOUND'],
    handle: ({ query, ctx }) => readMemberStudioProfile(ctx, query.studioId),
  }),
  defineRoute({
    method: 'POST',
    url: `${AREA}/save-default-studio`,
    access: member(),
    summary: 'Join a studio and come back to it from now on',
    body: saveDefaultStudioSchema,
    answer: tokenSchema,
    refusals: ['USER_EXISTS', 'PLAN_LIMIT', 'NOT_FOUND'],
    rateLimit: ASKS_WHO_EXISTS,
    handle: async ({ body, ctx }) => ({ token: await saveDefaultStudio({ db, auth }, ctx, body.studioId) }),
  }),
];
