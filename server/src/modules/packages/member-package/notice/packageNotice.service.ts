import { DAY, formatLocalDate } from '@studio/contract/values/time';
import type { Tx } from '../../../../platform/db/database.ts';
import { queueMail } from '../../../../platform/mail/delivery/outbox.ts';
import type { StudioSettings } from '../../../configure/studio/studio.api.ts';
import { isRecentEnd, leftInWords, soonNotice, soonUntil } from '../expiry.rules.ts';
import { endingUntil, runLow, type DuePackage } from '../expiry.views.ts';
import { isFirst } from './packageNotice.repository.ts';

/** The instant, and the studio's settings. */
export interface Occasion {
  settings: StudioSettings;
  /** Local day of the studio. */
  today: string;
  now: Date;
}

const MAX_MAILS = 200;

/** The day of a notice without a day. */
const NO_DAY = '0001-01-01';

const greeting = ({ firstName, name }: DuePackage) => ({ member_first_name: firstName, package_name: name });

/** Mails a member that a package has ended with something left in it. */
export async function notifyExpired(
  tx: Tx,
  due: DuePackage,
  { settings, today, now }: Occasion,
): Promise<void> {
  const isRecent = !due.isQuiet && (due.unlimited || due.credits > 0) && isRecentEnd(due.endDate, today);
  if (
    !isRecent ||
    !(await isFirst(tx, { packageId: due.packageId, kind: 'EXPIRED', forDay: due.endDate, now }))
  )
    return;
  const variables = {
    ...greeting(due),
    end_date: formatLocalDate(due.endDate, settings),
    left_text: leftInWords(due, 'before'),
  };
  queueMail(
    tx,
    { studioId: settings.studioId, to: due.userEmail, template: 'PACKAGE_EXPIRED', variables },
    now,
  );
}

/** Mails members whose packages end soon, two weeks and three days ahead. @returns how many mails. */
export async function notifyExpiring(tx: Tx, { settings, today, now }: Occasion): Promise<number> {
  let notified = 0;
  for (const due of await endingUntil(tx, { today, until: soonUntil(today) })) {
    const kind = due.isQuiet || notified >= MAX_MAILS ? null : soonNotice(due, today);
    if (
      !kind ||
      due.notices.includes(kind) ||
      !(await isFirst(tx, { packageId: due.packageId, kind, forDay: due.endDate, now }))
    )
      continue;
    const variables = {
      ...greeting(due),
      end_date: formatLocalDate(due.endDate, settings),
      left_text: leftInWords(due),
    };
    queueMail(
      tx,
      { studioId: settings.studioId, to: due.userEmail, template: 'PACKAGE_EXPIRING', variables },
      now,
    );
    notified += 1;
  }
  return notified;
}

/** Mails members, once for each package, that few credits are left. @returns how many mails. */
export async function notifyLow(
  tx: Tx,
  { settings: { studioId, attributes }, today, now }: Occasion,
): Promise<number> {
  let notified = 0;
  // A balance that was low for longer needs no mail.
  const since = new Date(now.getTime() - DAY);
  for (const due of await runLow(tx, {
    threshold: attributes.lowCreditThreshold,
    since,
    today,
    most: MAX_MAILS,
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
    notified += 1;
  }
  return notified;
}
