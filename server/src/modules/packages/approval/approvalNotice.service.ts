import { actWords, type DeskActFacts } from '@studio/contract/configure/deskActWords';
import type { StaffRole } from '@studio/contract/configure/roles/roles';
import type { Numbering } from '@studio/contract/values/typed/numbers';
import type { Tx } from '../../../platform/db/database.ts';
import { notify } from '../../shell/notification/notification.api.ts';

const ROUTE = '/dashboard/approvals';

interface Occasion {
  /** The requested act. */
  act: DeskActFacts;
  settings: Numbering;
  now: Date;
}

/** Notifies everybody who can approve a request. */
export function notifyAsked(
  tx: Tx,
  { act, settings, now }: Occasion,
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
    title: `${byName} asks for your approval: ${actWords(act, settings)}`,
    body: reason,
    route: ROUTE,
    now,
  });
}

/** Notifies the requester of the decision. */
export function notifyDecided(
  tx: Tx,
  { act, settings, now }: Occasion,
  {
    staffId,
    outcome,
    note = '',
  }: { staffId: string; outcome: 'Approved' | 'Rejected' | 'Not decided in time'; note?: string },
): void {
  notify(tx, {
    kind: 'APPROVAL_DECIDED',
    staffId,
    title: `${outcome}: ${actWords(act, settings)}`,
    body: note,
    route: ROUTE,
    now,
  });
}
