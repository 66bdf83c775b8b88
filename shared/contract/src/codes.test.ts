import {
  isRefused,
  REFUSALS,
  refusalNamed,
  refusalOf,
  WIRE_CODES,
  wireOf,
  type RefusalName,
} from './codes.ts';

const names = Object.keys(WIRE_CODES) as RefusalName[];

test('every refusal has a number of its own, which says its name again', () => {
  expect(new Set(Object.values(WIRE_CODES)).size).toBe(names.length);
  expect(names.map((name) => refusalNamed(wireOf(name)))).toEqual(names);
});

test('a number begins with the kind of its status', () => {
  for (const name of names) expect(wireOf(name)[0]).toBe(String(REFUSALS[name].status)[0]);
});

// Released remotes compare these, and partners may.
test.each<[RefusalName, string]>([
  ['INVALID_FIELDS', '40000'],
  ['CODE_WRONG', '40001'],
  ['USER_EXISTS', '40002'],
  ['SIGN_IN_WRONG', '40003'],
  ['ACCOUNT_LOCKED', '40004'],
  ['STUDIO_UNKNOWN', '40006'],
  ['SECOND_FACTOR_NEEDED', '40007'],
  ['PROOF_NEEDED', '40008'],
  ['SESSION_FULL', '40010'],
  ['ALREADY_BOOKED', '40013'],
  ['WAIVER_NEEDED', '40017'],
  ['TIME_TAKEN', '40051'],
  ['NOT_SIGNED_IN', '40100'],
  ['NOT_ALLOWED', '40301'],
  ['ABOVE_LIMIT', '40304'],
  ['NOT_FOUND', '40400'],
  ['CHANGED_MEANWHILE', '40901'],
  ['TOO_MANY_REQUESTS', '42900'],
  ['BROKEN', '50000'],
])('%s is %s on the wire, as ever', (name, code) => {
  expect(wireOf(name)).toBe(code);
});

test.each([['0'], ['40999'], [''], [null], [undefined]])('%p is no refusal that is known here', (code) => {
  expect(refusalNamed(code)).toBeUndefined();
});

test('a failure is asked why it was refused', () => {
  const full = { status: 400, code: '40010', message: 'This class is full.' };
  expect(refusalOf(full)).toBe('SESSION_FULL');
  expect(isRefused(full, 'SESSION_FULL')).toBe(true);
  expect(isRefused(full, 'NOT_FOUND', 'SESSION_FULL')).toBe(true);
  expect(isRefused(full, 'NOT_FOUND')).toBe(false);
});

test.each([[null], [undefined], ['40010'], [new Error('40010')], [{ code: 40010 }], [{ code: '49999' }]])(
  '%p was refused for nothing that is known here',
  (failure) => {
    expect(refusalOf(failure)).toBeUndefined();
    expect(isRefused(failure, 'SESSION_FULL', 'NOT_FOUND')).toBe(false);
  },
);
