import { answer, refuse } from '@studio/testing/answer';
import { onGet, onPost, type Call } from '@studio/testing/on';
import { aCreditUsage, aMemberPackage } from '@studio/contract/testing/packages';
import { aMemberPackageDetail } from '../../testing/builders/packages.ts';
import { aPackageChange, aPackageLedger, aStatementLine } from '../../testing/builders/packageParts.ts';
import { renderPage, type StaffVisit } from '@studio/testing/renderPage.tsx';
import { server } from '@studio/testing/server';
import { screen, waitFor, within } from '@testing-library/react';
import { PackageDrawer } from './PackageDrawer.tsx';

const PACKAGES = '/api/studio-package-transaction/portal';
type Detail = ReturnType<typeof aMemberPackageDetail>;

async function open(given: Partial<Detail> = {}, visit: StaffVisit = {}) {
  const detail = aMemberPackageDetail(given);
  server.use(
    onGet(PACKAGES, () => answer(detail)),
    onGet(`${PACKAGES}/ledger`, () => answer(aPackageLedger())),
  );
  const { user } = renderPage(
    <PackageDrawer id={detail.studioPackageTransactionId} onClose={jest.fn()} />,
    visit,
  );
  const drawer = within(await screen.findByRole('dialog'));
  await drawer.findByRole('tab', { name: 'Details' });
  return { user, drawer, detail };
}

// In tests antd gives every title the same id, so a dialog inside a drawer gets the drawer's name.
const dialogNamed = async (title: string) =>
  within((await screen.findByText(title)).closest('[role=dialog]') as HTMLElement);

/** Answers a route, and returns the received bodies. */
function receive(act: string, reply: Response = answer(aMemberPackage())) {
  const calls: Call['body'][] = [];
  server.use(
    onPost(`${PACKAGES}/${act}`, ({ body }) => {
      calls.push(body);
      return reply.clone();
    }),
  );
  return calls;
}

test('shows all facts of a package', async () => {
  const { drawer, detail } = await open({
    totalCredits: 10,
    creditsRemaining: 7,
    listPrice: '280.00',
    paidAmount: '252.00',
    discount: '28.00',
    tax: '20.81',
    shareable: true,
    memberName: 'Ada Tan',
    salesStaffName: 'Priya',
    terms: {
      ...aMemberPackageDetail().terms,
      eligibleTypes: ['CLASS', 'EVENT'],
      eligibleCategories: ['Yoga'],
      eligibleWindows: [{ weekdays: [1, 2, 3, 4, 5], from: '06:00', to: '16:00' }],
      maxPerDay: 2,
      maxPerWeek: 5,
      maxShareCredits: 3,
    },
  });
  expect(drawer.getByText(/of 10 credits left/)).toHaveTextContent('7 of 10 credits left');
  for (const words of [
    'S$252.00',
    'price S$280.00, discount S$28.00, tax S$20.81',
    '1 Nov 2026 – 31 Jan 2027',
    'Classes and events: Yoga · Mon–Fri 6:00 am – 4:00 pm',
    '2 a day, 5 a week',
    'Yes, up to 3 credits',
    'Priya',
    detail.studioPackageTransactionId,
  ]) {
    expect(drawer.getByText(words)).toBeInTheDocument();
  }
  expect(drawer.getByRole('link', { name: 'Ada Tan' })).toHaveAttribute(
    'href',
    `/dashboard/member/${detail.memberId}?tab=packages`,
  );
  expect(drawer.getByText('Active')).toBeInTheDocument();
});

describe('the validity', () => {
  test('is changed in place with a reason, next to the old dates', async () => {
    const { user, drawer, detail } = await open({ startDate: '2026-11-01', endDate: '2027-01-31' });
    const calls = receive('update-validity');
    await user.click(drawer.getByRole('button', { name: 'Edit validity' }));
    const until = await drawer.findByLabelText('Valid until');
    await user.clear(until);
    await user.type(until, '28 Feb 2027{Enter}');
    expect(await drawer.findByText('28 Feb 2027')).toBeInTheDocument();
    expect(drawer.getByText(/Last day:/)).toHaveTextContent('Last day: 31 Jan 2027 → becomes 28 Feb 2027');
    await user.click(drawer.getByRole('button', { name: 'Change dates' }));
    expect(await drawer.findByText('Please provide a reason for making this change')).toBeInTheDocument();
    expect(calls).toEqual([]);
    await user.type(drawer.getByLabelText('Reason'), 'Was ill');
    await user.click(drawer.getByRole('button', { name: 'Change dates' }));
    expect(await screen.findByText('The dates of 10 classes were changed.')).toBeInTheDocument();
    expect(calls).toEqual([
      {
        studioPackageTransactionId: detail.studioPackageTransactionId,
        startDate: '2026-11-01',
        endDate: '2027-02-28',
        withShared: 'false',
        reason: 'Was ill',
      },
    ]);
  });

  test('is refused at its field when the dates are impossible', async () => {
    const { user, drawer } = await open();
    receive(
      'update-validity',
      refuse('INVALID_FIELDS', {
        errors: [{ field: 'endDate', message: 'Vinyasa Flow on Tue 24 Nov is booked after that.' }],
      }),
    );
    await user.click(drawer.getByRole('button', { name: 'Edit validity' }));
    await user.type(await drawer.findByLabelText('Reason'), 'Was ill');
    await user.click(drawer.getByRole('button', { name: 'Change dates' }));
    expect(await drawer.findByText('Vinyasa Flow on Tue 24 Nov is booked after that.')).toBeInTheDocument();
  });
});

describe('credits', () => {
  test('are adjusted with a reason, with the balance before and after', async () => {
    const { user, drawer } = await open({ creditsRemaining: 7 });
    const calls = receive('adjust', answer(aMemberPackage({ creditsRemaining: 6 })));
    await user.click(drawer.getByRole('button', { name: 'Adjust credits' }));
    await user.type(await drawer.findByLabelText('Credits to add'), '-1');
    expect(drawer.getByText(/Credits:/)).toHaveTextContent('Credits: 7 left → becomes 6 left');
    await user.click(drawer.getAllByRole('button', { name: 'Adjust credits' }).at(-1) as HTMLElement);
    expect(await drawer.findByText('Please provide a reason for making this change')).toBeInTheDocument();
    await user.type(drawer.getByLabelText('Reason'), 'Booked twice');
    await user.click(drawer.getAllByRole('button', { name: 'Adjust credits' }).at(-1) as HTMLElement);
    expect(await screen.findByText('10 classes now has 6 credits left.')).toBeInTheDocument();
    expect(calls[0]).toMatchObject({ credits: '-1', reason: 'Booked twice' });
  });

  test('above the limit staff can ask a manager from the refused form', async () => {
    const { user, drawer } = await open({ creditsRemaining: 7 });
    const message = 'Your limit is 1 credit a day for each member: 1 used today, 0 left.';
    receive('adjust', refuse('ABOVE_LIMIT', { message }));
    const asked: unknown[] = [];
    server.use(onPost('/api/approval/portal/ask', ({ body }) => (asked.push(body), answer({}))));
    await user.click(drawer.getByRole('button', { name: 'Adjust credits' }));
    await user.type(await drawer.findByLabelText('Credits to add'), '3');
    await user.type(drawer.getByLabelText('Reason'), 'Was in hospital');
    expect(drawer.queryByRole('button', { name: 'Ask a manager' })).toBeNull();
    await user.click(drawer.getAllByRole('button', { name: 'Adjust credits' }).at(-1) as HTMLElement);
    expect(await drawer.findByText(message)).toBeInTheDocument();
    await user.click(drawer.getByRole('button', { name: 'Ask a manager' }));
    expect(await screen.findByText('We asked a manager.')).toBeInTheDocument();
    expect(asked).toMatchObject([{ adjust: { credits: 3, reason: 'Was in hospital' } }]);
    await waitFor(() => expect(drawer.queryByLabelText('Credits to add')).toBeNull());
  });

  test('of an unlimited package cannot be adjusted', async () => {
    const { drawer } = await open({ unlimited: true });
    expect(drawer.getByText('Unlimited')).toBeInTheDocument();
    expect(drawer.queryByRole('button', { name: 'Adjust credits' })).toBeNull();
  });
});

test('a package is frozen and unfrozen', async () => {
  const { user, drawer } = await open({ endDate: '2027-01-31' });
  const calls = receive(
    'freeze',
    answer({ package: aMemberPackage({ frozenUntil: '2026-12-14' }), cancelledBookings: 1 }),
  );
  await user.click(drawer.getByRole('button', { name: 'Freeze…' }));
  const dialog = await dialogNamed('Freeze 10 classes');
  expect(
    await dialog.findByText(/14 days\. The last day moves from 31 Jan 2027 to 14 Feb 2027\./),
  ).toBeInTheDocument();
  await user.type(dialog.getByLabelText('Reason'), 'Travelling');
  await user.click(dialog.getByRole('button', { name: 'Freeze package' }));
  expect(await screen.findByText('10 classes is frozen until 14 Dec 2026.')).toBeInTheDocument();
  expect(screen.getByText('1 booking was cancelled.')).toBeInTheDocument();
  expect(calls[0]).toMatchObject({ reason: 'Travelling' });
});

test('a frozen package can be unfrozen', async () => {
  const { user, drawer } = await open({
    frozenFrom: '2026-12-01',
    frozenUntil: '2026-12-14',
    subStatus: 'FROZEN',
  });
  const calls = receive('unfreeze');
  await user.click(drawer.getByRole('button', { name: 'Unfreeze…' }));
  const dialog = await dialogNamed('Unfreeze 10 classes?');
  await user.type(dialog.getByLabelText('Reason'), 'Back early');
  await user.click(dialog.getByRole('button', { name: 'Unfreeze package' }));
  await waitFor(() => expect(calls).toHaveLength(1));
});

test('a package with a disputed payment shows a notice', async () => {
  const { drawer } = await open({
    disputedAt: '2026-11-20T02:00:00.000Z',
    subStatus: 'FROZEN',
    canFreeze: false,
  });
  expect(drawer.getByText(/^Payment disputed since/)).toBeInTheDocument();
  expect(drawer.queryByRole('button', { name: /reeze…$/ })).toBeNull();
});

test('a frozen package of a membership resumes with the membership', async () => {
  const { drawer } = await open({
    frozenFrom: '2026-12-01',
    frozenUntil: '2026-12-14',
    subStatus: 'FROZEN',
    canFreeze: false,
    subscriptionId: 's1',
  });
  expect(drawer.queryByRole('button', { name: /reeze…$/ })).toBeNull();
});

test('usage: the class, its outcome, why this package paid, and manual changes', async () => {
  const came = aCreditUsage({
    kind: 'CONSUME',
    by: 'Ada Tan',
    session: {
      scheduleId: aMemberPackage().orderId ?? '',
      className: 'Vinyasa Flow',
      startAt: '2026-11-17T23:00:00.000Z',
      instructorName: 'Priya',
      result: 'CHECKED_IN',
    },
  });
  const adjusted = aCreditUsage({
    kind: 'ADJUST',
    delta: 2,
    balanceAfter: 10,
    session: null,
    reason: 'For the wait',
    by: 'Maya',
  });
  const { user, drawer } = await open({
    creditUsageList: [came, adjusted, aCreditUsage({ kind: 'RESCHEDULE', delta: 0, session: null })],
  });
  const books = aPackageLedger();
  server.use(
    onGet(`${PACKAGES}/ledger`, () =>
      answer({
        lots: [
          { ...books.lots[0], lines: [aStatementLine({ ledgerId: came.ledgerId, why: 'it ends soonest' })] },
        ],
      }),
    ),
  );
  await user.click(drawer.getByRole('tab', { name: 'Usage' }));
  const lines = within(await drawer.findByRole('list', { name: 'Usage' })).getAllByRole('listitem');
  expect(lines).toHaveLength(2);
  expect(lines[0]).toHaveTextContent(
    /Vinyasa Flow\s*Attended\s*Wed 18 Nov, 7:00 am · Priya.*by Ada Tan.*−1\s*9 left/,
  );
  expect(await drawer.findByText('Why this package: it ends soonest')).toBeInTheDocument();
  expect(lines[1]).toHaveTextContent(/Adjusted\s*By hand\s*“For the wait”.*by Maya.*\+2\s*10 left/);
  expect(drawer.getByRole('link', { name: 'Credit statement' })).toHaveAttribute(
    'href',
    expect.stringContaining('/dashboard/package-statement/'),
  );
});

test('change log: author, time, field, old and new value, and reason', async () => {
  const { user, drawer } = await open({ changeLogList: [aPackageChange()] });
  await user.click(drawer.getByRole('tab', { name: 'Change Log' }));
  const [line] = within(await drawer.findByRole('list', { name: 'Change log' })).getAllByRole('listitem');
  expect(line).toHaveTextContent(
    /Last day: 31 Jan 2027 → to 28 Feb 2027\s*“Was ill”\s*Priya · Fri 13 Nov, 10:00 am/,
  );
});

test('a voided package says so and is read-only', async () => {
  const { drawer } = await open({
    status: 'voided',
    subStatus: 'VOIDED',
    canVoid: false,
    canFreeze: false,
    canShare: false,
    voided: {
      reason: 'Moved away',
      refundAmount: '196.00',
      refundMode: 'CASH',
      futureBookings: 'CANCEL',
      status: 'VOIDED',
      by: 'Maya',
      at: '2026-11-12T02:00:00.000Z',
    },
  });
  expect(drawer.getByText('Voided by Maya on Thu 12 Nov, 10:00 am')).toBeInTheDocument();
  expect(drawer.getByText(/Refunded S\$196\.00 by Cash\..*“Moved away”/)).toBeInTheDocument();
  for (const act of ['Edit validity', 'Adjust credits', 'Freeze…', 'Void package…', 'Delete…'])
    expect(drawer.queryByRole('button', { name: act })).toBeNull();
});

test('actions that a role may not do are hidden', async () => {
  const { drawer } = await open({}, { role: 'STAFF' });
  expect(drawer.getByRole('button', { name: 'Edit validity' })).toBeInTheDocument();
  expect(drawer.queryByRole('button', { name: 'Delete…' })).toBeNull();
  // Voiding stays, because staff can ask a manager for it.
  expect(await drawer.findByRole('button', { name: 'Void package…' })).toBeInTheDocument();
});
