import {
  byPackageTransactionSchema,
  memberPackageDetailSchema,
  memberPackagesSchema,
  ownPackageDetailSchema,
} from '@studio/contract/packages/member-package.schema';
import { packAlertsQuerySchema, packAlertsSchema } from '@studio/contract/packages/pack-alert.schema';
import { byMemberIdSchema } from '@studio/contract/members/member.schema';
import type { Module } from '../../../platform/deps.ts';
import { staff, studioMember } from '../../../platform/http/guard/access.ts';
import { defineRoute } from '../../../platform/http/route.ts';
import { bulkRoutes, changeRoutes, sharingRoutes } from './change/change.routes.ts';
import { ownPackageDetail, ownPackages, packageDetail, packagesOfMember } from './member-package.service.ts';
import { packAlerts } from './notice/packAlert.service.ts';

const AREA = '/api/studio-package-transaction';

/** Routes of members' packages and their credit statements. */
export const memberPackageModule: Module = () => [
  defineRoute({
    method: 'GET',
    url: `${AREA}/portal/member`,
    access: staff('package.view'),
    query: byMemberIdSchema,
    answer: memberPackagesSchema,
    refusals: ['NOT_FOUND'],
    summary: 'Packages of a member',
    handle: ({ query, ctx }) => packagesOfMember(ctx, query.memberId),
  }),
  defineRoute({
    method: 'GET',
    url: `${AREA}/portal`,
    access: staff('package.view'),
    query: byPackageTransactionSchema,
    answer: memberPackageDetailSchema,
    refusals: ['NOT_FOUND'],
    summary: 'One package with its credit statement',
    handle: ({ query, ctx }) => packageDetail(ctx, query.studioPackageTransactionId),
  }),
  defineRoute({
    method: 'GET',
    url: `${AREA}/portal/pack-alerts`,
    access: staff('package.view'),
    query: packAlertsQuerySchema,
    answer: packAlertsSchema,
    summary: 'Packages that expired, expire soon, are low on credits or used up',
    handle: ({ query, ctx }) => packAlerts(ctx, query),
  }),
  defineRoute({
    method: 'GET',
    url: `${AREA}/list`,
    access: studioMember(),
    answer: memberPackagesSchema,
    summary: "A member's own packages",
    handle: ({ ctx }) => ownPackages(ctx),
  }),
  defineRoute({
    method: 'GET',
    url: `${AREA}/detail`,
    access: studioMember(),
    query: byPackageTransactionSchema,
    answer: ownPackageDetailSchema,
    refusals: ['NOT_FOUND'],
    summary: 'One of their own packages with its credit statement',
    handle: ({ query, ctx }) => ownPackageDetail(ctx, query.studioPackageTransactionId),
  }),
  ...sharingRoutes(),
  ...changeRoutes(),
  ...bulkRoutes(),
];
