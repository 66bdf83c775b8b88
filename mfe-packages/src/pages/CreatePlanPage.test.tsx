import { answer, refuse } from '@studio/testing/answer';
import { expectNotified } from '@studio/testing/expectNotified';
import { onGet, onPost, type Call } from '@studio/testing/on';
import { aPlan } from '../testing/builders/packages.ts';
import { renderPage } from '@studio/testing/renderPage.tsx';
import { aTaxRate } from '@studio/contract/testing/studios';
import { server } from '@studio/testing/server';
import { screen, waitFor, within } from '@testing-library/react';
import { CreatePlanPage } from './CreatePlanPage.tsx';
import { alone } from '../testing/alone.ts';

const URL = '/api/studio-package/portal';
const month = aPlan({
  packageName: 'Month',
  credits: null,
  version: 4,
  validityUnit: 'NONE',
  validityValue: null,
});
const ten = aPlan({ packageName: 'Ten', version: 2, maxPerWeek: 2 });
const calls: Call[] = [];
const sent = (at = 0) => calls[at]?.body;
const saves = (plan = month) =>
  server.use(onPost(`${URL}/create`, (call) => (calls.push(call), answer(plan))));
const holders = (packages: number) =>
  server.use(
    onPost(`${URL}/apply-preview`, () =>
      answer({
        changes: [
          {
            field: 'maxPerWeek',
            label: 'Max bookings per week',
            oldValue: '2',
            newValue: '3',
            reach: 'NEW_AND_EXISTING',
          },
        ],
        packages,
        holders: packages,
        examples: [
          {
            studioPackageTransactionId: ten.studioPackageId,
            memberId: ten.studioPackageId,
            memberName: 'Ada Tan',
            name: 'Ten',
            endDate: '2027-01-30',
            unlimited: false,
            creditsRemaining: 7,
          },
        ],
      }),
    ),
  );
beforeEach(() => {
  calls.splice(0);
  server.use(...alone.fakes());
  server.use(
    onGet(`${URL}/studio`, () => answer([month, ten])),
    onGet('/api/studio/portal/tax-rate', () => answer([aTaxRate({ inclusive: false })])),
  );
});
const open = (search = '') =>
  renderPage(<CreatePlanPage />, { path: `/dashboard/package-plans/create${search}` });
const preview = () => within(screen.getByRole('complementary', { name: 'Preview' }));
const openTen = async () => {
  const { user } = open(`?studioPackageId=${ten.studioPackageId}`);
  const week = await screen.findByLabelText(/Max bookings per week/);
  await user.clear(week);
  await user.type(week, '3');
  return { user, save: () => user.click(screen.getByRole('button', { name: 'Save' })) };
};

test('a new plan is previewed and saved, and then the list opens', async () => {
  saves();
  const { user } = open();
  await user.type(await screen.findByLabelText('Name'), 'Five');
  await user.type(screen.getByLabelText('Price'), '90.5');
  await user.type(screen.getByLabelText(/^Credits \(optional\)/), '5');
  expect(preview().getByText('Five')).toBeVisible();
  // With the studio's tax on top.
  expect(preview().getByText('S$98.65')).toBeVisible();
  expect(preview().getByText('5 credits')).toBeVisible();
  expect(preview().getByText('Valid for 3 months')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(window.location.pathname).toBe('/dashboard/package-plans'));
  expect(sent()).toMatchObject({
    packageName: 'Five',
    price: '90.5',
    credits: 5,
    validityValue: 3,
    validityUnit: 'MONTH',
    eligibleTypes: ['CLASS'],
    eligibleWindows: [],
    recurring: null,
    applyTo: 'NEW_ONLY',
  });
});

test('a membership renews: its price is per month, without instalments', async () => {
  saves();
  const { user } = open();
  await user.click(await screen.findByRole('radio', { name: /^Membership/ }));
  await user.type(screen.getByLabelText('Name'), 'All in');
  await user.type(screen.getByLabelText('Price'), '240');
  const fee = screen.getByLabelText('Sign-up fee');
  await user.clear(fee);
  await user.type(fee, '20');
  expect(preview().getByText('every month')).toBeVisible();
  expect(preview().getByText('Renews automatically · S$20.00 to sign up')).toBeVisible();
  expect(screen.queryByRole('heading', { name: 'Instalments' })).toBeNull();
  expect(screen.queryByLabelText('Valid for')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(sent()).toMatchObject({
      packageType: 'MEMBERSHIP',
      credits: null,
      recurring: { cycleUnit: 'MONTH', cycleCount: 1, signupFee: '20' },
    }),
  );
});

test('hours of the week are added and removed', async () => {
  saves();
  const { user } = open();
  await user.type(await screen.findByLabelText('Name'), 'Off-peak');
  await user.type(screen.getByLabelText('Price'), '90');
  await user.click(screen.getByRole('button', { name: 'Add hours' }));
  await user.click(screen.getByRole('button', { name: 'Add hours' }));
  await user.click(screen.getByRole('button', { name: 'Remove time range 1' }));
  const until = screen.getByLabelText('To');
  await user.clear(until);
  await user.type(until, '09:00');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('The end must differ from the start')).toBeInTheDocument();
  await user.clear(until);
  await user.type(until, '15:30');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(sent()).toMatchObject({
      eligibleWindows: [{ weekdays: [1, 2, 3, 4, 5], from: '09:00', to: '15:30' }],
    }),
  );
});

test('a tax on top is part of the displayed price', async () => {
  const { user } = open();
  await user.type(await screen.findByLabelText('Price'), '100');
  expect(screen.getByText('GST 9%, added to the price')).toBeVisible();
  expect(await screen.findByText('Members pay S$109.00 with GST')).toBeVisible();
  expect(preview().getByText('S$109.00')).toBeVisible();
});

test('a plan that does not expire has no length, and is saved with the version that was loaded', async () => {
  saves();
  holders(0);
  const { user } = open(`?studioPackageId=${month.studioPackageId}`);
  expect(await screen.findByLabelText('Name')).toHaveValue('Month');
  expect(screen.queryByLabelText('Valid for')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(sent()).toMatchObject({ studioPackageId: month.studioPackageId, version: 4 }));
});

describe('a plan that members hold', () => {
  test('is changed for new purchases only by default', async () => {
    saves(ten);
    holders(2);
    const { user, save } = await openTen();
    await save();
    const dialog = within(await screen.findByRole('dialog', { name: 'Who gets the changes?' }));
    expect(dialog.getByText('2 → 3')).toBeInTheDocument();
    expect(dialog.getByRole('radio', { name: /^New purchases only/ })).toBeChecked();
    await user.click(dialog.getByRole('button', { name: 'Save plan' }));
    await waitFor(() => expect(sent()).toMatchObject({ maxPerWeek: 3, applyTo: 'NEW_ONLY' }));
    expect(await screen.findByText('Ten saved.')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
  });

  test('is changed for all holders with a reason, which can be undone', async () => {
    saves(ten);
    holders(2);
    server.use(
      onGet(`${URL}/history`, () =>
        answer({
          versions: [],
          batches: [
            {
              batchId: month.studioPackageId,
              at: '2026-11-21T02:00:00.000Z',
              by: '',
              reason: '',
              packages: 2,
              undoneAt: null,
              undoUntil: '2026-11-22T02:00:00.000Z',
            },
          ],
        }),
      ),
      onPost(`${URL}/apply-undo`, (call) => (calls.push(call), answer({ undone: 2, leftAlone: 0 }))),
    );
    const { user, save } = await openTen();
    await save();
    const dialog = within(await screen.findByRole('dialog', { name: 'Who gets the changes?' }));
    await user.click(
      dialog.getByRole('radio', { name: /^New and existing packages.*Also 2 packages of 2 members/ }),
    );
    expect(dialog.getByText('Ada Tan')).toBeInTheDocument();
    expect(dialog.getByText('7 credits left, until 30 Jan 2027')).toBeInTheDocument();
    await user.type(dialog.getByLabelText(/^Reason/), 'More room');
    await user.click(dialog.getByRole('button', { name: 'Save plan' }));
    await waitFor(() => expect(sent()).toMatchObject({ applyTo: 'NEW_AND_EXISTING', reason: 'More room' }));
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    expect(await screen.findByText('2 packages restored.')).toBeInTheDocument();
    expect(sent(1)).toEqual({ batchId: month.studioPackageId });
  });

  test('stays unchanged when the question is cancelled; the form keeps its values', async () => {
    saves(ten);
    holders(2);
    const { user, save } = await openTen();
    await save();
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.getByLabelText(/Max bookings per week/)).toBeEnabled());
    expect(screen.getByLabelText(/Max bookings per week/)).toHaveValue('3');
    expect(calls).toEqual([]);
  });

  test('was changed by somebody else: the conflict is reported, and the form keeps its values', async () => {
    server.use(onPost(`${URL}/create`, () => refuse('CHANGED_MEANWHILE')));
    holders(0);
    const { save } = await openTen();
    await save();
    expect(await screen.findByText(/Somebody else changed this/)).toBeInTheDocument();
    expect(screen.getByLabelText(/Max bookings per week/)).toHaveValue('3');
  });
});

test('a copy is saved as a new plan', async () => {
  saves();
  const { user } = open(`?copyOf=${ten.studioPackageId}`);
  expect(await screen.findByLabelText('Name')).toHaveValue('Ten (copy)');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(sent()).toMatchObject({
      studioPackageId: null,
      packageName: 'Ten (copy)',
      status: 'INACTIVE',
      version: null,
    }),
  );
});

test('reports missing values at each field', async () => {
  const { user } = open();
  await user.clear(await screen.findByLabelText('Valid for'));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Give the plan a name')).toBeInTheDocument();
  expect(screen.getByText('Enter a price')).toBeInTheDocument();
  expect(screen.getByText('Enter how long it is valid')).toBeInTheDocument();
});

test('after a refusal the form keeps its values', async () => {
  server.use(
    onPost(`${URL}/create`, () =>
      refuse('NAME_TAKEN', { errors: [{ field: 'packageName', message: 'This name is already used.' }] }),
    ),
  );
  const { user } = open();
  await user.type(await screen.findByLabelText('Name'), 'Month');
  await user.type(screen.getByLabelText('Price'), '90');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('This name is already used.')).toBeInTheDocument();
  expect(screen.getByLabelText('Name')).toHaveValue('Month');
});

test('instalments need Premium', async () => {
  server.use(onGet('/api/studio/portal/studio', () => answer({ plan: 'STANDARD' })));
  open();
  expect(await screen.findByText('Instalments are part of the Premium plan.')).toBeVisible();
  expect(screen.getByRole('switch', { name: 'Allow instalments' })).toBeDisabled();
});

test('a deleted plan is not found', async () => {
  open('?studioPackageId=gone');
  expect(await screen.findByText('We could not find that plan.')).toBeVisible();
});

test('a removed picture is deleted on saving; an unchanged one is not sent', async () => {
  const shown = aPlan({ packageName: 'Shown', picture: '/media/plan/a/b' });
  const pictures: Call[] = [];
  server.use(
    onGet(`${URL}/studio`, () => answer([shown])),
    onPost(
      `${URL}/picture`,
      (call) => (pictures.push(call), pictures.length > 1 ? refuse('BROKEN') : answer(shown)),
    ),
  );
  holders(0);
  saves(shown);
  const { user, unmount } = open(`?studioPackageId=${shown.studioPackageId}`);
  await screen.findByLabelText('Name');
  expect(preview().getByRole('presentation')).toHaveAttribute('src', '/media/plan/a/b/640.webp');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(window.location.pathname).toBe('/dashboard/package-plans'));
  expect(pictures).toEqual([]);
  expect(sent()).not.toHaveProperty('picture');
  unmount();
  for (const failure of [null, /^Internal server error/]) {
    const again = open(`?studioPackageId=${shown.studioPackageId}`);
    await again.user.click(await screen.findByRole('button', { name: /^Remove/ }));
    expect(preview().queryByRole('presentation')).toBeNull();
    await again.user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(window.location.pathname).toBe('/dashboard/package-plans'));
    expect(pictures.at(-1)?.body).toEqual({ studioPackageId: shown.studioPackageId, file: '' });
    if (failure) await expectNotified(failure);
    again.unmount();
  }
});
