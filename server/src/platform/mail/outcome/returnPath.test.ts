import { createHmac, randomUUID } from 'node:crypto';
import { mailNamedIn, returnPathOf } from './returnPath.ts';

const key = (secret: string) => (text: string) => createHmac('sha256', secret).update(text).digest();
const keys = (...secrets: string[]) => ({ signers: () => secrets.map(key) });
const BOUNCES = 'bounces@mail.harbour.example';
const mailId = '01900000-0000-7000-8000-0000000000ff';

test('names its mail, whatever became of its letters on the way', () => {
  const ids = [mailId, ...Array.from({ length: 50 }, () => randomUUID() as string)];
  for (const id of ids) {
    const address = returnPathOf(BOUNCES, id, keys('a'));
    expect(address).toMatch(/^bounces\+[a-z2-7]{42}@mail\.harbour\.example$/);
    expect(mailNamedIn(address, keys('a'))).toBe(id);
    expect(mailNamedIn(`To: <${address.toUpperCase()}>`, keys('a'))).toBe(id);
  }
});

test('fits what mail servers take before the @', () => {
  const address = returnPathOf(`${'b'.repeat(21)}@harbour.example`, mailId, keys('a'));
  expect(address.split('@')[0]).toHaveLength(64);
});

test('was signed with a key that is still valid', () => {
  const address = returnPathOf(BOUNCES, mailId, keys('old'));
  expect(mailNamedIn(address, keys('new', 'old'))).toBe(mailId);
  expect(mailNamedIn(address, keys('new'))).toBeNull();
});

test('is nobody else’s to write', () => {
  const address = returnPathOf(BOUNCES, mailId, keys('a'));
  const other = returnPathOf(BOUNCES, mailId.replace('ff', 'fe'), keys('a'));
  const [token = '', otherToken = ''] = [address, other].map((one) => /\+(.*)@/.exec(one)?.[1]);
  const forged = address.replace(token, otherToken.slice(0, 26) + token.slice(26));
  expect(mailNamedIn(forged, keys('a'))).toBeNull();
  expect(mailNamedIn(`${forged} ${address}`, keys('a'))).toBe(mailId);
  expect(mailNamedIn('bounces@mail.harbour.example', keys('a'))).toBeNull();
});
