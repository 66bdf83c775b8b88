import { answer } from '@studio/testing/answer';
import { onGet } from '@studio/testing/on';
import { aCreditUsage, aMemberPackage, aMemberPackageDetail } from '@studio/testing/packages';
import { server } from '@studio/testing/server';
import { screen } from '@testing-library/react';
import { renderSite } from '../testing/renderSite.tsx';

test('shows what is left and which class took a credit', async () => {
  const held = aMemberPackage();
  server.use(
    onGet('/api/studio-package-transaction/list', () => answer([held, aMemberPackage({ name: 'Old trio', status: 'inactive', subStatus: 'EXPIRED' })])),
    onGet('/api/studio-package-transaction/detail', ({ query }) => answer(aMemberPackageDetail({ ...held, studioPackageTransactionId: query['studioPackageTransactionId'] ?? '', creditUsageList: [aCreditUsage()] }))),
  );
  const { user } = renderSite({ path: 'membership', as: 'member' });
  expect((await screen.findAllByText('9 of 10 credits left'))[0]).toBeVisible();
  expect(screen.getByText('Past packages (1)')).toBeVisible();
  await user.click(screen.getAllByRole('button', { name: 'Show usage' })[0] as HTMLElement);
  expect(await screen.findByText('Vinyasa Flow')).toBeVisible();
});

test('a package that waits for money leads to how to pay', async () => {
  const held = aMemberPackage({ status: 'pending', subStatus: 'PENDING', startDate: null, endDate: null });
  server.use(onGet('/api/studio-package-transaction/list', () => answer([held])));
  renderSite({ path: 'membership', as: 'member' });
  expect(await screen.findByRole('link', { name: 'How to pay' })).toHaveAttribute('href', expect.stringContaining(`orderId=${held.orderId}`));
});
