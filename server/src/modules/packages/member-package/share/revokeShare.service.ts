import type { RevokeShare } from '@studio/contract/packages/member-package-change.schema';
import type { MemberPackage } from '@studio/contract/packages/member-package.schema';
import { writeAudit } from '../../../../platform/audit/audit.ts';
import type { Tx } from '../../../../platform/db/database.ts';
import { Refusal } from '../../../../platform/refusal.ts';
import { announce } from '../../../../platform/live/announce.ts';
import { ledgerRepository } from '../ledger.repository.ts';
import { memberPackageRepository } from '../member-package.repository.ts';
import { statusAfter, unitValue, worthOf, type Lot } from '../member-package.rules.ts';
import { readPackage } from '../member-package.service.ts';
import { displayContext } from '../member-package.views.ts';
import { checkOpen } from '../open.service.ts';
import { shareRepository } from '../share.repository.ts';
import type { StaffContext } from '../../../../platform/http/guard/access.ts';

interface Back {
  shareId: string;
  parent: Lot;
  child: Lot;
  credits: number;
  staffId: string;
  reason: string;
  today: string;
  now: Date;
}

async function bringBack(
  tx: Tx,
  { shareId, parent, child, credits, staffId, reason, today, now }: Back,
): Promise<void> {
  const [packages, ledger] = [memberPackageRepository(tx), ledgerRepository(tx)];
  const { valueMinor, valuedCredits } = worthOf(child, credits);
  const line = {
    kind: 'SHARE_REVOKE',
    share_id: shareId,
    staff_id: staffId,
    reason,
    unit_value: unitValue(valueMinor, valuedCredits),
    service_date: today,
    created_at: now,
  };
  const [childId, parentId] = [child.studioPackageTransactionId, parent.studioPackageTransactionId];
  const [left, balance] = [child.creditsRemaining - credits, parent.creditsRemaining + credits];
  await packages.change(childId, {
    credits_remaining: left,
    value_minor: child.valueMinor - valueMinor,
    valued_credits: child.valuedCredits - valuedCredits,
    status: statusAfter(child, left),
  });
  await packages.change(parentId, {
    credits_remaining: balance,
    value_minor: parent.valueMinor + valueMinor,
    valued_credits: parent.valuedCredits + valuedCredits,
    status: statusAfter(parent, balance),
  });
  ledger.add({
    ...line,
    studio_package_transaction_id: childId,
    delta: -credits,
    balance_after: left,
    value_minor: -valueMinor,
    valued_delta: -valuedCredits,
    idem_key: `shareRevoke:${shareId}:out`,
  });
  ledger.add({
    ...line,
    studio_package_transaction_id: parentId,
    delta: credits,
    balance_after: balance,
    value_minor: valueMinor,
    valued_delta: valuedCredits,
    idem_key: `shareRevoke:${shareId}:in`,
  });
  for (const id of [parentId, childId]) announce(tx, { type: 'MemberPackage', id });
}

/**
 * Staff revoke the unused credits of a share.
 *
 * @throws {Refusal} PACKAGE_NOT_CHANGEABLE when none is left or it was revoked before, ALREADY_VOIDED when
 * the package is voided, NOT_FOUND.
 */
export const revokeShare = (ctx: StaffContext, { shareId, reason }: RevokeShare): Promise<MemberPackage> =>
  ctx.transaction(async (tx) => {
    const found = await shareRepository(tx).find(shareId);
    if (!found) throw new Refusal('NOT_FOUND');
    const { studio_package_transaction_id: parentId, child_id: childId } = found;
    const locked = await memberPackageRepository(tx).lockMany([parentId, childId]);
    const [parent, child] = [parentId, childId].map((id) =>
      locked.find((lot) => lot.studioPackageTransactionId === id),
    );
    checkOpen(parent);
    checkOpen(child);
    // Reads again: another transaction may have revoked it while this one waited for the packages.
    const share = (await shareRepository(tx).find(shareId)) ?? found;
    const credits = Math.min(child.creditsRemaining, share.credits - share.returned);
    if (share.revoked_at || credits === 0)
      throw new Refusal('PACKAGE_NOT_CHANGEABLE', {
        message: share.revoked_at ? 'These credits are already revoked.' : 'All of these credits are used.',
      });
    await bringBack(tx, {
      shareId,
      parent,
      child,
      credits,
      staffId: ctx.staffId,
      reason,
      today: (await displayContext(tx, ctx.now)).today,
      now: ctx.now,
    });
    await shareRepository(tx).revoke(shareId, { returned: credits, now: ctx.now });
    const before = { creditsRemaining: parent.creditsRemaining };
    writeAudit(tx, ctx, {
      action: 'package.revokeShare',
      entity: 'member_package',
      entityId: parentId,
      before,
      after: { creditsRemaining: parent.creditsRemaining + credits, shareId },
      reason,
    });
    return readPackage(tx, parentId, ctx.now);
  });
