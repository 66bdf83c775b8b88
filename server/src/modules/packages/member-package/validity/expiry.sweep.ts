import { localDateOf } from '@studio/contract/values/time';
import type { Tx } from '../../../../platform/db/database.ts';
import type { Sweep } from '../../../../platform/jobs/sweep.ts';
import { announce } from '../../../../platform/live/announce.ts';
import { studioSettings } from '../../../configure/studio/studio.api.ts';
import { recogniseUntil } from '../recognition/recognition.service.ts';
import { recognisedOnEnd, endOfLastMonth } from '../expiry.rules.ts';
import { lockEnded, unrecognisedUntil, type DuePackage } from '../expiry.views.ts';
import { ledgerRepository } from '../ledger.repository.ts';
import { memberPackageRepository } from '../member-package.repository.ts';
import { notifyExpired, notifyExpiring, notifyLow, type Occasion } from '../notice/packageNotice.service.ts';

const MAX_PACKAGES = 200;

/** Recognises the remaining value; credits stay on the package, so that an extension brings both back. */
async function end(tx: Tx, due: DuePackage, { today, now }: Occasion): Promise<void> {
  const { packageId, credits, valuedCredits, unlimited, endDate } = due;
  const left = due.valueMinor - (await recogniseUntil(tx, { packageId, day: endDate, now }));
  await memberPackageRepository(tx).change(packageId, {
    expired_on: today,
    value_minor: 0,
    valued_credits: 0,
  });
  if (left > 0 || valuedCredits > 0 || credits > 0 || unlimited) {
    ledgerRepository(tx).add({
      studio_package_transaction_id: packageId,
      kind: 'EXPIRE',
      delta: 0,
      balance_after: credits,
      value_minor: -left,
      valued_delta: -valuedCredits,
      service_date: recognisedOnEnd(due, today),
      idem_key: `expire:${packageId}:${await ledgerRepository(tx).countOf(packageId, 'EXPIRE')}`,
      created_at: now,
    });
  }
  announce(tx, { type: 'MemberPackage', id: packageId });
}

async function endAll(tx: Tx, occasion: Occasion): Promise<number> {
  const ended = await lockEnded(tx, occasion.today, MAX_PACKAGES);
  for (const due of ended) {
    await end(tx, due, occasion);
    await notifyExpired(tx, due, occasion);
  }
  return ended.length;
}

/** Recognises the days of the past month, so that its figures stay as they are. */
async function closeMonth(tx: Tx, { today, now }: Occasion): Promise<number> {
  const day = endOfLastMonth(today);
  const open = await unrecognisedUntil(tx, day, MAX_PACKAGES);
  for (const packageId of open) await recogniseUntil(tx, { packageId, day, now });
  return open.length;
}

/** Every ten minutes: processes ended packages, closes months of time-based ones, and notifies members. */
export const expirySweep: Sweep = {
  name: 'expiry',
  everySeconds: 600,
  async sweep(tx, now) {
    const settings = await studioSettings(tx);
    const occasion = { settings, today: localDateOf(now, settings.timezone), now };
    const written = (await endAll(tx, occasion)) + (await closeMonth(tx, occasion));
    return written + (await notifyExpiring(tx, occasion)) + (await notifyLow(tx, occasion));
  },
};
