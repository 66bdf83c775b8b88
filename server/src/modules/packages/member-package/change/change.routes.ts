import {
  adjustCreditsSchema,
  bulkExtendedSchema,
  bulkExtendSchema,
  bulkExtensionsSchema,
  revokeShareSchema,
  undoBulkExtendSchema,
  undoneBulkExtendSchema,
  updateValiditySchema,
} from '@studio/contract/packages/member-package-change.schema';
import {
  byPackageTransactionSchema,
  memberPackageSchema,
  packageLedgerSchema,
} from '@studio/contract/packages/member-package.schema';
import { MOST_CHOSEN } from '@studio/contract/members/segment.schema';
import { shareCreditsSchema, shareOwnCreditsSchema } from '@studio/contract/packages/share-credits.schema';
import { staff, studioMember } from '../../../../platform/http/guard/access.ts';
import { defineRoute, type Route } from '../../../../platform/http/route.ts';
import { adjustCredits } from './adjustCredits.service.ts';
import { bulkExtend, undoBulkExtend } from '../validity/bulkExtend.service.ts';
import { bulkExtensions } from '../validity/bulkExtend.views.ts';
import { packageLedger } from '../member-package.service.ts';
import { revokeShare } from '../share/revokeShare.service.ts';
import { shareCredits, shareOwnCredits } from '../share/share.service.ts';
import { updateValidity } from '../validity/updateValidity.service.ts';

const AREA = '/api/studio-package-transaction';

/** Routes for sharing, by staff and by members. */
export const sharingRoutes = (): Route[] => [
  defineRoute({
    method: 'POST',
    url: `${AREA}/portal/share`,
    access: staff('package.share'),
    body: shareCreditsSchema,
    answer: memberPackageSchema,
    refusals: [
      'CREDITS_NOT_SHAREABLE',
      'TOO_MANY_CREDITS',
      'ALREADY_VOIDED',
      'PACKAGE_NOT_CHANGEABLE',
      'NOT_FOUND',
    ],
    idempotent: true,
    summary: 'Gives credits of a package to another member',
    handle: ({ body, ctx }) => shareCredits(ctx, body),
  }),
  defineRoute({
    method: 'POST',
    url: `${AREA}/portal/share/revoke`,
    access: staff('package.share'),
    body: revokeShareSchema,
    answer: memberPackageSchema,
    refusals: ['ALREADY_VOIDED', 'PACKAGE_NOT_CHANGEABLE', 'NOT_FOUND'],
    idempotent: true,
    summary: 'Takes back shared credits that were not used',
    handle: ({ body, ctx }) => revokeShare(ctx, body),
  }),
  defineRoute({
    method: 'POST',
    url: `${AREA}/share`,
    access: studioMember(),
    body: shareOwnCreditsSchema,
    answer: memberPackageSchema,
    refusals: [
      'CREDITS_NOT_SHAREABLE',
      'TOO_MANY_CREDITS',
      'ALREADY_VOIDED',
      'PACKAGE_NOT_CHANGEABLE',
      'NOT_FOUND',
    ],
    idempotent: true,
    // Trying one address after the other would reveal who is a member.
    rateLimit: [{ max: 20, windowSeconds: 3600 }],
    summary: 'Gives credits of an own package to another member',
    handle: ({ body, ctx }) => shareOwnCredits(ctx, body),
  }),
];

/** Routes for manual changes of packages. */
export const changeRoutes = (): Route[] => [
  defineRoute({
    method: 'GET',
    url: `${AREA}/portal/ledger`,
    access: staff('package.view'),
    query: byPackageTransactionSchema,
    answer: packageLedgerSchema,
    refusals: ['NOT_FOUND'],
    summary: 'Statement of a package, line by line',
    handle: ({ query, ctx }) => packageLedger(ctx, query.studioPackageTransactionId),
  }),
  defineRoute({
    method: 'POST',
    url: `${AREA}/portal/update-validity`,
    access: staff('package.adjust'),
    body: updateValiditySchema,
    answer: memberPackageSchema,
    refusals: ['ALREADY_VOIDED', 'PACKAGE_NOT_CHANGEABLE', 'ABOVE_LIMIT', 'NOT_FOUND'],
    idempotent: true,
    summary: 'Sets the days of a package',
    handle: ({ body, ctx }) => updateValidity(ctx, body),
  }),
  defineRoute({
    method: 'POST',
    url: `${AREA}/portal/adjust`,
    access: staff('package.adjust'),
    body: adjustCreditsSchema,
    answer: memberPackageSchema,
    refusals: ['ALREADY_VOIDED', 'PACKAGE_NOT_CHANGEABLE', 'ABOVE_LIMIT', 'NOT_FOUND'],
    idempotent: true,
    summary: 'Gives a package credits, or takes some',
    handle: ({ body, ctx }) => adjustCredits(ctx, body),
  }),
];

/** Routes for changing many packages at once. */
export const bulkRoutes = (): Route[] => [
  defineRoute({
    method: 'GET',
    url: `${AREA}/portal/bulk-extend`,
    access: staff('package.bulkExtend'),
    answer: bulkExtensionsSchema,
    summary: 'Extensions of many packages, and which can be undone',
    handle: ({ ctx }) => ctx.transaction((tx) => bulkExtensions(tx, ctx.now)),
  }),
  defineRoute({
    method: 'POST',
    url: `${AREA}/portal/bulk-extend`,
    access: staff('package.bulkExtend'),
    body: bulkExtendSchema,
    mostValues: MOST_CHOSEN + 10,
    answer: bulkExtendedSchema,
    refusals: ['ABOVE_LIMIT', 'NOT_FOUND'],
    idempotent: true,
    summary: 'Makes many packages longer, or says which',
    handle: ({ body, ctx }) => bulkExtend(ctx, body),
  }),
  defineRoute({
    method: 'POST',
    url: `${AREA}/portal/bulk-extend/undo`,
    access: staff('package.bulkExtend'),
    body: undoBulkExtendSchema,
    answer: undoneBulkExtendSchema,
    refusals: ['REQUEST_FINAL', 'NOT_FOUND'],
    summary: 'Takes an extension of many packages back',
    handle: ({ body, ctx }) => undoBulkExtend(ctx, body.batchId),
  }),
];
