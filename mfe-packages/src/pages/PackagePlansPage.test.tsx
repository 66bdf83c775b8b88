import { answer, refuse } from '@studio/testing/answer';
import { onDelete, onGet } from '@studio/testing/on';
import { aPlan } from '@studio/testing/packages';
import { renderPage, type StaffVisit } from '@studio/testing/renderPage.tsx';
import { server } from '@studio/testing/server';
import { screen } from '@testing-library/react';
import { PackagePlansPage } from './PackagePlansPage.tsx';

const LIST = '/api/studio-package/portal/studio';
const plans = (...list: ReturnType<typeof aPlan>[]) => server.use(onGet(LIST, () => answer(list)));
const open = (visit: StaffVisit = {}) => renderPage(<PackagePlansPage />, { path: '/dashboard/package-plans', ...visit });

test('lists what is sold, and on which terms', async () => {
  plans(aPlan({ packageName: '10 classes' }), aPlan({ packageName: 'Month', packageType: 'MEMBERSHIP', credits: null, validityValue: 1, status: 'INACTIVE' }));
  open();
  expect(await screen.findByRole('row', { name: /10 classes.*Class pack.*S\$200\.00.*10 credits.*3 months.*On sale/ })).toBeVisible();
  expect(screen.getByRole('row', { name: /Month.*Membership.*Unlimited.*1 month.*Not on sale/ })).toBeVisible();
});

test('an empty list leads to the first plan, for a role that may make one', async () => {
  plans();
  const { user, unmount } = open();
  expect(await screen.findByText(/No package plans yet/)).toBeVisible();
  await user.click(screen.getAllByRole('button', { name: 'Create plan' })[1] as HTMLElement);
  expect(window.location.pathname).toBe('/dashboard/package-plans/create');
  unmount();
  open({ role: 'STAFF' });
  expect(await screen.findByText(/No package plans yet/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Create plan' })).toBeNull();
});

test('offers to try again', async () => {
  server.use(onGet(LIST, () => refuse('50000')));
  const { user } = open();
  const retry = await screen.findByRole('button', { name: 'Try again' });
  plans(aPlan({ packageName: 'Trial' }));
  await user.click(retry);
  expect(await screen.findByRole('link', { name: 'Trial' })).toBeVisible();
});

test('a plan that was sold stays, with the reason', async () => {
  plans(aPlan({ packageName: 'Trial' }));
  server.use(onDelete('/api/studio-package/portal/:id', () => refuse('40050')));
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: /^Delete\s+Trial$/ }));
  await user.click(await screen.findByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('This is in use and cannot be deleted.')).toBeInTheDocument();
});
