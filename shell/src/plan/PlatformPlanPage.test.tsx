import { answer, dropConnection } from '@studio/testing/answer';
import { onGet, onPost } from '@studio/testing/on';
import { server } from '@studio/testing/server';
import { screen, within } from '@testing-library/react';
import { renderShell, signedInAs } from '../testing/renderShell.tsx';

const PLAN = {
  plan: 'STANDARD',
  changedAt: null,
  graceUntil: null,
  usage: [
    { key: 'staffSeats', title: 'Staff seats', used: 5, limit: 5 },
    { key: 'members', title: 'Members (excluding leads)', used: 20, limit: 200 },
  ],
  plans: [
    {
      plan: 'STANDARD',
      title: 'Standard',
      summary: 'For one room.',
      features: [{ key: 'seats', title: 'Seats', value: '5' }],
    },
    {
      plan: 'PREMIUM',
      title: 'Premium',
      summary: 'For many.',
      features: [{ key: 'seats', title: 'Seats', value: 'Unlimited' }],
    },
  ],
};

async function openPlan(staffType = 'OWNER') {
  signedInAs({ staffType });
  const { user } = await renderShell({ path: '/platform-plan' });
  await screen.findByRole('heading', { level: 1, name: 'Plan' }, { timeout: 20_000 });
  return user;
}

test('shows usage, and changes to the other plan after a confirmation', async () => {
  server.use(onGet('/api/studio/portal/platform-plan', () => answer(PLAN)));
  const user = await openPlan();
  expect(await screen.findByText('5 of 5')).toHaveTextContent('Full');
  expect(screen.getByText('Members (excluding leads)')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Configure' })).toHaveAttribute('href', '/dashboard/configure');
  const changed: unknown[] = [];
  server.use(
    onPost('/api/studio/portal/platform-plan/change', ({ body }) => {
      changed.push(body);
      return answer({ ...PLAN, plan: 'PREMIUM', changedAt: '2026-11-21T01:00:00.000Z' });
    }),
  );
  await user.click(screen.getByRole('button', { name: 'Change to Premium' }));
  await user.click(
    within(await screen.findByRole('dialog')).getByRole('button', { name: 'Change to Premium' }),
  );
  expect(await screen.findByText('You are on Premium now.')).toBeVisible();
  expect(await screen.findByRole('button', { name: 'Change to Standard' })).toBeVisible();
  expect(changed).toEqual([{ plan: 'PREMIUM' }]);
});

test('gives every landmark its own name', async () => {
  server.use(onGet('/api/studio/portal/platform-plan', () => answer(PLAN)));
  await openPlan();
  await screen.findByText('5 of 5');
  const names = screen
    .getAllByRole('region')
    .map(
      (region) =>
        region.getAttribute('aria-label') ??
        document.getElementById(region.getAttribute('aria-labelledby') ?? '')?.textContent,
    );
  expect(names).toContain('Compare the plans');
  expect(new Set(names).size).toBe(names.length);
});

test('shows when the grace ends', async () => {
  server.use(
    onGet('/api/studio/portal/platform-plan', () =>
      answer({ ...PLAN, graceUntil: '2026-12-05T01:00:00.000Z' }),
    ),
  );
  await openPlan();
  expect(await screen.findByText(/until Sat 5 Dec/)).toBeVisible();
});

test('offers a retry when loading fails', async () => {
  server.use(onGet('/api/studio/portal/platform-plan', dropConnection));
  const user = await openPlan();
  const again = await screen.findByRole('button', { name: 'Try again' }, { timeout: 20_000 });
  server.use(onGet('/api/studio/portal/platform-plan', () => answer(PLAN)));
  await user.click(again);
  expect(await screen.findByText('5 of 5')).toBeVisible();
});

test('is for owners only', async () => {
  await openPlan('SUPER');
  expect(screen.getByText(/You do not have access to Plan/)).toBeVisible();
});
