import type { MemberPackage } from '@studio/contract/packages/member-package.schema';
import { toDecimal } from '@studio/contract/values/money';
import { localDateOf } from '@studio/contract/values/time';
import type { Selectable } from 'kysely';
import type { Tx } from '../../../platform/db/database.ts';
import type { MemberPackage as MemberPackageTable } from '../../../platform/db/tables.ts';
import { studioSettings } from '../../configure/studio/studio.api.ts';
import { shownStatus } from './member-package.rules.ts';

/** The studio's settings that turn a row into an answer. */
export interface DisplayContext {
  /** ISO 4217. */
  currency: string;
  /** The studio's local day. */
  today: string;
}

/** The display context of the transaction's studio, now. */
export async function displayContext(tx: Tx, now: Date): Promise<DisplayContext> {
  const { currency, timezone } = await studioSettings(tx);
  return { currency, today: localDateOf(now, timezone) };
}

/** Selects packages that were not deleted. */
export const packageRows = (tx: Tx) =>
  tx.selectFrom('member_package as p').selectAll('p').where('p.deleted_at', 'is', null);

export const toMemberPackage = (
  row: Selectable<MemberPackageTable>,
  { currency, today }: DisplayContext,
): MemberPackage => ({
  studioPackageTransactionId: row.studio_package_transaction_id,
  memberId: row.member_id,
  name: row.name,
  packageType: row.package_type as MemberPackage['packageType'],
  unlimited: row.unlimited,
  totalCredits: row.total_credits,
  bonusCredits: row.bonus_credits,
  creditsRemaining: row.credits_remaining,
  paidAmount: toDecimal(row.paid_minor, currency),
  listPrice: toDecimal(row.list_price_minor, currency),
  ...shownStatus(
    {
      status: row.status,
      unlimited: row.unlimited,
      creditsRemaining: row.credits_remaining,
      startDate: row.start_date,
      endDate: row.end_date,
    },
    today,
  ),
  startDate: row.start_date,
  endDate: row.end_date,
  activateBy: row.activate_by,
  frozenFrom: row.frozen_from,
  frozenUntil: row.frozen_until,
  shareable: row.shareable,
  source: row.source as MemberPackage['source'],
  parentStudioPackageTransactionId: row.parent_id,
  subscriptionId: row.subscription_id,
  orderId: row.order_id,
  version: row.version,
  createdAt: row.created_at.toISOString(),
});

/** All packages of a member, newest first. */
export async function listPackages(
  tx: Tx,
  memberId: string,
  display: DisplayContext,
): Promise<MemberPackage[]> {
  const ofMember = packageRows(tx).where('p.member_id', '=', memberId);
  const rows = await ofMember
    .orderBy('p.created_at', 'desc')
    .orderBy('p.studio_package_transaction_id', 'desc')
    .execute();
  return rows.map((row) => toMemberPackage(row, display));
}

export async function findPackage(
  tx: Tx,
  packageId: string,
  display: DisplayContext,
): Promise<MemberPackage | null> {
  const row = await packageRows(tx)
    .where('p.studio_package_transaction_id', '=', packageId)
    .executeTakeFirst();
  return row ? toMemberPackage(row, display) : null;
}

export async function memberExists(tx: Tx, memberId: string): Promise<boolean> {
  return (
    (await tx
      .selectFrom('member')
      .select('member_id')
      .where('member_id', '=', memberId)
      .executeTakeFirst()) !== undefined
  );
}
