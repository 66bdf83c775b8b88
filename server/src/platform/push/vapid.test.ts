import { createPublicKey, verify } from 'node:crypto';
import { makeVapidKeys, vapidHeader } from './vapid.ts';

const NOW = new Date('2026-03-02T01:00:00.000Z');
const ASKED = { endpoint: 'https://web.push.apple.com/Q1', subject: 'https://studio.example', now: NOW };

function readHeader(header: string) {
  const { token = '', key = '' } = /^vapid t=(?<token>\S+), k=(?<key>\S+)$/.exec(header)?.groups ?? {};
  const [head = '', claims = '', signature = ''] = token.split('.');
  const point = Buffer.from(key, 'base64url');
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString('base64url'));
  const publicKey = createPublicKey({ format: 'jwk', key: { kty: 'EC', crv: 'P-256', x, y } });
  return {
    key,
    head: JSON.parse(Buffer.from(head, 'base64url').toString()) as unknown,
    claims: JSON.parse(Buffer.from(claims, 'base64url').toString()) as unknown,
    isGenuine: verify(
      'sha256',
      Buffer.from(`${head}.${claims}`),
      { key: publicKey, dsaEncoding: 'ieee-p1363' },
      Buffer.from(signature, 'base64url'),
    ),
  };
}

test('says for which service it is, until when, and who sends; signed with the key that it names', () => {
  const keys = makeVapidKeys();
  expect(readHeader(vapidHeader(keys, ASKED))).toEqual({
    key: keys.publicKey,
    head: { typ: 'JWT', alg: 'ES256' },
    claims: {
      aud: 'https://web.push.apple.com',
      exp: NOW.getTime() / 1000 + 12 * 60 * 60,
      sub: 'https://studio.example',
    },
    isGenuine: true,
  });
});

test('keys of an even length, also where a number begins with zeros', () => {
  for (let left = 0; left < 300; left++) {
    const { publicKey, privateKey } = makeVapidKeys();
    expect([publicKey, privateKey].map((key) => Buffer.from(key, 'base64url').length)).toEqual([65, 32]);
  }
});

test('another key does not sign for this one', () => {
  const [one, other] = [makeVapidKeys(), makeVapidKeys()];
  const header = vapidHeader({ ...one, privateKey: other.privateKey }, ASKED);
  expect(readHeader(header)).toMatchObject({ key: one.publicKey, isGenuine: false });
});
