import type { MailStop, MemberMail } from '@studio/contract/members/history/timeline.schema';
import type { EmailEvent } from '@studio/contract/members/preference/memberEvents';
import { answer, refuse } from '@studio/testing/answer';
import { aMemberMail, aMemberProfile } from '../testing/builders/members.ts';
import { onGet, onPost, type Call } from '@studio/testing/on';
import { renderPage } from '@studio/testing/renderPage.tsx';
import { server } from '@studio/testing/server';
import { screen, waitFor } from '@testing-library/react';
import { AuditTab } from './AuditTab.tsx';
import { CardsTab } from './CardsTab.tsx';
import { MailsTab } from './MailsTab.tsx';

const member = aMemberProfile();
const MAILS = '/api/member/portal/mail';
const CARDS = '/api/transaction/portal/payment-method';
const LOG = '/api/studio/portal/audit-log';

const pageOf = (items: MemberMail[], stops: MailStop[], muted: EmailEvent[] = []) =>
  answer({ items, stops, muted, total: items.length, page: 0, pageSize: 25 });
const mailsOf = (...items: MemberMail[]) => pageOf(items, []);

test('mails tell what became of them; one that was not sent can be read', async () => {
  server.use(
    onGet(MAILS, () =>
      mailsOf(
        aMemberMail({
          fate: 'FAILED',
          failure: '550 No such mailbox',
          subject: 'Your mat',
          body: 'At the desk',
        }),
        aMemberMail({ template: 'BOOKING_CONFIRMED' }),
      ),
    ),
  );
  const { user } = renderPage(<MailsTab member={member} />);
  expect(await screen.findByRole('row', { name: /Your mat.*Failed.*550 No such mailbox/ })).toBeVisible();
  expect(screen.getByRole('row', { name: /Booking confirmed.*Sent/ })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Show Your mat' }));
  expect(await screen.findByText('At the desk')).toBeVisible();
});

test('one that was sent can be read as it was', async () => {
  const body = 'At the desk\n\n-- \nLotus & friends';
  server.use(onGet(MAILS, () => mailsOf(aMemberMail({ fate: 'SENT', subject: 'Your mat', body }))));
  const { user } = renderPage(<MailsTab member={member} />);
  await user.click(await screen.findByRole('button', { name: 'Show Your mat' }));
  expect(await screen.findByText(/At the desk.+Lotus & friends/s)).toBeVisible();
  expect(screen.getByText(/Their text, as it was sent, is kept for 30 days\./)).toBeInTheDocument();
});

test('what a member has turned off, and what was not sent for it', async () => {
  server.use(
    onGet(MAILS, () =>
      pageOf([aMemberMail({ fate: 'MUTED', subject: null })], [], ['MEMBER_BOOKING', 'MEMBER_FORM']),
    ),
  );
  renderPage(<MailsTab member={member} />);
  expect(
    await screen.findByRole('row', { name: /Not sent.*The member turned these emails off/ }),
  ).toBeVisible();
  expect(
    screen.getByText(
      'Booking confirmations; Forms to sign. Emails about what your team does with their bookings still go out.',
    ),
  ).toBeVisible();
});

test('mails that came back, arrived or were never sent', async () => {
  server.use(
    onGet(MAILS, () =>
      mailsOf(
        aMemberMail({ fate: 'BOUNCED', failure: '550 5.1.1 Gone' }),
        aMemberMail({ fate: 'DELIVERED' }),
        aMemberMail({ fate: 'COMPLAINED', failure: 'Marked as spam' }),
        aMemberMail({ fate: 'SUPPRESSED' }),
      ),
    ),
  );
  renderPage(<MailsTab member={member} />);
  expect(await screen.findByRole('row', { name: /Bounced.*550 5\.1\.1 Gone/ })).toBeVisible();
  expect(screen.getByRole('row', { name: /Delivered/ })).toBeVisible();
  expect(screen.getAllByText('Marked as spam')).toHaveLength(1);
  expect(screen.getByRole('row', { name: /Not sent.*on the suppression list/ })).toBeVisible();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('an address that mails came back from is tried again', async () => {
  const calls: Call[] = [];
  const stop: MailStop = { kind: 'BOUNCED', since: '2026-11-18T02:00:00.000Z', reason: '550 5.1.1 Gone' };
  let stops = [stop, { ...stop, kind: 'COMPLAINED' as const, reason: '' }];
  server.use(
    onGet(MAILS, () => pageOf([], stops)),
    onPost(`${MAILS}/try-again`, (call) => {
      calls.push(call);
      stops = stops.slice(1);
      return answer({ memberId: member.memberId });
    }),
  );
  const { user } = renderPage(<MailsTab member={member} />);
  expect(await screen.findByText(`Emails to ${member.userEmail} come back`)).toBeVisible();
  expect(screen.getByText('550 5.1.1 Gone')).toBeVisible();
  expect(screen.getByText('This member marked one of your emails as spam')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Try this address again' }));
  expect(await screen.findByText(/go to .* again/)).toBeVisible();
  await waitFor(() => expect(screen.queryByText(/come back/)).not.toBeInTheDocument());
  expect(calls.map(({ body }) => body)).toEqual([{ memberId: member.memberId }]);
});

test('a try that fails is said, and can be repeated', async () => {
  const stop: MailStop = { kind: 'BOUNCED', since: '2026-11-18T02:00:00.000Z', reason: '' };
  server.use(
    onGet(MAILS, () => pageOf([], [stop])),
    onPost(`${MAILS}/try-again`, () => refuse('BROKEN')),
  );
  const { user } = renderPage(<MailsTab member={member} />);
  await user.click(await screen.findByRole('button', { name: 'Try this address again' }));
  expect((await screen.findAllByText('Internal server error'))[0]).toBeVisible();
  // The button is busy until the answer is drawn.
  expect(await screen.findByRole('button', { name: 'Try this address again' })).toBeEnabled();
});

test('without mails, with or without an address; failed with a way on', async () => {
  server.use(onGet(MAILS, () => refuse('BROKEN')));
  const { user, unmount } = renderPage(<MailsTab member={member} />);
  const retry = await screen.findByRole('button', { name: 'Try again' });
  server.use(onGet(MAILS, () => mailsOf()));
  await user.click(retry);
  expect(await screen.findByText('No emails yet.')).toBeVisible();
  unmount();
  renderPage(<MailsTab member={{ ...member, userEmail: '' }} />);
  expect(await screen.findByText(/gets no emails/)).toBeVisible();
});

test('cards: the default one, an expired one, a refused one, none', async () => {
  const card = { brand: 'visa', expMonth: 4, expYear: 2028, expired: false, refused: false };
  server.use(
    onGet(CARDS, () =>
      answer([
        { ...card, paymentMethodId: '01900000-0000-7000-8000-000000000001', last4: '4242', isDefault: true },
        {
          ...card,
          paymentMethodId: '01900000-0000-7000-8000-000000000002',
          last4: '1111',
          isDefault: false,
          expYear: 2024,
          expired: true,
        },
        {
          ...card,
          paymentMethodId: '01900000-0000-7000-8000-000000000003',
          last4: '1881',
          isDefault: false,
          refused: true,
        },
      ]),
    ),
  );
  const { unmount } = renderPage(<CardsTab member={member} />);
  expect(await screen.findByRole('row', { name: /Visa ending in 4242.*04\/2028.*Default/ })).toBeVisible();
  expect(screen.getByRole('row', { name: /1111.*Expired/ })).toBeVisible();
  expect(screen.getByRole('row', { name: /1881.*Declined by the bank/ })).toBeVisible();
  unmount();
  server.use(onGet(CARDS, () => answer([])));
  renderPage(<CardsTab member={member} />);
  expect(await screen.findByText('No saved cards.')).toBeVisible();
});

test('the audit log is of this member; somebody without the right is told so', async () => {
  const line = {
    auditId: '01900000-0000-7000-8000-000000000003',
    at: '2026-11-18T02:00:00.000Z',
    actorType: 'STAFF',
    actorId: null,
    actorName: 'Mei Lin',
    action: 'member.update',
    act: 'Edited the details of',
    subject: { label: 'Ada Tan', path: null },
    changes: [
      { field: 'Phone', before: '91234567', after: '81234567' },
      { field: 'Tag', before: null, after: 'VIP' },
      { field: 'Note', before: 'Knee', after: null },
    ],
    entity: 'member',
    entityId: member.memberId,
    before: { phone: '91234567', isOn: true },
    after: { phone: '81234567', isOn: true },
    reason: 'New number',
    ip: '',
    userAgent: '',
  };
  server.use(
    onGet(LOG, ({ query }) =>
      query['memberId'] === member.memberId
        ? answer({ items: [line], total: 1, page: 0, pageSize: 25, shownSince: '2026-01-01T00:00:00.000Z' })
        : refuse('BROKEN'),
    ),
  );
  const { unmount } = renderPage(<AuditTab member={member} />);
  expect(
    await screen.findByRole('row', {
      name: /Mei Lin.*Edited the details of Ada Tan.*New number.*Phone: 91234567 → 81234567; Tag: VIP; Note: Knee \(removed\)/,
    }),
  ).toBeVisible();
  unmount();
  server.use(onGet(LOG, () => refuse('NOT_ALLOWED')));
  renderPage(<AuditTab member={member} />);
  expect(await screen.findByText(/do not have access/)).toBeVisible();
});
