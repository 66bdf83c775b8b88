import type {
  MemberPackage,
  MemberPackageDetail,
  OwnPackageDetail,
  PackageLedger,
} from '@studio/contract/packages/member-package.schema';
import type { Tx } from '../../../platform/db/database.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { studioSettings } from '../../configure/studio/studio.api.ts';
import { findPackage, listPackages, memberExists, displayContext } from './member-package.views.ts';
import { findOwnPackage, findPackageDetail } from './packageDetail.views.ts';
import { freezeDays } from './freeze/freeze.rules.ts';
import { findLedger } from './ledger/statement.views.ts';
import type { StaffContext, MemberContext } from '../../../platform/http/guard/access.ts';

/** A package in its list form, in the transaction that has just changed it. @throws when there is none. */
export async function readPackage(tx: Tx, packageId: string, now: Date): Promise<MemberPackage> {
  const found = await findPackage(tx, packageId, await displayContext(tx, now));
  if (!found) throw new Error('A package that was just changed cannot be found');
  return found;
}

/** Packages of a member, for staff, newest first. @throws {Refusal} NOT_FOUND for an unknown member. */
export const packagesOfMember = (ctx: StaffContext, memberId: string): Promise<MemberPackage[]> =>
  ctx.transaction(async (tx) => {
    if (!(await memberExists(tx, memberId))) throw new Refusal('NOT_FOUND');
    return listPackages(tx, memberId, await displayContext(tx, ctx.now));
  });

/** A member's own packages, newest first. */
export const ownPackages = (ctx: MemberContext): Promise<MemberPackage[]> =>
  ctx.transaction(async (tx) => listPackages(tx, ctx.memberId, await displayContext(tx, ctx.now)));

/** A package with all parts of its drawer. @throws {Refusal} NOT_FOUND. */
export const packageDetail = (ctx: StaffContext, packageId: string): Promise<MemberPackageDetail> =>
  ctx.transaction(async (tx) => {
    const [found, { attributes }] = await Promise.all([
      findPackageDetail(tx, packageId, ctx.now),
      studioSettings(tx),
    ]);
    if (!found) throw new Refusal('NOT_FOUND');
    return { ...found, freezeDays: freezeDays(attributes, ctx.role) };
  });

/**
 * One of a member's own packages with its credit statement. @throws {Refusal} NOT_FOUND, also for somebody
 * else's.
 */
export const ownPackageDetail = (ctx: MemberContext, packageId: string): Promise<OwnPackageDetail> =>
  ctx.transaction(async (tx) => {
    const found = await findOwnPackage(tx, packageId, ctx.now);
    if (found?.memberId !== ctx.memberId) throw new Refusal('NOT_FOUND');
    return found;
  });

/** The statement of a package and of its shared credits. @throws {Refusal} NOT_FOUND. */
export const packageLedger = (ctx: StaffContext, packageId: string): Promise<PackageLedger> =>
  ctx.transaction(async (tx) => {
    const found = await findLedger(tx, packageId, await studioSettings(tx));
    if (!found) throw new Refusal('NOT_FOUND');
    return found;
  });
