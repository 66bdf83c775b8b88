import { memberWelcomeMail, otpMail } from './mail.rules.ts';

test('a code stands in the subject and in both bodies', () => {
  const { subject, text, html } = otpMail('012345', 10);
  for (const part of [subject, text, html]) expect(part).toContain('012345');
  expect(text).toContain('10 minutes');
});

test('a name cannot become markup', () => {
  const { text, html } = memberWelcomeMail('<b onclick="x()">Mei</b>', "Jo's & Co");
  expect(text).toContain('Hello <b onclick="x()">Mei</b>,');
  expect(html).toContain('Hello &lt;b onclick=&quot;x()&quot;&gt;Mei&lt;/b&gt;,');
  expect(html).toContain('Jo&#39;s &amp; Co');
});
