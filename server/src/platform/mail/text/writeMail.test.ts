import { shippedBlocks } from './shippedBlocks.ts';
import { factsOf, TEMPLATES, type TemplateKey } from './templates.ts';
import { writeMail } from './writeHtml.ts';
import type { MailStudio, QueuedMail } from './writeMail.ts';

const SITE = 'https://site.example';
const lotus: MailStudio = {
  name: 'Lotus <Pilates>',
  extension: 'lotus',
  phone: '+65 6123 4567',
  colour: '#FFE100',
  replyTo: null,
};
const aMail = (over: Partial<QueuedMail> = {}): QueuedMail => ({
  template: 'WELCOME_MEMBER',
  variables: { member_first_name: 'Mei' },
  studio: lotus,
  custom: {},
  ...over,
});

test("a studio's mail carries its name, its colour and its links", () => {
  const { subject, text, html } = writeMail(aMail(), SITE);
  expect(subject).toBe('Welcome to Lotus <Pilates>');
  expect(text).toBe(
    'Hello Mei,\n\nYour account at Lotus <Pilates> is ready. Choose a package and book your first class.\n\n' +
      'Go to Lotus <Pilates>:\nhttps://site.example/booking-website/login?extension=lotus\n\n-- \nLotus <Pilates>\n+65 6123 4567',
  );
  expect(html).toContain('Welcome to Lotus &lt;Pilates&gt;');
  expect(html).toContain('border-top:6px solid #FFE100');
  // Black on yellow: white would be unreadable.
  expect(html).toMatch(/background:#FFE100;color:#000000/);
  expect(html).not.toMatch(/\{\{|<Pilates>/);
});

test("a mail of no studio is the platform's", () => {
  const { text, html } = writeMail(
    { template: 'OTP', variables: { otp_code: '012345', otp_minutes: 10 }, studio: null, custom: {} },
    SITE,
  );
  expect(text).toContain('Your code is\n\n012345\n\nIt works for 10 minutes.');
  expect(text).toMatch(/-- \nStudio$/);
  expect(html).toContain('>012345</div>');
});

test('a name cannot become markup, a header or a way to other sites', () => {
  const name = '<b onclick="x()">Mei</b>\r\nBcc: all@example.com {{studio_name}}';
  const { subject, text, html } = writeMail(
    aMail({
      template: 'BOOKING_CANCELLED',
      variables: {
        member_first_name: name,
        class_name: 'Flow\r\nX: y',
        session_date: 'Tue',
        session_time: '7',
        timezone: 'UTC',
        credits_text: '',
      },
    }),
    SITE,
  );
  expect(subject).toBe('Cancelled: Flow X: y, Tue 7');
  expect(text).toContain('Hello <b onclick="x()">Mei</b> Bcc: all@example.com {{studio_name}},');
  expect(html).toContain(
    'Hello &lt;b onclick=&quot;x()&quot;&gt;Mei&lt;/b&gt; Bcc: all@example.com {{studio_name}},',
  );
});

test('a mail of the release before has the link that its template has gained', () => {
  const variables = {
    member_first_name: 'Mei',
    class_name: 'Flow',
    session_date: 'Tue',
    session_time: '7',
    timezone: 'UTC',
    penalty_text: '',
  };
  expect(writeMail(aMail({ template: 'NO_SHOW', variables }), SITE).text).toContain(
    'I was there:\nhttps://site.example/booking-website/bookings\n',
  );
});

test('why a class is cancelled stands as it was typed, in a paragraph of its own, or nowhere', () => {
  const cancelled = (reason: string, creditText: string) =>
    writeMail(
      aMail({
        template: 'CLASS_CANCELLED',
        variables: {
          member_first_name: 'Mei',
          class_name: 'Flow',
          session_date: 'Tue',
          session_time: '7',
          timezone: 'UTC',
          reason,
          credit_text: creditText,
          alternatives: '',
        },
      }),
      SITE,
    );
  const told = cancelled('Anna ist krank.\nBis bald!', '1 credit is back in your package.');
  expect(told.text).toContain(
    'will not take place.\n\nAnna ist krank.\nBis bald!\n\n1 credit is back in your package.',
  );
  expect(told.html).toContain('>Anna ist krank.<br>Bis bald!</div>');
  const brief = cancelled('', '');
  expect(brief.text).toContain('will not take place.\n\nDate: Tue');
  expect(brief.html).not.toMatch(/<div[^>]*>\s*<\/div>/);
});

test('who lost a class is led to the others, not to what is booked', () => {
  const variables = {
    member_first_name: 'Mei',
    class_name: 'Flow',
    session_date: 'Tue',
    session_time: '7',
    timezone: 'UTC',
    reason: '',
    credit_text: '',
    alternatives: '',
  };
  expect(writeMail(aMail({ template: 'CLASS_CANCELLED', variables }), SITE).text).toContain(
    'Find another class:\nhttps://site.example/booking-website/schedule?extension=lotus',
  );
});

test('a link leads to this site and nowhere else', () => {
  const invite = (url: string) =>
    aMail({ template: 'STAFF_INVITE', variables: { staff_name: 'Jo', role: 'Trainer', invite_url: url } });
  expect(writeMail(invite('/auth/jwt/invite?inviteToken=a"b'), SITE).html).toContain(
    'href="https://site.example/auth/jwt/invite?inviteToken=a&quot;b"',
  );
  for (const url of [
    'https://evil.example',
    '//evil.example',
    '/\\evil.example',
    'javascript:alert(1)',
    '',
  ]) {
    expect(() => writeMail(invite(url), SITE)).toThrow('invite_url is no path on this site');
  }
});

test.each([
  ['missing', {}, 'member_first_name is missing'],
  ['unknown', { member_first_name: 'Mei', colour: 'red' }, 'colour is unknown'],
  [
    'neither text nor number',
    { member_first_name: { toString: 'Mei' } },
    'member_first_name is neither text nor a number',
  ],
])('a variable that is %s is refused', (_case, variables, reason) => {
  expect(() => writeMail(aMail({ variables }), SITE)).toThrow(
    `The mail WELCOME_MEMBER cannot be written: ${reason}`,
  );
});

test('a template that is not there is refused', () => {
  expect(() => writeMail(aMail({ template: 'toString' }), SITE)).toThrow('There is no template toString');
});

test('a logo stands in the head in place of the name, which is what is read where pictures are off', () => {
  const logo = '/media/mail-logo/1/2.png';
  const head = (html: string) => /<img[^>]*>/.exec(html)?.[0];
  const { html, text } = writeMail(aMail({ custom: { logo } }), SITE);
  expect(head(html)).toMatch(
    /^<img src="https:\/\/site\.example\/media\/mail-logo\/1\/2\.png" alt="Lotus &lt;Pilates&gt;" width="256" height="64" /,
  );
  expect(text).toContain('Lotus <Pilates>');
  expect(head(writeMail(aMail({ custom: { logo } }), SITE, '').html)).toContain(`src="${logo}"`);
  expect(head(writeMail(aMail(), SITE).html)).toBeUndefined();
});

const written = (Object.keys(TEMPLATES) as TemplateKey[]).flatMap((template) =>
  factsOf(template)
    .variables.filter((name) => ['message', 'reason'].includes(name))
    .map((name) => [template, name] as const),
);
test.each(written)('%s keeps the lines of the %s that a person wrote', (template, name) => {
  const words = 'Dear all,\n\nplease bring:\n- a <mat>\n- water';
  const variables = Object.fromEntries(
    factsOf(template).variables.map((one) => [one, one.endsWith('_url') ? '/there' : one]),
  );
  const { text, html } = writeMail(aMail({ template, variables: { ...variables, [name]: words } }), SITE);
  expect(text).toContain(words);
  expect(html).toContain('Dear all,<br><br>please bring:<br>- a &lt;mat&gt;<br>- water');
});

test.each([
  ['PACKAGE_PURCHASED', 'Receipt'],
  ['REFUND_ISSUED', 'Credit note'],
] as const)('%s that waits since before documents had names says %s', (template, name) => {
  const { variables: names } = factsOf(template);
  const variables = Object.fromEntries(
    names
      .map((one) => [one, one.endsWith('_url') ? '/there' : one])
      .filter(([one]) => one !== 'document_name'),
  );
  expect(writeMail(aMail({ template, variables }), SITE).text).toContain(name);
});

test('a mail that its member can turn off leads to the list of them, below whatever words', () => {
  const choices = 'https://site.example/booking-website/profile?extension=lotus';
  const variables = { member_first_name: 'Mei', package_name: 'Ten', left_text: '1 credit is left.' };
  for (const custom of [{}, { footer: 'Namaste' }, { blocks: shippedBlocks('PACKAGE_LOW') }]) {
    const { text, html } = writeMail(aMail({ template: 'PACKAGE_LOW', variables, custom }), SITE);
    expect(text).toContain(`Choose which emails you get: ${choices}\n\n-- \n`);
    expect(html).toContain(`<a href="${choices}" style="color:inherit">Choose which emails you get</a>`);
  }
  const always = writeMail(aMail(), SITE);
  expect(always.text + always.html).not.toContain('Choose which emails');
});
