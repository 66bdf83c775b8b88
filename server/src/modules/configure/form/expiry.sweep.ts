import { DAY, formatLocalDate, localDateOf } from '@studio/contract/values/time';
import type { Tx } from '../../../platform/db/database.ts';
import type { Sweep } from '../../../platform/jobs/sweep.ts';
import { studioSettings } from '../studio/studio.api.ts';
import { expiryNotice, FIRST_NOTICE_DAYS } from './expiry.rules.ts';
import { expiringUntil } from './expiry.views.ts';
import { mailExpiring } from './formMail.service.ts';
import { endAll, isFirst } from './expiry.repository.ts';

const MAX_MAILS = 200;

async function notifyAll(tx: Tx, now: Date): Promise<number> {
  const settings = await studioSettings(tx);
  const { studioId, timezone } = settings;
  let notified = 0;
  for (const signature of await expiringUntil(tx, {
    now,
    until: new Date(now.getTime() + FIRST_NOTICE_DAYS * DAY),
  })) {
    const kind = notified < MAX_MAILS ? expiryNotice(signature, now) : null;
    if (!kind || !(await isFirst(tx, { signedFormId: signature.signedFormId, kind, now }))) continue;
    mailExpiring(tx, signature, {
      formTitle: signature.formTitle,
      studioId,
      now,
      // One that ends with a birthday counts until the midnight before it.
      endDate: formatLocalDate(localDateOf(new Date(signature.expiresAt.getTime() - 1), timezone), settings),
    });
    notified += 1;
  }
  return notified;
}

/** Every hour: ends expired signatures, and notifies members whose signature expires soon. */
export const formExpirySweep: Sweep = {
  name: 'form-expiry',
  everySeconds: 3600,
  sweep: async (tx, now) => (await endAll(tx, now)) + (await notifyAll(tx, now)),
};
