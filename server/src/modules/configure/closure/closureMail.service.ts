import { formatLocalDate } from '@studio/contract/values/time';
import type { Tx } from '../../../platform/db/database.ts';
import { queueMail } from '../../../platform/mail/delivery/outbox.ts';
import type { ClosedDays } from './closure.rules.ts';
import type { StudioSettings } from '../studio/studio.api.ts';
import { holdersOf } from './closureMail.views.ts';

interface Notice {
  closure: ClosedDays & { studioClosureName: string };
  extensions: readonly { studioPackageTransactionId: string; shift: number }[];
  settings: Pick<StudioSettings, 'studioId' | 'dateOrder'>;
  now: Date;
}

/** Mails every holder of a package that a closure extended. */
export async function mailExtensions(tx: Tx, { closure, extensions, settings, now }: Notice): Promise<void> {
  if (extensions.length === 0) return;
  for (const { first_name, user_email, days } of await holdersOf(tx, extensions)) {
    const variables = {
      member_first_name: first_name,
      closure_name: closure.studioClosureName,
      from: formatLocalDate(closure.fromDate, settings),
      to: formatLocalDate(closure.toDate, settings),
      extended_days: days === 1 ? '1 day' : `${days} days`,
    };
    queueMail(
      tx,
      { to: user_email, studioId: settings.studioId, template: 'CLOSURE_NOTICE', variables },
      now,
    );
  }
}
