import { mailIdIn, readProviderEvent, subscriptionUrl } from './providerEvent.rules.ts';

const ID = '01900000-0000-7000-8000-0000000000ff';
const PATH = 'bounces+token@mail.harbour.example';
const postmark = (event: object) => ({ Metadata: { 'mail-id': ID }, ...event });
const ses = (event: object) => ({
  mail: { source: PATH, headers: [{ name: 'Message-ID', value: `<${ID}@x>` }] },
  ...event,
});
const bounced = (bounceType: string, bounceSubType: string, diagnosticCode?: string) =>
  ses({
    notificationType: 'Bounce',
    bounce: { bounceType, bounceSubType, bouncedRecipients: [{ emailAddress: 'a@b.c', diagnosticCode }] },
  });
const mailgun = (data: object) => ({
  'event-data': { message: { headers: { 'message-id': `${ID}@harbour.example` } }, ...data },
});

test.each([
  ['Postmark', postmark({ RecordType: 'Delivery' }), 'DELIVERED', 'OTHER', ''],
  [
    'Postmark',
    postmark({ RecordType: 'Bounce', Type: 'HardBounce', Details: '550 gone' }),
    'BOUNCED',
    'HARD',
    '550 gone',
  ],
  [
    'Postmark',
    postmark({ RecordType: 'Bounce', Type: 'SoftBounce', Description: 'Full' }),
    'BOUNCED',
    'SOFT',
    'Full',
  ],
  ['Postmark', postmark({ RecordType: 'Bounce', Type: 'Blocked' }), 'BOUNCED', 'OTHER', ''],
  ['Postmark', postmark({ RecordType: 'SpamComplaint' }), 'COMPLAINED', 'OTHER', 'Marked as spam'],
  ['SES', ses({ notificationType: 'Delivery' }), 'DELIVERED', 'OTHER', ''],
  ['SES', ses({ eventType: 'Delivery' }), 'DELIVERED', 'OTHER', ''],
  ['SES', bounced('Permanent', 'General', 'smtp; 550 gone'), 'BOUNCED', 'HARD', '550 gone'],
  ['SES', bounced('Transient', 'MailboxFull'), 'BOUNCED', 'SOFT', 'MailboxFull'],
  ['SES', bounced('Transient', 'MessageTooLarge'), 'BOUNCED', 'OTHER', 'MessageTooLarge'],
  ['SES', bounced('Undetermined', 'Undetermined'), 'BOUNCED', 'OTHER', 'Undetermined'],
  ['SES', ses({ notificationType: 'Complaint' }), 'COMPLAINED', 'OTHER', 'Marked as spam'],
  [
    'SES in a wrapping',
    { Type: 'Notification', Message: JSON.stringify(ses({ notificationType: 'Delivery' })) },
    'DELIVERED',
    'OTHER',
    '',
  ],
  ['Mailgun', mailgun({ event: 'delivered' }), 'DELIVERED', 'OTHER', ''],
  [
    'Mailgun',
    mailgun({
      event: 'failed',
      severity: 'permanent',
      reason: 'suppress-bounce',
      'delivery-status': { code: 605 },
    }),
    'BOUNCED',
    'HARD',
    '605',
  ],
  [
    'Mailgun',
    mailgun({
      event: 'failed',
      severity: 'permanent',
      reason: 'bounce',
      'delivery-status': { code: 552, message: '5.2.2 full' },
    }),
    'BOUNCED',
    'SOFT',
    '552 5.2.2 full',
  ],
  [
    'Mailgun',
    mailgun({ event: 'failed', severity: 'permanent', reason: 'old', 'delivery-status': {} }),
    'BOUNCED',
    'SOFT',
    '',
  ],
  ['Mailgun', mailgun({ event: 'complained' }), 'COMPLAINED', 'OTHER', 'Marked as spam'],
  ['another', { mail: ID, event: 'delivered' }, 'DELIVERED', 'OTHER', ''],
  ['another', { mail: ID, event: 'bounced', isHard: true, reason: 'x' }, 'BOUNCED', 'HARD', 'x'],
  [
    'another',
    { mail: ID, event: 'bounced', reason: '550 no such user' },
    'BOUNCED',
    'HARD',
    '550 no such user',
  ],
  ['another', { mail: ID, event: 'complained' }, 'COMPLAINED', 'OTHER', ''],
])('%s tells of a mail', (_provider, event, outcome, kind, reason) => {
  const report = readProviderEvent(event);
  expect(report).toMatchObject({ outcome, kind, reason });
  expect(report?.names.some((name) => mailIdIn(name) === ID)).toBe(true);
});

test.each([
  ['Postmark tries again', postmark({ RecordType: 'Bounce', Type: 'Transient' })],
  ['Postmark tells of an open', postmark({ RecordType: 'Open' })],
  ['SES took it', ses({ eventType: 'Send' })],
  ['Mailgun tries again', mailgun({ event: 'failed', severity: 'temporary' })],
  ['Mailgun tells of a click', mailgun({ event: 'clicked' })],
  ['another tells of something else', { mail: ID, event: 'opened' }],
  ['a wrapping holds nothing', { Type: 'Notification', Message: 'hello' }],
  ['it is no object', [1]],
  ['it is nothing', null],
])('nothing is read when %s', (_case, event) => {
  expect(readProviderEvent(event)).toBeNull();
});

test('only Amazon is told that it may send', () => {
  const ask = (SubscribeURL: string, Type = 'SubscriptionConfirmation') =>
    subscriptionUrl({ Type, SubscribeURL });
  const url = 'https://sns.eu-west-1.amazonaws.com/?Action=ConfirmSubscription&Token=x';
  expect(ask(url)).toBe(url);
  expect(ask(url, 'Notification')).toBeNull();
  expect(ask('https://sns.eu-west-1.amazonaws.com.evil.example/')).toBeNull();
  expect(ask('https://evil.example/?https://sns.eu-west-1.amazonaws.com/')).toBeNull();
  expect(ask('http://sns.eu-west-1.amazonaws.com/')).toBeNull();
});

test.each([
  [ID, ID],
  [`<${ID}@harbour.example>`, ID],
  ['<something@harbour.example>', null],
  ['', null],
])('%s names %s', (name, mailId) => {
  expect(mailIdIn(name)).toBe(mailId);
});
