import { reachOfMessage } from './message.rules.ts';

const [agrees, silent] = [
  { userEmail: 'ann@example.com', agrees: true },
  { userEmail: 'ben@example.com', agrees: false },
];
const [unknown, unknownAgrees] = [
  { userEmail: '', agrees: false },
  { userEmail: '', agrees: true },
];

test.each([
  ['several', [agrees, silent, unknown, unknownAgrees], false, [agrees], 2, 1],
  ['one who did not agree', [silent], true, [silent], 0, 0],
  ['one without an address', [unknown], true, [], 1, 0],
  ['nobody', [], false, [], 0, 0],
])('a message to %s', (_whom, people, isPersonal, reached, withoutAddress, withoutConsent) => {
  expect(reachOfMessage(people, { isPersonal })).toEqual({ reached, withoutAddress, withoutConsent });
});
