import type { MemberView } from '@studio/contract/members/memberList.schema';

/** The tabs of the list, in their order. */
export const VIEW_WORDS: Record<MemberView, string> = {
  ALL: 'All',
  ACTIVE: 'Active',
  AT_RISK: 'At risk',
  EXPIRING: 'Expiring soon',
  AWAY: 'No visit 21 days',
  NO_PACKAGE: 'No package',
  NEW_THIS_MONTH: 'New this month',
  OWING: 'Owes money',
  UNSIGNED: 'Unsigned waiver',
  BIRTHDAY: 'Birthday this week',
  TO_DELETE: 'Asked to be deleted',
  FOLLOW_UP: 'Follow-up due',
};

/**
 * What of an address makes a view: neither its page nor how it was reached.
 * @param columns the shown columns, where the address names none.
 */
export function viewQuery(params: URLSearchParams, columns = ''): string {
  const all = [...params, ...(params.has('columns') ? [] : [['columns', columns] as [string, string]])];
  const kept = all.filter(([name, value]) => value && !['page', 'choose'].includes(name));
  return new URLSearchParams(kept.sort(([a], [b]) => a.localeCompare(b))).toString();
}
