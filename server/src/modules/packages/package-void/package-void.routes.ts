import {
  voidedPackageSchema,
  voidPackageSchema,
} from '@studio/contract/packages/member-package-change.schema';
import { byPackageTransactionSchema } from '@studio/contract/packages/member-package.schema';
import type { Module } from '../../../platform/deps.ts';
import { staff } from '../../../platform/http/guard/access.ts';
import { noData } from '../../../platform/http/answer/noData.ts';
import { defineRoute } from '../../../platform/http/route.ts';
import { removePackage } from './remove.service.ts';
import { voidPackage } from './void.service.ts';

const AREA = '/api/studio-package-transaction';

/**
 * Routes for ending packages: voided with their bookings and their money, or deleted when they were never
 * used.
 */
export const packageVoidModule: Module = (deps) => [
  defineRoute({
    method: 'POST',
    url: `${AREA}/portal/void`,
    irreversible: true,
    // Staff without the permission may ask a manager, and need the preview for that.
    access: staff('package.view'),
    body: voidPackageSchema,
    answer: voidedPackageSchema,
    refusals: ['REFUND_TOO_HIGH', 'ALREADY_VOIDED', 'PACKAGE_NOT_CHANGEABLE', 'ABOVE_LIMIT', 'NOT_FOUND'],
    idempotent: true,
    summary: 'Voids a package for good, or says what that would mean',
    handle: ({ body, ctx }) => voidPackage(deps, ctx, body),
  }),
  defineRoute({
    method: 'DELETE',
    url: `${AREA}/portal/:studioPackageTransactionId`,
    irreversible: true,
    access: staff('package.void'),
    params: byPackageTransactionSchema,
    answer: noData,
    refusals: ['IN_USE', 'NOT_FOUND'],
    summary: 'Removes a package that was assigned by mistake',
    handle: ({ params, ctx }) => removePackage(ctx, params.studioPackageTransactionId),
  }),
];
