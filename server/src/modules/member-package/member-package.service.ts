import type { MemberPackage, MemberPackageDetail } from '@studio/contract/package.schema';
import { localDateOf } from '@studio/contract/time';
import type { StaffIdentity, StudioMemberIdentity } from '../../platform/auth/identity.ts';
import type { Tx } from '../../platform/db/database.ts';
import type { Access, ContextOf } from '../../platform/http/access.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { studioSettings } from '../studio/studio.facts.ts';
import { findPackage, listPackages, memberExists, usageOf, type ShownIn } from './member-package.views.ts';

type StaffContext = ContextOf<Access<StaffIdentity>>;
type MemberContext = ContextOf<Access<StudioMemberIdentity>>;

async function shownIn(tx: Tx, now: Date): Promise<ShownIn> {
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

/** A package with its credit statement. Members see their own only. @throws {Refusal} 40400. */
export const packageDetail = (ctx: StaffContext | MemberContext, packageId: string): Promise<MemberPackageDetail> =>
  ctx.transaction(async (tx) => {
    const found = await findPackage(tx, packageId, await shownIn(tx, ctx.now));
    const isOwn = ctx.audience === 'staff' || found?.memberId === ctx.memberId;
    if (!found || !isOwn) throw new Refusal('40400');
    return { ...found, creditUsageList: await usageOf(tx, packageId) };
  });
