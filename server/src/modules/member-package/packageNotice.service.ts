import { formatLocalDate } from '@studio/contract/time';
import type { Tx } from '../../platform/db/database.ts';
import { thisStudio } from '../../platform/db/thisStudio.ts';
import { queueMail } from '../../platform/mail/outbox.ts';
import type { StudioSettings } from '../studio/studio.api.ts';
import { isNewsOfEnd, leftInWords, soonNotice, soonUntil } from './expiry.rules.ts';
import { endingUntil, runLow, type DuePackage } from './expiry.views.ts';

/** When, and where that is. */
export interface Occasion {
  settings: StudioSettings;
  /** Local day of the studio. */
  today: string;
  now: Date;
}

const MOST_MAILS = 200;
const DAY = 86_400_000;

type NoticeKind = 'EXPIRING_14' | 'EXPIRING_3' | 'EXPIRED' | 'LOW';
/** The day of a notice that is about no day. */
const NO_DAY = '0001-01-01';

/** Notes that a member is told of something. @returns false when they were before. */
async function isFirst(
  tx: Tx,
  { packageId, kind, forDay, now }: { packageId: string; kind: NoticeKind; forDay: string; now: Date },
): Promise<boolean> {
  const row = {
    studio_id: thisStudio,
    studio_package_transaction_id: packageId,
    kind,
    for_day: forDay,
    sent_at: now,
  };
  const written = await tx
    .insertInto('package_notice')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returning('kind')
    .executeTakeFirst();
  return written !== undefined;
}

const greeting = ({ firstName, name }: DuePackage) => ({ member_first_name: firstName, package_name: name });

/** Tells a member that a package has ended with something left in it. */
export async function tellExpired(
  tx: Tx,
  due: DuePackage,
  { settings: { studioId }, today, now }: Occasion,
): Promise<void> {
  const isNews = !due.isQuiet && (due.unlimited || due.credits > 0) && isNewsOfEnd(due.endDate, today);
  if (
    !isNews ||
    !(await isFirst(tx, { packageId: due.packageId, kind: 'EXPIRED', forDay: due.endDate, now }))
  )
    return;
  const variables = {
    ...greeting(due),
    end_date: formatLocalDate(due.endDate),
    left_text: leftInWords(due, 'before'),
  };
  queueMail(tx, { studioId, to: due.userEmail, template: 'PACKAGE_EXPIRED', variables }, now);
}

/**
 * Tells members of packages that end soon, two weeks and three days ahead. @returns how many mails that were.
 */
export async function tellExpiring(
  tx: Tx,
  { settings: { studioId }, today, now }: Occasion,
): Promise<number> {
  let told = 0;
  for (const due of await endingUntil(tx, { today, until: soonUntil(today) })) {
    const kind = due.isQuiet || told >= MOST_MAILS ? null : soonNotice(due, today);
    if (
      !kind ||
      due.told.includes(kind) ||
      !(await isFirst(tx, { packageId: due.packageId, kind, forDay: due.endDate, now }))
    )
      continue;
    const variables = {
      ...greeting(due),
      end_date: formatLocalDate(due.endDate),
      left_text: leftInWords(due),
    };
    queueMail(tx, { studioId, to: due.userEmail, template: 'PACKAGE_EXPIRING', variables }, now);
    told += 1;
  }
  return told;
}

/** Tells members, once for each package, that few credits are left. @returns how many mails that were. */
export async function tellLow(
  tx: Tx,
  { settings: { studioId, attributes }, today, now }: Occasion,
): Promise<number> {
  let told = 0;
  // What was low before nobody looked is no news.
  const since = new Date(now.getTime() - DAY);
  for (const due of await runLow(tx, {
    threshold: attributes.lowCreditThreshold,
    since,
    today,
    most: MOST_MAILS,
  })) {
    if (due.isQuiet || !(await isFirst(tx, { packageId: due.packageId, kind: 'LOW', forDay: NO_DAY, now })))
      continue;
    queueMail(
      tx,
      {
        studioId,
        to: due.userEmail,
        template: 'PACKAGE_LOW',
        variables: { ...greeting(due), left_text: leftInWords(due) },
      },
      now,
    );
    told += 1;
  }
  return told;
}
