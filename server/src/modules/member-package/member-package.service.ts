import type { MemberPackage, MemberPackageDetail, OwnPackageDetail } from '@studio/contract/member-package.schema';
import { localDateOf } from '@studio/contract/time';
import type { StaffIdentity, StudioMemberIdentity } from '../../platform/auth/identity.ts';
import type { Tx } from '../../platform/db/database.ts';
import type { Access, ContextOf } from '../../platform/http/access.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { studioSettings } from '../studio/studio.facts.ts';
import { listPackages, memberExists, type ShownIn } from './member-package.views.ts';
import { findOwnPackage, findPackageDetail } from './packageDetail.views.ts';

type StaffContext = ContextOf<Access<StaffIdentity>>;
type MemberContext = ContextOf<Access<StudioMemberIdentity>>;

/** What answers about packages depend on. */
export async function shownIn(tx: Tx, now: Date): Promise<ShownIn> {
  const { currency, timezone } = await studioSettings(tx);
  return { currency, today: localDateOf(now, timezone) };
}

/** Packages of a member, for staff, newest first. @throws {Refusal} 40400 for an unknown member. */
export const packagesOfMember = (ctx: StaffContext, memberId: string): Promise<MemberPackage[]> =>
  ctx.transaction(async (tx) => {
    if (!(await memberExists(tx, memberId))) throw new Refusal('40400');
    return listPackages(tx, memberId, await shownIn(tx, ctx.now));
  });

/** A member's own packages, newest first. */
export const ownPackages = (ctx: MemberContext): Promise<MemberPackage[]> =>
  ctx.transaction(async (tx) => listPackages(tx, ctx.memberId, await shownIn(tx, ctx.now)));

/** A package with everything of its drawer. @throws {Refusal} 40400. */
export const packageDetail = (ctx: StaffContext, packageId: string): Promise<MemberPackageDetail> =>
  ctx.transaction(async (tx) => {
    const found = await findPackageDetail(tx, packageId, await shownIn(tx, ctx.now));
    if (!found) throw new Refusal('40400');
    return found;
  });

/** One of a member's own packages with its credit statement. @throws {Refusal} 40400, also for somebody else's. */
export const ownPackageDetail = (ctx: MemberContext, packageId: string): Promise<OwnPackageDetail> =>
  ctx.transaction(async (tx) => {
    const found = await findOwnPackage(tx, packageId, await shownIn(tx, ctx.now));
    if (found?.memberId !== ctx.memberId) throw new Refusal('40400');
    return found;
  });
