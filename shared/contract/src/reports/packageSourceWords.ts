import type { PackageSource } from './deferred-revenue.schema.ts';

/** How members got a package, as pages and files say it. */
export const PACKAGE_SOURCE_WORDS: Record<PackageSource, string> = {
  PURCHASE: 'Bought',
  COMP: 'Given free',
  MIGRATED: 'Brought from another system',
  GIFT: 'Gift',
  SHARED: 'Shared by a member',
  CYCLE: 'Membership',
  ROLLOVER: 'Carried over',
};
