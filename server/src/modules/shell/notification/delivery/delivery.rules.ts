import { STAFF_ROLES, type StaffRole } from '@studio/contract/configure/roles/roles';
import { eventFacts, type NotificationChannel, recipientOf } from '@studio/contract/shell/notificationEvents';
import { isOn, type DecidedCells } from '../setting/matrix.rules.ts';

/** An event that waits to be carried beyond the bell. */
export interface PendingEvent {
  kind: string;
  leastRole: StaffRole | null;
  staffId: string | null;
  /** Those who get another one of it that is addressed to them. */
  toldApart: readonly string[];
  actorId: string | null;
  title: string;
  body: string;
  route: string;
}

export interface Colleague {
  staffId: string;
  role: StaffRole;
}

export interface Choices {
  cells: DecidedCells;
  channel: NotificationChannel;
  /** Events that people have turned off on this channel. */
  muted: ReadonlyMap<string, readonly string[]>;
}

const isFrom = (role: StaffRole, leastRole: StaffRole | null): boolean =>
  leastRole !== null && STAFF_ROLES.indexOf(role) >= STAFF_ROLES.indexOf(leastRole);

/** Whether a person gets an event by a channel: as one of their role, or because it is about them. */
export function reaches(
  event: Pick<PendingEvent, 'kind' | 'leastRole' | 'staffId' | 'toldApart' | 'actorId'>,
  { staffId, role }: Colleague,
  { cells, channel, muted }: Choices,
): boolean {
  if (event.actorId === staffId || muted.get(staffId)?.includes(event.kind)) return false;
  const isSentTo = (recipient: ReturnType<typeof recipientOf>) =>
    isOn(cells, { event: event.kind, recipient, channel });
  const isToldApart = event.toldApart.includes(staffId) && isSentTo('INSTRUCTOR');
  return (
    (isFrom(role, event.leastRole) && isSentTo(recipientOf(role)) && !isToldApart) ||
    (event.staffId === staffId && isSentTo('INSTRUCTOR'))
  );
}

const MAX_LINES = 50;

/** What a person reads of several events at once, e.g. after quiet hours: one mail, not twelve. */
export function summaryOf(events: readonly PendingEvent[]): {
  headline: string;
  list: string;
  route: string;
} {
  const [first] = events;
  const shown = events.slice(0, MAX_LINES).map(({ title, body }) => (body ? `${title}\n${body}` : title));
  const left = events.length - shown.length;
  return {
    headline: first && events.length === 1 ? first.title : `${events.length} new notifications`,
    list: [...shown, ...(left > 0 ? [`And ${left} more`] : [])].join('\n\n'),
    route: first && events.length === 1 ? first.route : '/dashboard/notifications',
  };
}

/**
 * What a person's devices show of several events at once: what kind of thing it is, then who or what, without the
 * details that the bell has, because others may see a locked screen.
 */
export function pushOf(events: readonly PendingEvent[]): {
  event: string;
  title: string;
  body: string;
  path: string;
  isUrgent: boolean;
} | null {
  const [first] = events;
  if (!first) return null;
  const isUrgent = events.some(({ kind }) => eventFacts(kind)?.isUrgent);
  if (events.length === 1)
    return {
      event: first.kind,
      title: eventFacts(first.kind)?.title ?? first.title,
      body: first.title,
      path: first.route,
      isUrgent,
    };
  const { headline, route } = summaryOf(events);
  return {
    event: first.kind,
    title: headline,
    body: `${first.title}, and ${events.length - 1} more`,
    path: route,
    isUrgent,
  };
}
