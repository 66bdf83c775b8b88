import { refuseDelete } from './class-template.rules.ts';

test.each([
  ['nothing', { upcomingSessions: 0, plans: 0 }, null],
  ['a session to come', { upcomingSessions: 1, plans: 0 }, 'Used by 1 upcoming session'],
  ['sessions to come', { upcomingSessions: 2, plans: 0 }, 'Used by 2 upcoming sessions'],
  ['a plan', { upcomingSessions: 0, plans: 1 }, 'Used by 1 package plan'],
  ['both', { upcomingSessions: 12, plans: 3 }, 'Used by 12 upcoming sessions and 3 package plans'],
])('a template that %s uses', (_case, uses, expected) => expect(refuseDelete(uses)).toBe(expected));
