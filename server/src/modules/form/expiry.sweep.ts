import { formatLocalDate, localDateOf } from '@studio/contract/time';
import { sql } from 'kysely';
import type { Tx } from '../../platform/db/database.ts';
import { thisStudio } from '../../platform/db/thisStudio.ts';
import type { Sweep } from '../../platform/jobs/sweep.ts';
import { studioSettings } from '../studio/studio.api.ts';
import { expiryNotice, FIRST_NOTICE_DAYS, type ExpiryNotice } from './expiry.rules.ts';
import { expiringUntil } from './expiry.views.ts';
import { mailExpiring } from './formMail.service.ts';

const MOST_MAILS = 200;
const MOST_ENDED = 1000;
const DAY = 86_400_000;

/**
 * What is over is called so, for those who read the list; that it counts no more is known by its time alone.
 */
async function endAll(tx: Tx, now: Date): Promise<number> {
  const { rows } = await sql`
    update signed_form set status = 'EXPIRED' where signed_form_id in (
      select signed_form_id from signed_form where status = 'VALID' and expires_at <= ${now}
        order by expires_at limit ${MOST_ENDED})
    returning signed_form_id`.execute(tx);
  return rows.length;
}

/** Notes that a member is told. @returns false when they were before. */
async function isFirst(
  tx: Tx,
  { signedFormId, kind, now }: { signedFormId: string; kind: ExpiryNotice; now: Date },
): Promise<boolean> {
  const row = { studio_id: thisStudio, signed_form_id: signedFormId, kind, sent_at: now };
  const written = await tx
    .insertInto('form_notice')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returning('kind')
    .executeTakeFirst();
  return written !== undefined;
}

async function tellAll(tx: Tx, now: Date): Promise<number> {
  const { studioId, timezone } = await studioSettings(tx);
  let told = 0;
  for (const signature of await expiringUntil(tx, {
    now,
    until: new Date(now.getTime() + FIRST_NOTICE_DAYS * DAY),
  })) {
    const kind = told < MOST_MAILS ? expiryNotice(signature, now) : null;
    if (!kind || !(await isFirst(tx, { signedFormId: signature.signedFormId, kind, now }))) continue;
    mailExpiring(tx, signature, {
      formTitle: signature.formTitle,
      studioId,
      now,
      endDate: formatLocalDate(localDateOf(signature.expiresAt, timezone)),
    });
    told += 1;
  }
  return told;
}

/** Every hour: signatures that have run out, and members whose signature soon does. */
export const formExpirySweep: Sweep = {
  name: 'form-expiry',
  everySeconds: 3600,
  sweep: async (tx, now) => (await endAll(tx, now)) + (await tellAll(tx, now)),
};
