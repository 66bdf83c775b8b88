import { mayPass, type Gate } from './gate.ts';

const alone: Gate = { permission: 'configure.view' };
const either: Gate = { permission: 'configure.view', orAny: ['studio.view', 'audit.view'] };

test.each<[string, Gate, string[], boolean]>([
  ['its only permission', alone, ['configure.view'], true],
  ['another than its only permission', alone, ['studio.view'], false],
  ['the first of several', either, ['configure.view'], true],
  ['the last of several', either, ['audit.view'], true],
  ['none of several', either, ['closure.view'], false],
])('with %s: %#', (_what, gate, held, expected) => {
  expect(mayPass(gate, (permission) => held.includes(permission))).toBe(expected);
});
