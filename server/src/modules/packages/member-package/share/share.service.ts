import {
  tooManyToShare,
  type ShareCredits,
  type ShareOwnCredits,
} from '@studio/contract/packages/share-credits.schema';
import type { MemberPackage } from '@studio/contract/packages/member-package.schema';
import { fullName } from '@studio/contract/values/names/fullName';
import { writeAudit, type Actor } from '../../../../platform/audit/audit.ts';
import type { Tx } from '../../../../platform/db/database.ts';
import { newId } from '../../../../platform/db/newId.ts';
import { Refusal } from '../../../../platform/refusal.ts';
import { announce } from '../../../../platform/live/announce.ts';
import { ledgerRepository, type LedgerLine } from '../ledger.repository.ts';
import { memberPackageRepository } from '../member-package.repository.ts';
import { statusWith, unitValue, worthOf, type Lot } from '../member-package.rules.ts';
import { readPackage } from '../member-package.service.ts';
import { displayContext } from '../member-package.views.ts';
import { lockOpen } from '../open.service.ts';
import { shareRepository, type Person } from '../share.repository.ts';
import { mailShared } from './shareMail.service.ts';
import { refuseShare } from './sharing.rules.ts';
import { isPastDue, sharedSoFar, sharesOf } from './sharing.views.ts';
import type { MemberContext, StaffContext } from '../../../../platform/http/guard/access.ts';
import { studioSettings } from '../../../configure/studio/studio.api.ts';

interface Sharing {
  lot: Lot;
  recipient: Person;
  credits: number;
  staffId: string | null;
  today: string;
  now: Date;
}

async function check(tx: Tx, { lot, recipient, credits, today }: Sharing): Promise<void> {
  const { studioPackageTransactionId: packageId, memberId: ownerId } = lot;
  const shared = sharedSoFar(await sharesOf(tx, packageId), await isPastDue(tx, packageId));
  const refusal = refuseShare({ lot, shared, today, ownerId }, { credits, recipientId: recipient.memberId });
  if (!refusal) return;
  if (refusal.code === 'CREDITS_NOT_SHAREABLE')
    throw new Refusal('CREDITS_NOT_SHAREABLE', { message: refusal.message });
  const message = tooManyToShare(refusal.most);
  throw new Refusal('TOO_MANY_CREDITS', { message, errors: [{ field: 'credits', message }] });
}

/** Moves credits with their value from one package to another. */
async function transfer(tx: Tx, { lot, recipient, credits, staffId, today, now }: Sharing): Promise<string> {
  const [packages, ledger] = [memberPackageRepository(tx), ledgerRepository(tx)];
  const [shareId, childId, parentId] = [newId(), newId(), lot.studioPackageTransactionId];
  const { valueMinor, valuedCredits } = worthOf(lot, credits);
  const balance = lot.creditsRemaining - credits;
  await packages.change(parentId, {
    credits_remaining: balance,
    value_minor: lot.valueMinor - valueMinor,
    valued_credits: lot.valuedCredits - valuedCredits,
    status: statusWith(balance, false),
  });
  await shareRepository(tx).insertChild({
    childId,
    parentId,
    memberId: recipient.memberId,
    credits,
    valueMinor,
    valuedCredits,
    now,
  });
  const sharedBy = staffId === null ? 'MEMBER' : 'STAFF';
  await shareRepository(tx).insertShare({
    share_id: shareId,
    studio_package_transaction_id: parentId,
    child_id: childId,
    credits,
    shared_by: sharedBy,
    staff_id: staffId,
    shared_at: now,
  });
  const line: Pick<LedgerLine, 'share_id' | 'staff_id' | 'unit_value' | 'service_date' | 'created_at'> = {
    share_id: shareId,
    staff_id: staffId,
    unit_value: unitValue(valueMinor, valuedCredits),
    service_date: today,
    created_at: now,
  };
  const recipientName = fullName(recipient, await studioSettings(tx));
  ledger.add({
    ...line,
    studio_package_transaction_id: parentId,
    kind: 'SHARE_OUT',
    delta: -credits,
    balance_after: balance,
    value_minor: -valueMinor,
    valued_delta: -valuedCredits,
    reason: `To ${recipientName}`,
    idem_key: `shareOut:${shareId}`,
  });
  ledger.add({
    ...line,
    studio_package_transaction_id: childId,
    kind: 'SHARE_IN',
    delta: credits,
    balance_after: credits,
    value_minor: valueMinor,
    valued_delta: valuedCredits,
    idem_key: `shareIn:${shareId}`,
  });
  for (const id of [parentId, childId]) announce(tx, { type: 'MemberPackage', id });
  return childId;
}

async function share(
  tx: Tx,
  actor: Actor,
  { lot, recipient, credits }: Pick<Sharing, 'lot' | 'recipient' | 'credits'>,
): Promise<void> {
  const { today } = await displayContext(tx, actor.now);
  const sharing: Sharing = {
    lot,
    recipient,
    credits,
    staffId: actor.audience === 'staff' ? actor.staffId : null,
    today,
    now: actor.now,
  };
  await check(tx, sharing);
  const childId = await transfer(tx, sharing);
  const owner = await shareRepository(tx).member(lot.memberId);
  if (owner)
    mailShared(
      tx,
      { owner, recipient },
      {
        studioId: actor.studioId,
        packageName: lot.name,
        endDate: lot.endDate,
        credits,
        writing: await studioSettings(tx),
        now: actor.now,
      },
    );
  const after = {
    creditsRemaining: lot.creditsRemaining - credits,
    memberId: recipient.memberId,
    studioPackageTransactionId: childId,
    credits,
  };
  writeAudit(tx, actor, {
    action: 'package.share',
    entity: 'member_package',
    entityId: lot.studioPackageTransactionId,
    before: { creditsRemaining: lot.creditsRemaining },
    after,
  });
}

/**
 * Staff share credits of a package with another member.
 *
 * @throws {Refusal} CREDITS_NOT_SHAREABLE when it is not shareable, TOO_MANY_CREDITS for more than there are,
 * ALREADY_VOIDED, PACKAGE_NOT_CHANGEABLE, NOT_FOUND also for an unknown member.
 */
export const shareCredits = (
  ctx: StaffContext,
  { studioPackageTransactionId: packageId, memberId, credits }: ShareCredits,
): Promise<MemberPackage> =>
  ctx.transaction(async (tx) => {
    const recipient = await shareRepository(tx).member(memberId);
    if (!recipient) throw new Refusal('NOT_FOUND');
    await share(tx, ctx, { lot: await lockOpen(tx, packageId), recipient, credits });
    return readPackage(tx, packageId, ctx.now);
  });

/**
 * A member shares credits of an own package with another one.
 *
 * @throws {Refusal} as `shareCredits`; INVALID_FIELDS when nobody at the studio has that address.
 */
export const shareOwnCredits = (
  ctx: MemberContext,
  { studioPackageTransactionId: packageId, userEmail, credits }: ShareOwnCredits,
): Promise<MemberPackage> =>
  ctx.transaction(async (tx) => {
    const lot = await lockOpen(tx, packageId);
    if (lot.memberId !== ctx.memberId) throw new Refusal('NOT_FOUND');
    const recipient = await shareRepository(tx).memberByEmail(userEmail);
    if (!recipient)
      throw new Refusal('INVALID_FIELDS', {
        errors: [{ field: 'userEmail', message: 'No member of this studio has that address' }],
      });
    await share(tx, ctx, { lot, recipient, credits });
    return readPackage(tx, packageId, ctx.now);
  });
