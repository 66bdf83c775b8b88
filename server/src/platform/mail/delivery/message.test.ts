import { createHash, createPublicKey, generateKeyPairSync, verify } from 'node:crypto';
import { fakeSmtp, type FakeSmtp } from '../../../testing/processes/fakeSmtp.ts';
import { readConfig } from '../../../config.ts';
import type { ClaimedMail } from './claims.ts';
import type { MessageOptions } from './message.ts';
import { openSmtp } from './smtp.ts';

const { privateKey, publicKey } = generateKeyPairSync('rsa', {
  modulusLength: 2048,
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  publicKeyEncoding: { type: 'spki', format: 'pem' },
});
const mail: ClaimedMail = {
  mailId: '01900000-0000-7000-8000-0000000000ff',
  claimId: '01900000-0000-7000-8000-0000000000fe',
  to: 'ann@example.com',
  mail: {
    template: 'SCHEDULED_REPORT',
    custom: {},
    variables: {
      staff_name: 'Ann',
      report_title: 'Sales',
      days: '2 Mar 2026',
      headline_text: '',
      reason_text: '',
      figures_list: 'Figures',
      file_url: '/file',
      report_url: '/report',
      unsubscribe_url: '/api/out/1',
    },
    studio: { name: 'Lotüs', extension: 'lotus', phone: '', colour: '#0F766E', replyTo: 'ann@lotus.example' },
  },
  attempts: 1,
  doubts: 0,
  createdAt: new Date('2026-03-02T01:00:00.000Z'),
  expiresAt: new Date('2026-03-03T01:00:00.000Z'),
  isBulk: true,
  isBlocked: false,
};
const options = {
  from: 'Harbour <no-reply@harbour.example>',
  origin: 'https://harbour.example',
  dkim: { key: privateKey, selector: 'mail2026', domain: 'harbour.example' },
};

interface Parsed {
  headers: [name: string, raw: string][];
  body: string;
}

function parse(message: string): Parsed {
  const end = message.indexOf('\r\n\r\n');
  const lines = message.slice(0, end).split(/\r\n(?![ \t])/);
  return {
    headers: lines.map((line) => [
      line.slice(0, line.indexOf(':')).toLowerCase(),
      line.slice(line.indexOf(':') + 1),
    ]),
    body: message.slice(end + 4),
  };
}

/** `relaxed` of RFC 6376. */
const relaxHeader = (name: string, value: string): string =>
  `${name}:${value
    .replace(/\r\n/g, '')
    .replace(/[ \t]+/g, ' ')
    .trim()}`;
const relaxBody = (body: string): string =>
  `${body
    .split('\r\n')
    .map((line) => line.replace(/[ \t]+/g, ' ').replace(/ $/, ''))
    .join('\r\n')
    .replace(/(\r\n)+$/, '')}\r\n`;

/** Verifies a signature as whoever receives the mail does. */
function verifyDkim(message: string): { isRight: boolean; signed: string[]; tags: Record<string, string> } {
  const { headers, body } = parse(message);
  const raw = headers.find(([name]) => name === 'dkim-signature')?.[1] ?? '';
  const tags = Object.fromEntries(
    raw.split(';').map((tag) => {
      const [name = '', ...value] = tag.split('=');
      return [name.trim(), value.join('=').replace(/\s+/g, '')];
    }),
  );
  const signed = (tags['h'] ?? '').toLowerCase().split(':');
  const left = [...headers];
  const lines = signed.flatMap((name) => {
    const at = left.findLastIndex(([one]) => one === name);
    return at === -1 ? [] : left.splice(at, 1).map(([one, value]) => relaxHeader(one, value));
  });
  const own = relaxHeader('dkim-signature', raw.replace(/(\bb=)[^;]*$/, '$1'));
  const isBody = createHash('sha256').update(relaxBody(body), 'latin1').digest('base64') === tags['bh'];
  const isHeader = verify(
    'sha256',
    Buffer.from([...lines, own].join('\r\n'), 'latin1'),
    createPublicKey(publicKey),
    Buffer.from(tags['b'] ?? '', 'base64'),
  );
  return { isRight: isBody && isHeader, signed, tags };
}

let server: FakeSmtp;
beforeAll(async () => {
  server = await fakeSmtp();
});
afterAll(() => server.close());

/** A mail as the mail server gets it. */
async function sent(claimed: ClaimedMail, over: Partial<MessageOptions> = {}): Promise<string> {
  const smtp = openSmtp({ ...options, ...over, url: server.url, returnPath: null });
  await smtp.send(claimed, async () => undefined);
  smtp.close();
  // A dot at the start of a line is doubled on the way (RFC 5321).
  return (server.received.at(-1) ?? '').replaceAll('\r\n..', '\r\n.');
}

test('carries a signature that holds, over all that mail programs act on', async () => {
  const message = await sent(mail);
  const { isRight, signed, tags } = verifyDkim(message);
  expect(tags).toMatchObject({ d: 'harbour.example', s: 'mail2026', a: 'rsa-sha256' });
  expect(isRight).toBe(true);
  expect(signed).toEqual(
    expect.arrayContaining([
      'from',
      'to',
      'subject',
      'date',
      'message-id',
      'reply-to',
      'list-unsubscribe',
      'list-unsubscribe-post',
      'feedback-id',
    ]),
  );
});

test.each([
  ['the words', (message: string) => message.replace('Sales', 'Sails')],
  ['the sender', (message: string) => message.replace('no-reply@harbour', 'no-reply@harbor')],
  ['the way out', (message: string) => message.replace('/api/out/1>', '/api/out/2>')],
])('a signature does not hold when somebody changes %s', async (_case, change) => {
  const message = await sent(mail);
  expect(change(message)).not.toBe(message);
  expect(verifyDkim(change(message)).isRight).toBe(false);
});

test('has the headers of its kind', async () => {
  const bulk = new Map(parse(await sent(mail)).headers.map(([name, value]) => [name, value.trim()]));
  expect(Object.fromEntries(bulk)).toMatchObject({
    'message-id': `<${mail.mailId}@harbour.example>`,
    date: 'Mon, 02 Mar 2026 01:00:00 +0000',
    'auto-submitted': 'auto-generated',
    precedence: 'bulk',
    'list-id': '<lotus.news.harbour.example>',
    'list-unsubscribe': '<https://harbour.example/api/out/1>',
    'list-unsubscribe-post': 'List-Unsubscribe=One-Click',
    'feedback-id': 'SCHEDULED_REPORT:lotus:bulk:studio',
    'x-pm-metadata-mail-id': mail.mailId,
  });
  const single = parse(await sent({ ...mail, isBulk: false })).headers.map(([name]) => name);
  expect(single).not.toContain('precedence');
  expect(single).not.toContain('list-id');
});

test('is left to the mail server to sign when there is no key', async () => {
  expect(await sent(mail)).toMatch(/^DKIM-Signature:/im);
  expect(await sent(mail, { dkim: null })).not.toMatch(/^DKIM-Signature:/im);
});

test('the key is read from one line, from several, or in base64', () => {
  const read = (MAIL_DKIM_KEY: string, more: object = { MAIL_DKIM_SELECTOR: 'a' }) =>
    readConfig({ MAIL_DKIM_KEY, MAIL_FROM: options.from, ...more }, '/').mailDkim;
  const forms = [privateKey, privateKey.replaceAll('\n', '\\n'), Buffer.from(privateKey).toString('base64')];
  for (const form of forms)
    expect(read(form)).toEqual({
      key: expect.stringContaining('BEGIN'),
      selector: 'a',
      domain: 'harbour.example',
    });
  expect(read(privateKey, { MAIL_DKIM_SELECTOR: 'a', MAIL_DKIM_DOMAIN: 'b.example' })).toMatchObject({
    domain: 'b.example',
  });
  expect(read('')).toBeNull();
  expect(() => read('no key')).toThrow('MAIL_DKIM_KEY must be');
  expect(() => read(privateKey, {})).toThrow('Set MAIL_DKIM_SELECTOR');
});

const BOOKED: ClaimedMail = {
  ...mail,
  isBulk: false,
  mail: {
    ...mail.mail,
    template: 'BOOKING_CONFIRMED',
    variables: {
      member_first_name: 'Ann',
      class_name: 'Flow',
      session_date: 'Tue 3 Mar',
      session_time: '6:00 pm',
      timezone: 'Asia/Singapore',
      package_name: 'Ten',
      credits_text: '1 credit',
      cancel_deadline: 'until noon',
    },
  },
};

test('a booking brings its file for calendars, and says it nowhere else', async () => {
  const variables = {
    ...BOOKED.mail.variables,
    instructor_name: 'Priya',
    where_text: 'Loft, 1 Main Road',
    calendar_file: 'BEGIN:VCALENDAR\r\nEND:VCALENDAR\r\n',
  };
  const message = await sent({ ...BOOKED, mail: { ...BOOKED.mail, variables } });
  expect(message).toMatch(/Content-Type: text\/calendar;[^]*?name=class.ics/);
  const encoded = Buffer.from(variables.calendar_file).toString('base64');
  expect(message.replace(/\r\n/g, '')).toMatch(new RegExp(`BEGIN:VCALENDAR|${encoded.slice(0, 40)}`));
  expect(message.match(/Loft, 1 Main Road/g)).toHaveLength(2);
  expect(verifyDkim(message).isRight).toBe(true);
});

test('one that waits since the release before is sent without what it does not know', async () => {
  const message = await sent(BOOKED);
  expect(message).toContain('Flow');
  expect(message).not.toContain('text/calendar');
});
