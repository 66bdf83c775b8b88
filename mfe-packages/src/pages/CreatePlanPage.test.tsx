import { answer, refuse } from '@studio/testing/answer';
import { onGet, onPost, type Call } from '@studio/testing/on';
import { aPlan } from '@studio/testing/packages';
import { renderPage } from '@studio/testing/renderPage.tsx';
import { server } from '@studio/testing/server';
import { screen, waitFor } from '@testing-library/react';
import { CreatePlanPage } from './CreatePlanPage.tsx';

const CREATE = '/api/studio-package/portal/create';
const month = aPlan({ packageName: 'Month', credits: null, version: 4, validityUnit: 'NONE', validityValue: null });
beforeEach(() => server.use(onGet('/api/studio-package/portal/studio', () => answer([month]))));
const open = (search = '') => renderPage(<CreatePlanPage />, { path: `/dashboard/package-plans/create${search}` });

test('a new plan is saved, and the list follows', async () => {
  const bodies: Call['body'][] = [];
  server.use(onPost(CREATE, ({ body }) => {
    bodies.push(body);
    return answer(month);
  }));
  const { user } = open();
  await user.type(await screen.findByLabelText('Name'), 'Five');
  await user.type(screen.getByLabelText('Price'), '90.5');
  await user.type(screen.getByLabelText(/Credits \(optional\)/), '5');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(window.location.pathname).toBe('/dashboard/package-plans'));
  expect(bodies).toMatchObject([{ packageName: 'Five', credits: '5', validityValue: '3', validityUnit: 'MONTH', eligibleTypes: ['CLASS'] }]);
  expect(Number(bodies[0]?.['price'])).toBe(90.5);
});

test('a plan that does not expire asks for no length, and is saved from the version that was read', async () => {
  const bodies: Call['body'][] = [];
  server.use(onPost(CREATE, ({ body }) => {
    bodies.push(body);
    return answer(month);
  }));
  const { user } = open(`?studioPackageId=${month.studioPackageId}`);
  expect(await screen.findByLabelText('Name')).toHaveValue('Month');
  expect(screen.queryByLabelText('Valid for')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(bodies).toMatchObject([{ studioPackageId: month.studioPackageId, version: '4' }]));
});

test('says what is missing, at each field', async () => {
  const { user } = open();
  await user.clear(await screen.findByLabelText('Valid for'));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Give the plan a name')).toBeInTheDocument();
  expect(screen.getByText('Enter a price')).toBeInTheDocument();
  expect(screen.getByText('Enter how long it is valid')).toBeInTheDocument();
});

test('a refusal loses nothing', async () => {
  server.use(onPost(CREATE, () => refuse('40053', { errors: [{ field: 'packageName', message: 'This name is already used.' }] })));
  const { user } = open();
  await user.type(await screen.findByLabelText('Name'), 'Month');
  await user.type(screen.getByLabelText('Price'), '90');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('This name is already used.')).toBeInTheDocument();
  expect(screen.getByLabelText('Name')).toHaveValue('Month');
});

test('a plan that is gone is not found', async () => {
  open('?studioPackageId=gone');
  expect(await screen.findByText('We could not find that plan.')).toBeVisible();
});
