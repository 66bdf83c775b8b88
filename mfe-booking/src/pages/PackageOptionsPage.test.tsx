import { answer, refuse } from '@studio/testing/answer';
import { onGet, onPost } from '@studio/testing/on';
import { anOrder, aPublicPlan } from '@studio/testing/packages';
import { server } from '@studio/testing/server';
import { screen } from '@testing-library/react';
import { renderSite } from '../testing/renderSite.tsx';

const plan = aPublicPlan();
beforeEach(() => server.use(onGet('/api/studio-package/public', () => answer([aPublicPlan({ packageName: 'Drop-in', credits: 1, price: '32.00' }), plan]))));

test('a visitor sees the plans and signs in for the chosen one', async () => {
  const { user } = renderSite({ path: 'package-options' });
  await user.click(await screen.findByRole('radio', { name: /10 classes 10 credits · valid for 3 months/ }));
  const href = screen.getByRole('link', { name: 'Sign in and continue' }).getAttribute('href') ?? '';
  expect(Object.fromEntries(new URLSearchParams(href.split('?')[1]))).toEqual({ extension: 'lotus', next: 'package-options', plan: plan.studioPackageId });
});

test('a member orders once, however often the answer is lost', async () => {
  const keys = new Set<string | null>();
  const order = anOrder({ mode: 'BANK_TRANSFER' });
  let isDown = true;
  server.use(
    onPost('/api/transaction/create', ({ body, headers }) => {
      keys.add(headers.get('idempotency-key'));
      expect(body).toEqual({ studioPackageId: plan.studioPackageId, mode: 'BANK_TRANSFER' });
      return isDown ? refuse('50000') : answer(order);
    }),
    onGet('/api/transaction/status', () => answer(order)),
  );
  const { user } = renderSite({ path: `package-options?plan=${plan.studioPackageId}`, as: 'member' });
  await screen.findByRole('button', { name: 'Account of Ada Tan' });
  await user.click(await screen.findByRole('radio', { name: /Bank transfer/ }));
  await user.click(screen.getByRole('button', { name: 'Order and pay at the studio' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Internal server error');
  isDown = false;
  await user.click(screen.getByRole('button', { name: 'Order and pay at the studio' }));
  expect(await screen.findByText('LOTUS-0001')).toBeVisible();
  expect(keys.size).toBe(1);
});

test('a studio that sells nothing says so', async () => {
  server.use(onGet('/api/studio-package/public', () => answer([])));
  renderSite({ path: 'package-options' });
  expect(await screen.findByText('There are no packages on sale at the moment.')).toBeVisible();
});
