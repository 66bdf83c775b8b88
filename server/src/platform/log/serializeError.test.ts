import { serializeError, withoutPersonalData } from './serializeError.ts';

test.each([
  ['mail to mei.wong@example.com failed', 'mail to <address> failed'],
  ['no member with +6581234567', 'no member with <number>'],
  ['the code 123456 is wrong', 'the code <number> is wrong'],
  ['Bearer eyJhbGciOiJIUzI1NiJ9x.eyJzdWIiOiIxMjM0NTY3.SflKxwRJSMeKKF2QT4fw', 'Bearer <token>'],
  ['line 231 of page 12', 'line 231 of page 12'],
])('%s', (text, expected) => {
  expect(withoutPersonalData(text)).toBe(expected);
});

test('a database error keeps what it is about, and loses what it quotes', () => {
  const error = Object.assign(new Error('invalid input syntax for type uuid: "Mei Wong"'), {
    severity: 'ERROR',
    code: '22P02',
    table: 'member',
    detail: 'Key (user_email)=(mei@example.com) already exists.',
    where: "unnamed portal parameter $1 = 'Mei'",
  });
  const line = serializeError(error);
  expect(line).toMatchObject({
    type: 'Error',
    message: 'invalid input syntax for type uuid: "…"',
    code: '22P02',
    table: 'member',
    severity: 'ERROR',
  });
  expect(JSON.stringify(line)).not.toMatch(/Mei|mei@/);
  expect(line['stack']).toMatch(/^\n {4}at /);
});

test('several errors without a message of their own say that of the first', () => {
  const several = new AggregateError([new Error('connect ECONNREFUSED 127.0.0.1:5432'), new Error('other')]);
  expect(serializeError(several).message).toBe('connect ECONNREFUSED 127.0.0.1:5432');
});

test('what is thrown and is no error says what it is, without personal data', () => {
  expect(serializeError('no "Mei Wong" with mei@example.com')).toMatchObject({
    type: 'string',
    message: 'no "…" with <address>',
  });
});

test('causes are logged, too, as far as they lead anywhere', () => {
  const deep = new Error('a', { cause: new Error('b of ann@example.com', { cause: 'text' }) });
  expect(serializeError(deep)).toMatchObject({
    message: 'a',
    cause: { message: 'b of <address>', cause: { type: 'string' } },
  });
  const loop = new Error('loop');
  loop.cause = loop;
  expect(JSON.stringify(serializeError(loop)).match(/loop/g)?.length).toBeLessThan(50);
});
