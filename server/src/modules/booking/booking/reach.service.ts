import { Refusal } from '../../../platform/refusal.ts';
import { reachesSession } from './booking.rules.ts';
import type { BookableSession } from './booking.views.ts';
import type { Person } from './person.rules.ts';

/** @throws {Refusal} NOT_ALLOWED for a trainer in another's session. */
export function checkReach(
  person: Person,
  session: Pick<BookableSession, 'sessionStaffId' | 'coInstructorIds'>,
): void {
  if (person.audience !== 'staff' || !person.role) return;
  if (!reachesSession({ role: person.role, staffId: person.staffId }, 'booking.manage', session)) {
    throw new Refusal('NOT_ALLOWED', { message: 'You can only book and cancel in your own classes.' });
  }
}
