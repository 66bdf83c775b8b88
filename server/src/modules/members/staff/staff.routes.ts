import { reachOf } from '@studio/contract/configure/roles/roles';
import {
  byStaffIdSchema,
  copiedInviteSchema,
  createStaffSchema,
  createdStaffSchema,
  updateStaffStatusSchema,
} from '@studio/contract/members/staff.schema';
import {
  staffSessionsQuerySchema,
  staffSessionsSchema,
} from '@studio/contract/schedule/staff-sessions.schema';
import { staffOptionsSchema, staffSummariesSchema } from '@studio/contract/configure/studio.schema';
import { localDateOf, startOfWeek } from '@studio/contract/values/time';
import type { Deps, Module } from '../../../platform/deps.ts';
import { staff } from '../../../platform/http/guard/access.ts';
import { noData } from '../../../platform/http/answer/noData.ts';
import { defineRoute, type Route } from '../../../platform/http/route.ts';
import { studioSettings } from '../../configure/studio/studio.api.ts';
import { managesTeam } from './details/details.rules.ts';
import { readSessions } from './details/details.service.ts';
import { detailsRoutes } from './details/details.routes.ts';
import { rolePermissionRoutes } from './role-permission.routes.ts';
import { staffService } from './staff.service.ts';
import { staffList, staffOptions } from './staff.views.ts';

const AREA = '/api/studio-staff';

/** About managers and owners. */
const GUARDED = ['PROOF_NEEDED', 'NEW_OWNER_OR_SIGN_IN'] as const;

const changingRoutes = ({ auth }: Pick<Deps, 'auth'>): Route[] => {
  const people = staffService(auth);
  return [
    defineRoute({
      method: 'POST',
      url: `${AREA}/portal/create`,
      access: staff('staff.invite'),
      summary: 'Invite somebody, or change the name and roles of a colleague',
      body: createStaffSchema,
      answer: createdStaffSchema,
      refusals: ['USER_EXISTS', 'IN_USE', 'PLAN_LIMIT', 'NOT_FOUND', ...GUARDED],
      rateLimit: [
        { max: 60, windowSeconds: 60 },
        { max: 300, windowSeconds: 3600 },
      ],
      handle: ({ body, ctx }) => people.create(ctx, body),
    }),
    defineRoute({
      method: 'POST',
      url: `${AREA}/portal/resend-invite`,
      access: staff('staff.invite'),
      summary: 'Send an invitation again',
      body: byStaffIdSchema,
      answer: noData,
      refusals: ['NOT_FOUND'],
      handle: ({ body, ctx }) => people.resendInvite(ctx, body.staffId),
    }),
    defineRoute({
      method: 'POST',
      url: `${AREA}/portal/copy-invite`,
      access: staff('staff.invite'),
      summary: 'Make a new link of an invitation, to hand over',
      body: byStaffIdSchema,
      answer: copiedInviteSchema,
      refusals: ['NOT_FOUND'],
      rateLimit: [
        { max: 20, windowSeconds: 60 },
        { max: 100, windowSeconds: 3600 },
      ],
      handle: ({ body, ctx }) => people.copyInvite(ctx, body.staffId),
    }),
    defineRoute({
      method: 'POST',
      url: `${AREA}/portal/update-status`,
      access: staff('staff.invite'),
      summary: 'Lock a colleague out of the studio, or let them in again',
      body: updateStaffStatusSchema,
      answer: noData,
      refusals: ['IN_USE', 'PLAN_LIMIT', 'NOT_FOUND', ...GUARDED],
      handle: ({ body, ctx }) => people.updateStatus(ctx, body),
    }),
    defineRoute({
      method: 'DELETE',
      url: `${AREA}/portal/:staffId`,
      access: staff('staff.invite'),
      summary: 'Remove a colleague for good',
      params: byStaffIdSchema,
      answer: noData,
      refusals: ['IN_USE', 'NOT_FOUND', ...GUARDED],
      handle: ({ params, ctx }) => people.remove(ctx, params.staffId),
    }),
  ];
};

/** Routes of the team. */
export const staffModule: Module = ({ db, auth }) => [
  ...changingRoutes({ auth }),
  ...rolePermissionRoutes({ auth }),
  ...detailsRoutes(),
  defineRoute({
    method: 'GET',
    url: `${AREA}/portal/ddl`,
    access: staff('staff.view'),
    summary: 'Staff to choose from',
    answer: staffOptionsSchema,
    handle: ({ ctx }) => staffOptions(db, ctx.studioId),
  }),
  defineRoute({
    method: 'GET',
    url: `${AREA}/portal/sessions`,
    access: staff('schedule.view'),
    summary: 'The sessions that one person teaches',
    query: staffSessionsQuerySchema,
    answer: staffSessionsSchema,
    refusals: ['NOT_FOUND'],
    handle: ({ query, ctx }) => readSessions(ctx, query),
  }),
  defineRoute({
    method: 'GET',
    url: `${AREA}/portal/studio`,
    access: staff('staff.view'),
    summary: 'Staff of the studio, by name',
    answer: staffSummariesSchema,
    handle: async ({ ctx }) => {
      const { timezone, weekStart } = await ctx.transaction((tx) => studioSettings(tx));
      const from = startOfWeek(localDateOf(ctx.now, timezone), weekStart);
      return staffList(
        db,
        { ...ctx, week: { from, timezone } },
        { withAddress: reachOf(ctx.role, 'staff.view') === 'all', withSignIn: managesTeam(ctx) },
      );
    },
  }),
];
