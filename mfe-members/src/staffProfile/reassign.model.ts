import type { StaffSummary } from '@studio/contract/configure/studio.schema';
import type { Reassigned } from '@studio/contract/schedule/reassign.schema';
import type { Option } from '@studio/ui/fields';

/** `1 session`, `12 sessions`. */
const sessions = (count: number): string => (count === 1 ? '1 session' : `${count} sessions`);

/** Who may take over from somebody: everybody else who still works here. */
export const colleaguesOf = (staffId: string, staff: readonly StaffSummary[]): Option[] =>
  staff
    .filter((one) => one.staffId !== staffId && one.status !== 'DISABLED')
    .map((one) => ({ value: one.staffId, label: one.displayName }));

/** What reassigning does, before it is done. */
export const reassignWords = (count: number): string =>
  count === 0
    ? 'No session can be reassigned to them.'
    : `${sessions(count)} will change hands. We notify both instructors, and email members who have an appointment.`;

/** How many of the sessions that stay are named; the rest are counted. */
export const MAX_NAMED = 5;

/** Why some sessions are left behind. */
export const stayingWords = (count: number, displayName: string): string =>
  `${sessions(count)} ${count === 1 ? 'stays' : 'stay'} with ${displayName}:`;

/** What was done. */
export function reassignedWords({ reassigned, left }: Reassigned, takerName: string): string {
  if (reassigned === 0) return 'No session was reassigned.';
  const done = `${takerName} teaches ${sessions(reassigned)} more.`;
  return left.length === 0 ? done : `${done} ${sessions(left.length)} could not be reassigned.`;
}
