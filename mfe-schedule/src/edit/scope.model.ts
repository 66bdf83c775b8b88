import type { Scope } from '@studio/contract/schedule/schedule-change.schema';

/** How far a change of a series goes, in words. */
export const SCOPE_OPTIONS: { value: Scope; title: string }[] = [
  { value: 'THIS', title: 'This session' },
  { value: 'THIS_AND_FOLLOWING', title: 'This and following' },
  { value: 'ALL_FUTURE', title: 'All upcoming' },
];
