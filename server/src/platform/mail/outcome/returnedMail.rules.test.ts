import { readReturned } from './returnedMail.rules.ts';

const report = (lines: string) => `From: MAILER-DAEMON@mx.example
Content-Type: multipart/report; report-type=delivery-status; boundary=x

--x
Content-Type: text/plain

Your message could not be delivered.
--x
Content-Type: message/delivery-status

Reporting-MTA: dns; mx.example

Final-Recipient: rfc822; ann@example.com
${lines}

--x--
`;

test.each([
  [
    'a missing mailbox',
    'Action: failed\nStatus: 5.1.1\nDiagnostic-Code: smtp; 550 5.1.1 <ann@example.com>:\n Recipient address rejected',
    { outcome: 'BOUNCED', kind: 'HARD', reason: '550 5.1.1 <ann@example.com>: Recipient address rejected' },
  ],
  [
    'a full one, with lines that end as mail does',
    'Action: failed\r\nStatus: 5.2.2 (mailbox full)\r\n',
    { outcome: 'BOUNCED', kind: 'SOFT', reason: '5.2.2' },
  ],
  [
    'one that gives its status only',
    'Action: FAILED\nStatus: 4.4.7\nDiagnostic-Code: smtp; delivery timed out',
    { outcome: 'BOUNCED', kind: 'SOFT', reason: '4.4.7 delivery timed out' },
  ],
  ['one that is late', 'Action: delayed\nStatus: 4.4.1', null],
  ['one that was relayed', 'Action: relayed\nStatus: 2.0.0', null],
])('reads %s', (_case, lines, expected) => {
  expect(readReturned(report(lines))).toEqual(expected);
});

test('reads a complaint', () => {
  const complaint = `Content-Type: multipart/report; report-type=feedback-report

Feedback-Type: abuse
User-Agent: SomeGenerator/1.0
Version: 1
`;
  expect(readReturned(complaint)).toMatchObject({ outcome: 'COMPLAINED' });
  expect(readReturned(complaint.replace('abuse', 'not-spam'))).toBeNull();
});

test('an answer of a person says nothing', () => {
  expect(readReturned('Subject: Away\n\nI am on holiday. Last action: failed to pack.')).toBeNull();
});
