import { STAFF_ROLES, type StaffRole } from '@studio/contract/roles';

/** What the person in front of the page chose in its bar; kept until the tab is closed. */
export interface Choices {
  role: StaffRole;
  /** Whether calls are answered in the page, or by a running server. */
  api: 'faked' | 'real';
}

const KEY = 'alone';

/** The choices of this tab. @param api what counts when nothing was chosen. */
export function readChoices(api: Choices['api']): Choices {
  const kept = JSON.parse(sessionStorage.getItem(KEY) ?? '{}') as Partial<Choices>;
  return { role: STAFF_ROLES.find((role) => role === kept.role) ?? 'OWNER', api: kept.api ?? api };
}

/** Keeps a choice and starts over: who is signed in and who answers is settled before anything is shown. */
export function choose(change: Partial<Choices>, current: Choices): void {
  sessionStorage.setItem(KEY, JSON.stringify({ ...current, ...change }));
  window.location.reload();
}
