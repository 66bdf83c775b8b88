import type { StaffRole } from '@studio/contract/configure/roles/roles';
import {
  CELLS,
  type Cell,
  cellName,
  eventFacts,
  isShipped,
  NOTIFICATION_EVENTS,
  type NotificationChannel,
  type NotificationRecipient,
  recipientOf,
} from '@studio/contract/shell/notificationEvents';

/** What a studio has decided, by the names of cells; the others are as shipped. */
export type DecidedCells = Readonly<Record<string, boolean>>;

const isOffered = ({ event, recipient, channel }: Cell): boolean => {
  const facts = eventFacts(event);
  return facts !== undefined && facts.recipients.includes(recipient) && facts.channels.includes(channel);
};

/**
 * Whether a recipient is notified of an event by a channel. Events that studios do not decide about are always in the
 * bell, and nowhere else.
 */
export function isOn(decided: DecidedCells, cell: Cell): boolean {
  if (!eventFacts(cell.event)) return cell.channel === 'IN_APP';
  return isOffered(cell) && (decided[cellName(cell)] ?? isShipped(cell));
}

/** The names of all cells that are on. */
export const cellsOn = (decided: DecidedCells): string[] =>
  CELLS.filter((cell) => isOn(decided, cell)).map(cellName);

/** What is decided after a change, without what is as shipped anyway. */
export function decide(
  decided: DecidedCells,
  { switchOn, switchOff }: { switchOn: readonly string[]; switchOff: readonly string[] },
): Record<string, boolean> {
  const next: Record<string, boolean> = { ...decided };
  for (const name of switchOn) next[name] = true;
  for (const name of switchOff) next[name] = false;
  return Object.fromEntries(
    CELLS.flatMap((cell) => {
      const value = next[cellName(cell)];
      return value === undefined || value === isShipped(cell) ? [] : [[cellName(cell), value]];
    }),
  );
}

/** Events that a recipient does not get by a channel. */
export const eventsOff = (
  decided: DecidedCells,
  recipient: NotificationRecipient,
  channel: NotificationChannel,
): string[] =>
  NOTIFICATION_EVENTS.map(({ event }) => event).filter(
    (event) => !isOn(decided, { event, recipient, channel }),
  );

/** What concerns one person: their role, and that any of them may be the instructor of a session. */
export interface Standing {
  role: StaffRole;
  /** Events that the person has turned off on this channel. */
  muted: readonly string[];
}

/** Events that a person does not get by a channel: as one of their role, and when it is about them. */
export function silencedFor(
  decided: DecidedCells,
  { role, muted }: Standing,
  channel: NotificationChannel,
): { byRole: string[]; inPerson: string[] } {
  return {
    byRole: [...eventsOff(decided, recipientOf(role), channel), ...muted],
    inPerson: [...eventsOff(decided, 'INSTRUCTOR', channel), ...muted],
  };
}
