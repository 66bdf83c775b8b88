import { answer, refuse } from '@studio/testing/answer';
import { onDelete, onGet, onPost, type Call } from '@studio/testing/on';
import { aMemberPackageDetail } from '../testing/builders/packages.ts';
import { aVoidPreview, someSharedCredits } from '../testing/builders/packageParts.ts';
import { anOrderDetail } from '@studio/contract/testing/orders';
import { renderPage } from '@studio/testing/renderPage.tsx';
import { server } from '@studio/testing/server';
import { screen, within } from '@testing-library/react';
import { DangerZone } from './DangerZone.tsx';
import { paidWords } from './void.model.ts';

const PACKAGES = '/api/studio-package-transaction/portal';
const detail = aMemberPackageDetail({
  name: '10-Class Pack',
  memberName: 'Ana Lim',
  paidAmount: '280.00',
  totalCredits: 10,
  creditsRemaining: 7,
});

const paidBy = (mode: 'CASH' | 'CARD') => {
  const payment = {
    paymentId: detail.memberId,
    amount: '280.00',
    refunded: '0.00',
    mode,
    paidAt: '2026-11-01T02:00:00.000Z',
    staffName: null,
    note: '',
    receiptNo: 'R-1',
    refundsByCard: mode === 'CARD',
  };
  server.use(onGet('/api/transaction/portal', () => answer(anOrderDetail({ payments: [payment] }))));
};
beforeEach(() => paidBy('CASH'));

/** Answers the preview and the void. */
function serve(preview = aVoidPreview({ packageName: '10-Class Pack', futureBookings: 2, creditsLost: 7 })) {
  const bodies: Call['body'][] = [];
  server.use(
    onPost(`${PACKAGES}/void`, ({ body }) => {
      bodies.push(body);
      return answer(body['confirm'] === 'true' ? { ...preview, confirmed: true, status: 'VOIDED' } : preview);
    }),
  );
  return bodies;
}

async function openVoid(role: 'OWNER' | 'STAFF' = 'OWNER') {
  const { user } = renderPage(<DangerZone detail={detail} onDeleted={jest.fn()} />, { role });
  await user.click(screen.getByRole('button', { name: 'Void package…' }));
  const dialog = within(await screen.findByRole('dialog'));
  await dialog.findByLabelText('Reason');
  const fill = async (amount = '196') => {
    await user.type(dialog.getByLabelText('Reason'), 'Moves away');
    await user.type(dialog.getByLabelText('Refund amount'), amount);
    await user.click(dialog.getByLabelText('Refund mode'));
    await user.click(await screen.findByTitle('Cash'));
  };
  return { user, dialog, fill, proceed: () => user.click(dialog.getByRole('button', { name: 'Continue' })) };
}

test('unused shared credits are listed with the remaining ones', () => {
  const paid = aMemberPackageDetail({
    paidAmount: '100.00',
    refunded: '0.00',
    unlimited: false,
    creditsRemaining: 7,
    totalCredits: 10,
  });
  const shares = [
    someSharedCredits({ credits: 3, used: 0, returned: 0, status: 'ACTIVE' }),
    someSharedCredits({ credits: 2, used: 0, returned: 2, status: 'REVOKED' }),
  ];
  expect(paidWords({ ...paid, shareableHistory: shares }, 'SGD')).toBe(
    'Paid S$100.00; 7 of 10 credits unused, and 3 that were shared',
  );
});

test('has two steps; the second lists the losses, and focuses the safe button', async () => {
  const bodies = serve();
  const { user, dialog, fill, proceed } = await openVoid();
  expect(dialog.getByText('Paid S$280.00; 7 of 10 credits unused')).toBeInTheDocument();
  await fill();
  await proceed();
  expect(await dialog.findByRole('heading', { name: 'Void 10-Class Pack for Ana Lim?' })).toBeInTheDocument();
  for (const line of [
    'Refund S$196.00 by Cash',
    '7 credits are lost',
    '2 future bookings will be cancelled',
    'This cannot be undone.',
  ])
    expect(dialog.getByText(line)).toBeInTheDocument();
  expect(dialog.getByRole('button', { name: 'Back' })).toHaveFocus();
  await user.click(dialog.getByRole('button', { name: 'Void package' }));
  expect(await screen.findByText('10-Class Pack is void.')).toBeInTheDocument();
  expect(
    bodies.map(({ confirm, packageName, refundAmount, refundMode }) => ({
      confirm,
      packageName,
      refundAmount,
      refundMode,
    })),
  ).toEqual([
    { confirm: 'false', packageName: '', refundAmount: '196', refundMode: 'CASH' },
    { confirm: 'true', packageName: '10-Class Pack', refundAmount: '196', refundMode: 'CASH' },
  ]);
});

test('Back keeps the entered values', async () => {
  serve();
  const { user, dialog, fill, proceed } = await openVoid();
  await fill();
  await proceed();
  await user.click(await dialog.findByRole('button', { name: 'Back' }));
  expect(await dialog.findByLabelText('Reason')).toHaveValue('Moves away');
  expect(dialog.getByLabelText('Refund amount')).toHaveValue('196');
});

describe('the refund modes', () => {
  test('are the five modes of a receipt', async () => {
    paidBy('CARD');
    const { user, dialog } = await openVoid();
    await user.click(dialog.getByLabelText('Refund mode'));
    for (const mode of ['Cash', 'Bank Transfer', 'Credit Card', 'QR Payment', 'Others'])
      expect(await screen.findByTitle(mode)).toBeInTheDocument();
  });

  test('include a card only if one was charged', async () => {
    const { user, dialog } = await openVoid();
    await user.click(dialog.getByLabelText('Refund mode'));
    expect(await screen.findByTitle('Credit Card (not paid by card here)')).toHaveAttribute(
      'aria-disabled',
      'true',
    );
  });
});

test('reason, amount and mode are required, and the refund is limited to the paid sum', async () => {
  const { user, dialog, proceed } = await openVoid();
  await proceed();
  expect(await dialog.findByText('Please provide a reason for making this change')).toBeInTheDocument();
  expect(dialog.getByText('Enter the refund amount')).toBeInTheDocument();
  expect(dialog.getByText('Choose a refund mode')).toBeInTheDocument();
  await user.type(dialog.getByLabelText('Refund amount'), '280.01');
  expect(await dialog.findByText('Refund amount cannot be more than the amount paid')).toBeInTheDocument();
  await user.clear(dialog.getByLabelText('Refund amount'));
  await user.type(dialog.getByLabelText('Refund amount'), '280');
  expect(dialog.queryByText('Refund amount cannot be more than the amount paid')).toBeNull();
});

test('bookings can be kept, and a failure is shown in the dialog', async () => {
  serve();
  const { user, dialog, fill, proceed } = await openVoid();
  await fill('0');
  await user.click(dialog.getByRole('radio', { name: /Keep them, unpaid/ }));
  await proceed();
  expect(await dialog.findByText('Nothing is refunded')).toBeInTheDocument();
  expect(dialog.getByText('2 future bookings will be kept, unpaid')).toBeInTheDocument();
  server.use(onPost(`${PACKAGES}/void`, () => refuse('PAYMENT_DECLINED')));
  await user.click(dialog.getByRole('button', { name: 'Void package' }));
  expect(await dialog.findByText('The payment was declined.')).toBeInTheDocument();
});

describe('deleting', () => {
  test('is refused for a used or paid package, and links to voiding', async () => {
    const { user } = renderPage(<DangerZone detail={detail} onDeleted={jest.fn()} />);
    await user.click(screen.getByRole('button', { name: 'Delete…' }));
    const guard = within(await screen.findByRole('dialog', { name: '10-Class Pack cannot be deleted' }));
    await user.click(guard.getByRole('button', { name: 'Void package…' }));
    expect(await screen.findByRole('dialog', { name: 'Void Ana Lim’s 10-Class Pack' })).toBeInTheDocument();
  });

  test('asks for one confirmation for a package sold by mistake', async () => {
    const deleted: unknown[] = [];
    server.use(
      onDelete(`${PACKAGES}/:id`, ({ params }) => {
        deleted.push(params['id']);
        return answer(null);
      }),
    );
    const onDeleted = jest.fn();
    const { user } = renderPage(<DangerZone detail={{ ...detail, canDelete: true }} onDeleted={onDeleted} />);
    await user.click(screen.getByRole('button', { name: 'Delete…' }));
    await user.click(await screen.findByRole('button', { name: 'Delete package' }));
    expect(await screen.findByText('Ana Lim’s 10-Class Pack was deleted.')).toBeInTheDocument();
    expect(deleted).toEqual([detail.studioPackageTransactionId]);
    expect(onDeleted).toHaveBeenCalledTimes(1);
  });
});

test('staff who may not void it can ask a manager after the preview', async () => {
  const bodies = serve();
  const asked: unknown[] = [];
  server.use(onPost('/api/approval/portal/ask', ({ body }) => (asked.push(body), answer({}))));
  const { user, dialog, fill, proceed } = await openVoid('STAFF');
  await fill();
  await proceed();
  expect(await dialog.findByText('7 credits are lost')).toBeInTheDocument();
  expect(dialog.queryByRole('button', { name: 'Void package' })).toBeNull();
  await user.click(dialog.getByRole('button', { name: 'Ask a manager' }));
  expect(await screen.findByText('We asked a manager.')).toBeInTheDocument();
  expect(asked).toMatchObject([
    { void: { reason: 'Moves away', refundAmount: '196', confirm: true, packageName: '10-Class Pack' } },
  ]);
  expect(bodies).toHaveLength(1);
});

test('begins with voiding when a link asks for it, if the package permits it', async () => {
  const { unmount } = renderPage(<DangerZone detail={detail} isVoiding onDeleted={jest.fn()} />);
  expect(await within(await screen.findByRole('dialog')).findByLabelText('Reason')).toBeVisible();
  unmount();
  renderPage(<DangerZone detail={{ ...detail, canVoid: false }} isVoiding onDeleted={jest.fn()} />);
  expect(screen.queryByRole('dialog')).toBeNull();
});
