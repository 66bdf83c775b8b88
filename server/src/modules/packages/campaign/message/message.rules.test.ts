import { reachOfMessage } from './message.rules.ts';

const aPerson = (change: object) => ({
  userEmail: 'ann@example.com',
  agrees: true,
  isBlocked: false,
  isSuppressed: false,
  ...change,
});
const agrees = aPerson({});
const silent = aPerson({ userEmail: 'ben@example.com', agrees: false });
const unknown = aPerson({ userEmail: '', agrees: false });
const unknownAgrees = aPerson({ userEmail: '' });
const blocked = aPerson({ isBlocked: true });
const blockedUnknown = aPerson({ isBlocked: true, userEmail: '' });
const unwilling = aPerson({ isSuppressed: true });
const silentUnwilling = aPerson({ isSuppressed: true, agrees: false });

const none = { withoutAddress: 0, withoutConsent: 0, blocked: 0, suppressed: 0 };
test.each([
  [
    'several',
    [agrees, silent, unknown, unknownAgrees],
    false,
    [agrees],
    { withoutAddress: 2, withoutConsent: 1 },
  ],
  ['blocked ones', [agrees, blocked, blockedUnknown], false, [agrees], { blocked: 2 }],
  [
    'those who refused news',
    [agrees, unwilling, silentUnwilling],
    false,
    [agrees],
    { suppressed: 1, withoutConsent: 1 },
  ],
  ['one who did not agree', [silent], true, [silent], {}],
  ['one who is blocked', [blocked], true, [blocked], {}],
  ['one who refused news', [unwilling], true, [unwilling], {}],
  ['one without an address', [unknown], true, [], { withoutAddress: 1 }],
  ['nobody', [], false, [], {}],
])('a message to %s', (_whom, people, isPersonal, reached, left) => {
  expect(reachOfMessage(people, { isPersonal })).toEqual({ reached, ...none, ...left });
});
