import { formatLocalDate } from '@studio/contract/time';
import { sql } from 'kysely';
import type { Tx } from '../../platform/db/database.ts';
import { queueMail } from '../../platform/mail/outbox.ts';
import type { ClosedDays } from './closure.rules.ts';

interface Contact {
  first_name: string;
  user_email: string;
  days: number;
}

/** Whom these packages are of, each person once, with the most days that one of theirs is longer by. */
async function holdersOf(
  tx: Tx,
  extensions: readonly { studioPackageTransactionId: string; shift: number }[],
): Promise<Contact[]> {
  const [ids, days] = [
    extensions.map((change) => change.studioPackageTransactionId),
    extensions.map((change) => change.shift),
  ];
  const { rows } = await sql<Contact>`
    select m.first_name, m.user_email, max(e.days)::int as days
    from unnest(${ids}::uuid[], ${days}::int[]) as e (id, days)
    join member_package p on p.studio_package_transaction_id = e.id
    join member m using (studio_id, member_id)
    where m.user_email <> '' and m.status <> 'ARCHIVED'
    group by m.member_id, m.first_name, m.user_email`.execute(tx);
  return rows;
}

interface Notice {
  closure: ClosedDays & { studioClosureName: string };
  extensions: readonly { studioPackageTransactionId: string; shift: number }[];
  studioId: string;
  now: Date;
}

/** Tells everybody whose package a closure made longer. */
export async function mailExtensions(tx: Tx, { closure, extensions, studioId, now }: Notice): Promise<void> {
  if (extensions.length === 0) return;
  for (const { first_name, user_email, days } of await holdersOf(tx, extensions)) {
    const variables = {
      member_first_name: first_name,
      closure_name: closure.studioClosureName,
      from: formatLocalDate(closure.fromDate),
      to: formatLocalDate(closure.toDate),
      extended_days: days === 1 ? '1 day' : `${days} days`,
    };
    queueMail(tx, { to: user_email, studioId, template: 'CLOSURE_NOTICE', variables }, now);
  }
}
