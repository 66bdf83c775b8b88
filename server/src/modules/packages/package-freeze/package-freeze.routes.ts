import {
  freezePackageSchema,
  frozenPackageSchema,
  unfreezePackageSchema,
} from '@studio/contract/packages/member-package-change.schema';
import { memberPackageSchema } from '@studio/contract/packages/member-package.schema';
import type { Module } from '../../../platform/deps.ts';
import { staff } from '../../../platform/http/guard/access.ts';
import { defineRoute } from '../../../platform/http/route.ts';
import { freezePackage } from './freeze.service.ts';
import { unfreezePackage } from './unfreeze.service.ts';

const AREA = '/api/studio-package-transaction';

/** Routes of freezes: days on which a package cannot be used, and does not run out. */
export const packageFreezeModule: Module = () => [
  defineRoute({
    method: 'POST',
    url: `${AREA}/portal/freeze`,
    access: staff('package.adjust'),
    body: freezePackageSchema,
    answer: frozenPackageSchema,
    refusals: ['ALREADY_VOIDED', 'PACKAGE_NOT_CHANGEABLE', 'NOT_FOUND'],
    idempotent: true,
    summary: 'Freezes a package for some days',
    handle: ({ body, ctx }) => freezePackage(ctx, body),
  }),
  defineRoute({
    method: 'POST',
    url: `${AREA}/portal/unfreeze`,
    access: staff('package.adjust'),
    body: unfreezePackageSchema,
    answer: memberPackageSchema,
    refusals: ['ALREADY_VOIDED', 'PACKAGE_NOT_CHANGEABLE', 'NOT_FOUND'],
    idempotent: true,
    summary: 'Ends a freeze, or gives it up',
    handle: ({ body, ctx }) => unfreezePackage(ctx, body),
  }),
];
