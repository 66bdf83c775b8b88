import { refuseDelete } from './class-template.rules.ts';

test.each([
  ['no upcoming session', 0, null],
  ['one', 1, 'Used by 1 upcoming session'],
  ['several', 2, 'Used by 2 upcoming sessions'],
])('a template with %s', (_case, sessions, expected) => expect(refuseDelete(sessions)).toBe(expected));
