import { actWords, type DeskActFacts } from '@studio/contract/deskActWords';
import type { StaffRole } from '@studio/contract/roles';
import type { Tx } from '../../platform/db/database.ts';
import { notify } from '../notification/notification.api.ts';

const ROUTE = '/dashboard/approvals';

interface Occasion {
  /** What was asked for. */
  act: DeskActFacts;
  currency: string;
  now: Date;
}

/** Whoever could say yes hears of a request. */
export function tellAsked(
  tx: Tx,
  { act, currency, now }: Occasion,
  {
    byName,
    staffId,
    leastRole,
    reason,
  }: { byName: string; staffId: string; leastRole: StaffRole; reason: string },
): void {
  notify(tx, {
    kind: 'APPROVAL_ASKED',
    leastRole,
    actorId: staffId,
    title: `${byName} asks for your approval: ${actWords(act, currency)}`,
    body: reason,
    route: ROUTE,
    now,
  });
}

/** Whoever asked hears what became of it. */
export function tellDecided(
  tx: Tx,
  { act, currency, now }: Occasion,
  {
    staffId,
    outcome,
    note = '',
  }: { staffId: string; outcome: 'Approved' | 'Rejected' | 'Not decided in time'; note?: string },
): void {
  notify(tx, {
    kind: 'APPROVAL_DECIDED',
    staffId,
    title: `${outcome}: ${actWords(act, currency)}`,
    body: note,
    route: ROUTE,
    now,
  });
}
