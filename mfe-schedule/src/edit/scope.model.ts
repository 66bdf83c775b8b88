import type { Scope } from '@studio/contract/schedule/schedule-change.schema';

/** Labels of the scopes of a change to a series. */
export const SCOPE_OPTIONS: { value: Scope; title: string }[] = [
  { value: 'THIS', title: 'This session' },
  { value: 'THIS_AND_FOLLOWING', title: 'This and following' },
  { value: 'ALL_FUTURE', title: 'All upcoming' },
];
