import { STAFF_ROLES, type StaffRole } from '@studio/contract/configure/roles/roles';

/** The choices that the person made in the bar; kept until the tab is closed. */
export interface Choices {
  role: StaffRole;
  /** Whether the page itself fakes the answers, or a running server gives them. */
  api: 'faked' | 'real';
}

const KEY = 'alone';

/** The choices of this tab. @param api the default. */
export function readChoices(api: Choices['api']): Choices {
  const kept = JSON.parse(sessionStorage.getItem(KEY) ?? '{}') as Partial<Choices>;
  return { role: STAFF_ROLES.find((role) => role === kept.role) ?? 'OWNER', api: kept.api ?? api };
}

/** Stores a choice and reloads: the person and the API are settled before anything is shown. */
export function choose(change: Partial<Choices>, current: Choices): void {
  sessionStorage.setItem(KEY, JSON.stringify({ ...current, ...change }));
  window.location.reload();
}
