import { answer, refuse } from '@studio/testing/answer';
import { aMemberOption } from '@studio/contract/testing/members';
import { onGet, onPost, type Call } from '@studio/testing/on';
import { aMemberPackage } from '@studio/contract/testing/packages';
import { aMemberPackageDetail } from '../testing/builders/packages.ts';
import { someSharedCredits } from '../testing/builders/packageParts.ts';
import { renderPage } from '@studio/testing/renderPage.tsx';
import { server } from '@studio/testing/server';
import { screen, within } from '@testing-library/react';
import { SharingTab } from './SharingTab.tsx';

const PACKAGES = '/api/studio-package-transaction/portal';
const ben = aMemberOption({ name: 'Ben Ong', phone: '92223333' });
const shareable = {
  shareable: true,
  canShare: true,
  creditsRemaining: 7,
  shareableCredits: 7,
  endDate: '2027-01-30',
};

function open(given: Partial<ReturnType<typeof aMemberPackageDetail>> = shareable) {
  const detail = aMemberPackageDetail(given);
  const owner = aMemberOption({ memberId: detail.memberId, name: 'Ada Tan' });
  server.use(onGet('/api/member/portal/ddl', () => answer([owner, ben])));
  const { user } = renderPage(<SharingTab detail={detail} />);
  const submit = () => user.click(screen.getByRole('button', { name: 'Share' }));
  const choose = async (credits: string) => {
    await user.click(screen.getByLabelText('Member'));
    await user.click(await screen.findByTitle('Ben Ong · 9222 3333'));
    await user.type(screen.getByLabelText('Number of credits'), credits);
  };
  return { user, detail, submit, choose };
}

test('a search without a match gives a hint', async () => {
  const { user } = open();
  server.use(onGet('/api/member/portal/ddl', () => answer([])));
  await user.type(screen.getByLabelText('Member'), 'zzz');
  expect(await screen.findByText('No member found. Add new clients under Members first.')).toBeVisible();
});

test('credits are shared with another member after a confirmation', async () => {
  const { user, detail, submit, choose } = open();
  const calls: Call[] = [];
  server.use(
    onPost(`${PACKAGES}/share`, (call) => {
      calls.push(call);
      return answer(aMemberPackage());
    }),
  );
  expect(screen.getByText('7 credits available')).toBeVisible();
  await choose('2');
  expect(screen.queryByTitle(/Ada Tan/)).toBeNull();
  await submit();
  const dialog = within(await screen.findByRole('dialog', { name: 'Share 2 credits with Ben Ong?' }));
  expect(dialog.getByText('They can use them until 30 Jan 2027.')).toBeInTheDocument();
  await user.click(dialog.getByRole('button', { name: 'Share credits' }));
  expect(await screen.findByText('Credits shared successfully!')).toBeInTheDocument();
  expect(calls[0]?.body).toEqual({
    studioPackageTransactionId: detail.studioPackageTransactionId,
    memberId: ben.memberId,
    credits: '2',
  });
  expect(screen.getByLabelText('Number of credits')).toHaveValue('');
});

test('member and number are required', async () => {
  const { submit } = open();
  await submit();
  expect(await screen.findByText('Please select a member to share credits with')).toBeInTheDocument();
  expect(screen.getByText('Please enter the number of credits to share')).toBeInTheDocument();
});

test.each([
  ['0', 'Number of credits to share must be at least 1'],
  ['8', 'Cannot share more than 7 credits'],
])('%s is refused', async (credits, sentence) => {
  const { submit, choose } = open();
  await choose(credits);
  await submit();
  expect(await screen.findByText(sentence)).toBeInTheDocument();
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('the last credit can be shared', async () => {
  const { submit, choose } = open();
  await choose('7');
  await submit();
  expect(await screen.findByRole('dialog', { name: 'Share 7 credits with Ben Ong?' })).toBeInTheDocument();
});

test('a refusal of the server is shown in the dialog', async () => {
  const { user, submit, choose } = open();
  server.use(
    onPost(`${PACKAGES}/share`, () =>
      refuse('INVALID_FIELDS', { message: 'Cannot share more than 1 credits' }),
    ),
  );
  await choose('2');
  await submit();
  await user.click(await screen.findByRole('button', { name: 'Share credits' }));
  expect(await screen.findByText('Cannot share more than 1 credits')).toBeInTheDocument();
});

test('the history lists shared credits, and unused ones can be revoked', async () => {
  const { user } = open({
    ...shareable,
    shareableHistory: [
      someSharedCredits(),
      someSharedCredits({ memberName: 'Dan Foo', status: 'USED_UP', used: 2 }),
    ],
  });
  const rows = within(screen.getByRole('region', { name: 'Sharing history' })).getAllByRole('listitem');
  expect(rows[0]).toHaveTextContent(
    /Ben Ong\s*ben@example\.com\s*By Priya · Thu 12 Nov, 10:00 am\s*2 credits\s*1 used\s*In use/,
  );
  expect(rows[1]).toHaveTextContent(/Dan Foo.*Used up/);
  expect(screen.getAllByRole('button', { name: /^Revoke/ })).toHaveLength(1);
  const bodies: Call['body'][] = [];
  server.use(
    onPost(`${PACKAGES}/share/revoke`, ({ body }) => {
      bodies.push(body);
      return answer(aMemberPackage());
    }),
  );
  await user.click(screen.getByRole('button', { name: /^Revoke/ }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Take back 1 credit from Ben Ong?' }));
  await user.type(dialog.getByLabelText('Reason'), 'By mistake');
  await user.click(dialog.getByRole('button', { name: 'Revoke' }));
  expect(await screen.findByText('1 credit came back from Ben Ong.')).toBeInTheDocument();
  expect(bodies[0]).toMatchObject({ reason: 'By mistake' });
});

test.each([
  [{ shareable: false }, 'Credits of this plan cannot be shared.'],
  [
    {
      shareable: true,
      parentStudioPackageTransactionId: aMemberPackage().studioPackageTransactionId,
      parentMemberName: 'Eve Ho',
      source: 'SHARED' as const,
    },
    'Shared credits cannot be shared again.',
  ],
  [
    { shareable: true, status: 'inactive' as const, subStatus: 'EXPIRED' as const },
    'Only an active package can be shared.',
  ],
])('a package that cannot be shared states the reason (%#)', (given, sentence) => {
  open({ ...given, canShare: false });
  expect(screen.getByText(sentence)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Share' })).toBeNull();
});

test.each([
  ['2026-11-20T02:00:00.000Z', '0 used, 3 lost'],
  ['2026-11-19T02:00:00.000Z', '0 used, 3 returned'],
])('unused shared credits of a package that was voided at %s', (at, words) => {
  const share = someSharedCredits({
    credits: 3,
    used: 0,
    returned: 3,
    status: 'REVOKED',
    revokedAt: '2026-11-20T02:00:00.000Z',
  });
  const voided = {
    reason: 'Moves away',
    refundAmount: '0.00',
    refundMode: 'CASH',
    futureBookings: 'CANCEL',
    status: 'VOIDED',
    by: 'Ada',
    at,
  } as const;
  open({ status: 'voided', voided, shareableHistory: [share] });
  expect(screen.getByText(words)).toBeVisible();
});
