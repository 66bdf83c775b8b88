import { ownPackageDetailSchema, ownUsageSchema } from '@studio/contract/packages/member-package.schema';
import { builder } from '@studio/contract/testing/build';
import { aMemberPackage, aCreditUsage } from '@studio/contract/testing/packages';

/** A package as its member sees it. */
export const anOwnPackageDetail = builder(ownPackageDetailSchema)(() => ({
  ...aMemberPackage(),
  creditUsageList: [],
  shareableHistory: [],
  canShare: false,
  shareableCredits: 0,
}));

/** A line of the statement as its member reads it. */
export const anOwnUsage = builder(ownUsageSchema)(() => ({ ...aCreditUsage(), why: '', outcome: '' }));
