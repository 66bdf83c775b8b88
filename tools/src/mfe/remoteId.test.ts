import { remoteIds } from './remoteFolders.ts';
import { idProblems } from './remoteId.ts';

test.each([...remoteIds(), 'a', 'gift-cards', 'b2b', 'shells', 'a'.repeat(40)])('"%s" can be an id', (id) => {
  expect(idProblems(id)).toEqual([]);
});

test.each([
  '',
  'Foo_Bar',
  'Retail',
  '../out',
  'a--b',
  '-a',
  'a-',
  '9lives',
  'a b',
  'retail\n',
  'a'.repeat(41),
  'mfe-retail',
])('"%s" is malformed', (id) => {
  expect(idProblems(id)).toEqual([expect.stringContaining('cannot be an id')]);
});

test.each(['shell', 'registry', 'dev', 'testing', 'dashboard', 'constructor'])('"%s" is reserved', (id) => {
  expect(idProblems(id)).toEqual([`The id ${id} belongs to the portal itself.`]);
});
