import { answer, refuse } from '@studio/testing/answer';
import { onGet, onPost, type Call } from '@studio/testing/on';
import { aCreditUsage, aMemberPackage, aMemberPackageDetail } from '@studio/testing/packages';
import { server } from '@studio/testing/server';
import { screen, within } from '@testing-library/react';
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

describe('sharing', () => {
  const held = aMemberPackage({ shareable: true, creditsRemaining: 7, endDate: '2027-01-30' });
  const open = async (list = [held]) => {
    server.use(onGet('/api/studio-package-transaction/list', () => answer(list)));
    const { user } = renderSite({ path: 'membership', as: 'member' });
    await screen.findAllByText(/credits left/);
    return user;
  };
  const fill = async (user: Awaited<ReturnType<typeof open>>, credits: string) => {
    await user.click(screen.getByRole('button', { name: 'Share' }));
    const sheet = within(await screen.findByRole('dialog', { name: 'Share 10 classes' }));
    await user.type(sheet.getByLabelText('Their email address'), 'ben@example.com');
    await user.type(sheet.getByLabelText('Number of credits'), credits);
    await user.click(sheet.getByRole('button', { name: 'Share' }));
  };

  test('gives credits to another member, after one more question', async () => {
    const bodies: Call['body'][] = [];
    server.use(onPost('/api/studio-package-transaction/share', ({ body }) => {
      bodies.push(body);
      return answer(aMemberPackage({ ...held, creditsRemaining: 5 }));
    }));
    const user = await open();
    await fill(user, '2');
    const question = within(await screen.findByRole('dialog', { name: 'Share 2 credits with ben@example.com?' }));
    expect(question.getByText('They can use them until 30 Jan 2027.')).toBeVisible();
    await user.click(question.getByRole('button', { name: 'Share credits' }));
    expect(await screen.findByText('Credits shared successfully!')).toBeVisible();
    expect(bodies).toEqual([{ studioPackageTransactionId: held.studioPackageTransactionId, userEmail: 'ben@example.com', credits: '2' }]);
    await user.click(screen.getByRole('button', { name: 'Done' }));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test.each([['0', 'Number of credits to share must be at least 1'], ['8', 'Cannot share more than 7 credits']])('%s is refused', async (credits, sentence) => {
    const user = await open();
    await fill(user, credits);
    expect(await screen.findByText(sentence)).toBeVisible();
  });

  test('what the server refuses is said, and can be changed', async () => {
    server.use(onPost('/api/studio-package-transaction/share', () => refuse('40400', { message: 'Nobody here has this address.' })));
    const user = await open();
    await fill(user, '2');
    await user.click(await screen.findByRole('button', { name: 'Share credits' }));
    expect(await screen.findByText('Nobody here has this address.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Back' }));
    expect(await screen.findByRole('dialog', { name: 'Share 10 classes' })).toBeVisible();
  });

  test('is not offered for what was shared itself, which says so', async () => {
    await open([aMemberPackage({ shareable: true, source: 'SHARED' })]);
    expect(screen.getByText(/Shared with you/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Share' })).toBeNull();
  });
});
