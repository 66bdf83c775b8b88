import { answer, dropConnection, refuse } from '@studio/testing/answer';
import { onGet, onPost } from '@studio/testing/on';
import { aCreditUsage, aMemberPackage, aMemberPackageDetail, aPlan } from '@studio/testing/packages';
import { renderPage, type StaffVisit } from '@studio/testing/renderPage.tsx';
import { server } from '@studio/testing/server';
import { screen, within } from '@testing-library/react';
import { PackagesTab } from './PackagesTab.tsx';

const HELD = '/api/studio-package-transaction/portal/member';
const ASSIGN = '/api/studio-package-transaction/portal/assign';
const held = aMemberPackage({ name: '10 classes', creditsRemaining: 9 });
const hold = (...list: ReturnType<typeof aMemberPackage>[]) => server.use(onGet(HELD, () => answer(list)));
const open = (visit: StaffVisit = {}) => renderPage(<PackagesTab memberId={held.memberId} />, visit);

test('lists what the member holds', async () => {
  hold(held, aMemberPackage({ name: 'Month', unlimited: true, subStatus: 'EXPIRED', endDate: null }));
  open();
  expect(await screen.findByRole('row', { name: /10 classes.*9 of 10 left.*31 Jan 2027.*Active/ })).toBeVisible();
  expect(screen.getByRole('row', { name: /Month.*Unlimited.*—.*Expired/ })).toBeVisible();
});

test('nothing held yet, and failed with a way on', async () => {
  server.use(onGet(HELD, () => refuse('50000')));
  const { user } = open();
  const retry = await screen.findByRole('button', { name: 'Try again' });
  hold();
  await user.click(retry);
  expect(await screen.findByText('No packages yet.')).toBeVisible();
});

test('a package opens with its facts, and which class took the credit', async () => {
  hold(held);
  const usage = [aCreditUsage({ by: 'Ada Tan' }), aCreditUsage({ kind: 'GRANT', delta: 10, balanceAfter: 10, session: null, by: '' })];
  server.use(onGet('/api/studio-package-transaction/portal', () => answer(aMemberPackageDetail({ ...held, creditUsageList: usage }))));
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: '10 classes' }));
  const drawer = within(await screen.findByRole('dialog'));
  expect(await drawer.findByText('S$200.00 of S$200.00')).toBeInTheDocument();
  await user.click(drawer.getByRole('tab', { name: 'Usage' }));
  const lines = within(await drawer.findByRole('list', { name: 'Usage' })).getAllByRole('listitem');
  expect(lines[0]).toHaveTextContent(/Vinyasa Flow.*by Ada Tan.*−1.*9 left/);
  expect(lines[1]).toHaveTextContent(/Bought.*\+10.*10 left/);
  expect(drawer.getByRole('link', { name: 'Vinyasa Flow' })).toHaveAttribute('href', expect.stringContaining('/dashboard/schedule?session='));
});

describe('selling one', () => {
  const openDialog = async () => {
    hold();
    server.use(onGet('/api/studio-package/portal/studio', () => answer([aPlan({ packageName: 'Five' }), aPlan({ packageName: 'Retired', status: 'INACTIVE' })])));
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Add package' }));
    const dialog = within(await screen.findByRole('dialog'));
    return { user, dialog, submit: () => user.click(dialog.getByRole('button', { name: 'Sell' })) };
  };

  test('a plan on sale, once, however often it is pressed; the list is asked again', async () => {
    const keys: (string | null)[] = [];
    const { user, dialog, submit } = await openDialog();
    server.use(onPost(ASSIGN, ({ headers }) => {
      keys.push(headers.get('idempotency-key'));
      return keys.length === 1 ? dropConnection() : answer(aMemberPackage({ name: 'Five' }));
    }));
    await user.click(dialog.getByLabelText('Plan'));
    expect(screen.queryByTitle(/Retired/)).toBeNull();
    await user.click(await screen.findByTitle('Five · S$200.00'));
    await submit();
    expect(await dialog.findByText(/could not reach the server/)).toBeInTheDocument();
    hold(aMemberPackage({ name: 'Five' }));
    await submit();
    expect(await screen.findByText('Five is active.')).toBeInTheDocument();
    expect(keys).toEqual([expect.any(String), keys[0]]);
    expect(await screen.findByRole('button', { name: 'Five', hidden: true })).toBeInTheDocument();
  });

  test('a plan must be chosen', async () => {
    const { dialog, submit } = await openDialog();
    await submit();
    expect(await dialog.findByText('Choose a plan')).toBeInTheDocument();
  });

  test('is not offered to a role that may not', async () => {
    hold();
    open({ role: 'TRAINER' });
    expect(await screen.findByText('No packages yet.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Add package' })).toBeNull();
  });
});
