import { TEMPLATES, type TemplateKey } from './templates.ts';
import { fillIn, parseWords, wordsOf } from './words.ts';

const KEYS = Object.keys(TEMPLATES) as TemplateKey[];

test.each(KEYS)('the words of %s use every variable and no other', (key) => {
  expect(wordsOf(key).subject).not.toBe('');
});

test('words are a subject and a body', () => {
  const source = '<mj-title>{{otp_code}}</mj-title>\n<mj-text>{{otp_minutes}}</mj-text>\n';
  expect(parseWords(source, 'OTP')).toEqual({
    subject: '{{otp_code}}',
    body: '<mj-text>{{otp_minutes}}</mj-text>',
  });
});

test.each([
  [
    'a variable that nobody gives',
    '<mj-title>x</mj-title>\n{{otp_code}} {{otp_minutes}} {{colour}}',
    '{{colour}} is unknown',
  ],
  [
    'one of a studio in a mail that may be of none',
    '<mj-title>x</mj-title>\n{{otp_code}} {{otp_minutes}} {{studio_name}}',
    '{{studio_name}} is unknown',
  ],
  ['one that is given in vain', '<mj-title>{{otp_code}}</mj-title>\nx', '{{otp_minutes}} is not used'],
  ['no subject', '<mj-text>{{otp_code}} {{otp_minutes}}</mj-text>', 'it does not begin with its <mj-title>'],
])('words are refused for %s', (_case, source, reason) => {
  expect(() => parseWords(source, 'OTP')).toThrow(`The template OTP cannot be used: ${reason}`);
});

test("a studio's mail may name the studio", () => {
  expect(
    parseWords('<mj-title>{{studio_name}}</mj-title>\n{{member_first_name}}', 'WELCOME_MEMBER').subject,
  ).toBe('{{studio_name}}');
});

test('a value is put in as it is written there, and never looked into', () => {
  expect(fillIn('{{a}}, {{b}}', { a: '{{b}}', b: '$& <b>' }, (value) => value.toUpperCase())).toBe(
    '{{B}}, $& <B>',
  );
  expect(() => fillIn('{{c}}', {}, (value) => value)).toThrow('The variable c has no value');
});
