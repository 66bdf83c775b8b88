import type { NotificationTiming } from '@studio/contract/shell/notification-setting.schema';
import type { NotificationChannel } from '@studio/contract/shell/notificationEvents';
import { sql } from 'kysely';
import type { Tx } from '../../../../platform/db/database.ts';
import { thisStudio } from '../../../../platform/db/sql/thisStudio.ts';
import type { DecidedCells } from './matrix.rules.ts';
import type { QuietHours } from '../../../../platform/time/quietHours.rules.ts';

/** What a studio has decided about notifications, with what is shipped where it has not. */
export interface NotificationPolicy {
  studioId: string;
  timezone: string;
  cells: DecidedCells;
  firstReminderHours: number;
  secondReminderHours: number | null;
  quiet: QuietHours | null;
}

interface Row {
  studio_id: string;
  timezone: string;
  is_set: boolean;
  cells: DecidedCells | null;
  first_reminder_hours: number | null;
  second_reminder_hours: number | null;
  quiet_from: string | null;
  quiet_until: string | null;
}

const SHIPPED = { first: 24, second: 2 };
/** What the page proposes to a studio that has no quiet hours. */
const PROPOSED: QuietHours = { from: '21:00', until: '08:00' };

/** The decisions of the transaction's studio. */
export async function notificationPolicy(tx: Tx): Promise<NotificationPolicy> {
  const { rows } = await sql<Row>`
    select s.studio_id, s.timezone, p.studio_id is not null as is_set, p.cells, p.first_reminder_hours,
      p.second_reminder_hours, p.quiet_from, p.quiet_until
    from studio s left join notification_policy p on p.studio_id = s.studio_id
    where s.studio_id = ${thisStudio}`.execute(tx);
  const [row] = rows;
  if (!row) throw new Error('The transaction is on no studio');
  const { quiet_from: from, quiet_until: until } = row;
  return {
    studioId: row.studio_id,
    timezone: row.timezone,
    cells: row.cells ?? {},
    firstReminderHours: row.first_reminder_hours ?? SHIPPED.first,
    secondReminderHours: row.is_set ? row.second_reminder_hours : SHIPPED.second,
    quiet: from && until ? { from, until } : null,
  };
}

/** The decisions about times, as the page shows them. */
export const timingOf = ({ quiet, ...policy }: NotificationPolicy): NotificationTiming => ({
  firstReminderHours: policy.firstReminderHours,
  secondReminderHours: policy.secondReminderHours,
  hasQuietHours: quiet !== null,
  quietFrom: (quiet ?? PROPOSED).from,
  quietUntil: (quiet ?? PROPOSED).until,
});

/** What a person has turned off. */
export const mutedBy = (tx: Tx, staffId: string): Promise<{ event: string; channel: string }[]> =>
  tx
    .selectFrom('notification_preference')
    .select(['event', 'channel'])
    .where('staff_id', '=', staffId)
    .execute();

/** What everybody has turned off on a channel: events by person. */
export async function mutedOn(tx: Tx, channel: NotificationChannel): Promise<Map<string, string[]>> {
  const rows = await tx
    .selectFrom('notification_preference')
    .select(['staff_id', 'event'])
    .where('channel', '=', channel)
    .execute();
  const muted = new Map<string, string[]>();
  for (const { staff_id: staffId, event } of rows) muted.set(staffId, [...(muted.get(staffId) ?? []), event]);
  return muted;
}
