import { formatLocalDay } from '@studio/contract/values/time';
import type { Tx } from '../../../../platform/db/database.ts';
import type { StudioSettings } from '../../../configure/studio/studio.api.ts';
import { notify } from '../../../shell/notification/notification.api.ts';
import { classNameOf, findSessions, notifyReopened } from '../../session/session.api.ts';
import { staffSentence, type Clash } from '../clash/clash.rules.ts';
import { seriesRepository, type SeriesRow } from '../series.repository.ts';

/** A day of a series about which something is said. */
export interface Happened {
  className: string;
  localDate: string;
}

/** A session that was made without somebody who is busy. */
export interface Unstaffed extends Happened {
  scheduleId: string;
  busy: readonly Clash[];
}

interface When {
  settings: StudioSettings;
  now: Date;
}

const MAX_NAMED = 10;
const KIND = { kind: 'SESSIONS_LEFT_OUT', leastRole: 'STAFF' } as const;

const sessionsIn = (happened: readonly unknown[]): string =>
  happened.length === 1 ? '1 session' : `${happened.length} sessions`;

const inOrder = <One extends Happened>(happened: readonly One[]): One[] =>
  happened.toSorted((a, b) => a.localDate.localeCompare(b.localDate));

/** `Vinyasa Wed 15 Apr, Barre Thu 16 Apr and 3 more` */
function named(happened: readonly Happened[], { settings }: When): string {
  const names = happened
    .slice(0, MAX_NAMED)
    .map(({ className, localDate }) => `${className} ${formatLocalDay(localDate, settings)}`);
  const rest = happened.length - names.length;
  return `${names.join(', ')}${rest > 0 ? ` and ${rest} more` : ''}`;
}

/**
 * Notifies the desk of sessions that a taken room has prevented, because nobody saw it happen. A closure leaves days
 * out on purpose.
 */
export function tellLeftOut(tx: Tx, left: readonly Happened[], when: When): void {
  const days = inOrder(left);
  const [first] = days;
  if (!first) return;
  notify(tx, {
    ...KIND,
    now: when.now,
    route: `/dashboard/schedule?date=${first.localDate}`,
    title: `${sessionsIn(days)} could not be scheduled: the room is taken`,
    body: named(days, when),
  });
}

/** Notifies the desk of sessions that somebody has to be found for. */
export function tellUnstaffed(tx: Tx, unstaffed: readonly Unstaffed[], { settings, now }: When): void {
  const sessions = inOrder(unstaffed);
  const [first] = sessions;
  if (!first) return;
  const named = sessions.flatMap(({ className, busy }) =>
    busy.map((clash) => `${className}: ${staffSentence(clash, settings)}`),
  );
  const rest = named.length - MAX_NAMED;
  notify(tx, {
    ...KIND,
    now,
    route: `/dashboard/schedule?session=${first.scheduleId}`,
    title: `${sessionsIn(sessions)} scheduled without someone who isn’t free`,
    body: `${named.slice(0, MAX_NAMED).join(' ')}${rest > 0 ? ` And ${rest} more.` : ''}`,
  });
}

/** Notifies the desk, and each instructor, of sessions that came back with the end of a closure. */
export async function tellBack(tx: Tx, scheduleIds: readonly string[], when: When): Promise<void> {
  const sessions = await findSessions(tx, scheduleIds);
  const [first] = sessions;
  if (!first) return;
  const { settings, now } = when;
  notify(tx, {
    ...KIND,
    now,
    route: `/dashboard/schedule?session=${first.scheduleId}`,
    title: `${sessionsIn(sessions)} back on the schedule: the studio is open`,
    body: named(sessions, when),
  });
  await notifyReopened(tx, {
    scheduleIds,
    reason: 'The studio is open again',
    actor: { audience: 'system', studioId: settings.studioId, now },
  });
}

/** Notifies the desk of left-out days of a series that can be added after all; its panel does so. */
export async function tellFree(
  tx: Tx,
  series: SeriesRow,
  { days, ...when }: When & { days: readonly string[] },
): Promise<void> {
  const [next] = await seriesRepository(tx).after(series.series_id, when.now);
  const [day = ''] = days;
  const details = series.details as { title?: string };
  const className = await classNameOf(tx, {
    class_templ_id: series.class_templ_id,
    title: details.title ?? '',
  });
  notify(tx, {
    ...KIND,
    now: when.now,
    route: `/dashboard/schedule?${next ? `session=${next.schedule_id}&tab=details` : `date=${day}`}`,
    title: `${className} can take place: the room is free now`,
    body: named(
      days.map((localDate) => ({ className, localDate })),
      when,
    ),
  });
}
