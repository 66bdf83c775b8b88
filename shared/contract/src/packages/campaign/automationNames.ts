import type { Trigger } from './automation.schema.ts';

/** The names of automations, in the order in which they are shown. */
export const AUTOMATION_NAMES: Record<Trigger, string> = {
  WELCOME: 'Welcome',
  FIRST_VISIT: 'After the first visit',
  LOW_CREDIT: 'Low on credits',
  WIN_BACK: 'We miss you',
  BIRTHDAY: 'Birthday',
};
