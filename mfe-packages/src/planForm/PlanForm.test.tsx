import type { SavePackagePlan } from '@studio/contract/packages/package-plan.schema';
import { aTaxRate } from '@studio/contract/testing/studios';
import { renderPage } from '@studio/testing/renderPage.tsx';
import { screen, waitFor } from '@testing-library/react';
import { PlanForm } from './PlanForm.tsx';
import type { PlanChoices } from './usePlanChoices.ts';

const CHOICES: PlanChoices = {
  currency: 'SGD',
  taxRates: [],
  isLoading: false,
  categories: [],
  templates: [],
  isPremium: true,
};
const open = (given: Partial<PlanChoices> = {}) => {
  const onSave = jest.fn((_request: SavePackagePlan) => Promise.resolve());
  const { user } = renderPage(
    <PlanForm plan={undefined} choices={{ ...CHOICES, ...given }} onSave={onSave} onCancel={jest.fn()} />,
  );
  const kind = (name: string) => user.click(screen.getByRole('radio', { name: new RegExp(`^${name}`) }));
  const save = async () => {
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(onSave).toHaveBeenCalledTimes(1));
    return onSave.mock.calls[0]?.[0];
  };
  return { user, kind, save };
};

test('a new plan begins with the tax that most have', async () => {
  const usual = aTaxRate({ name: 'GST', percent: '9', inclusive: true, plans: 4 });
  const { user, save } = open({ taxRates: [aTaxRate({ name: 'Export', percent: '0', plans: 1 }), usual] });
  expect(screen.getByText('GST 9%, included')).toBeVisible();
  await user.type(screen.getByLabelText('Name'), 'Ten');
  await user.type(screen.getByLabelText('Price'), '200');
  expect(await save()).toMatchObject({ taxRateId: usual.taxRateId });
});

test('instalments are offered with Premium, and switched on with three of them', async () => {
  const { user } = open();
  await user.click(screen.getByRole('switch', { name: 'Allow instalments' }));
  expect(screen.getByLabelText('Number of instalments')).toHaveValue('3');
  expect(screen.getByText('Pay in 3 instalments')).toBeVisible();
});

test('without Premium the switch is locked and says why', () => {
  open({ isPremium: false });
  expect(screen.getByRole('switch', { name: 'Allow instalments' })).toBeDisabled();
  expect(screen.getByText('Instalments are part of the Premium plan.')).toBeVisible();
});

test('only unlimited plans have a value per visit', async () => {
  const { user } = open();
  expect(screen.getByLabelText(/^Value per visit/)).toBeVisible();
  await user.type(screen.getByLabelText(/^Credits \(optional\)/), '5');
  expect(screen.queryByLabelText(/^Value per visit/)).toBeNull();
});

test('a membership that does not renew is valid for a time, and is sent without a cycle', async () => {
  const { user, kind, save } = open();
  await kind('Membership');
  expect(screen.queryByLabelText('Valid for')).toBeNull();
  await user.click(screen.getByRole('switch', { name: 'Renews automatically' }));
  expect(screen.getByLabelText('Valid for')).toHaveValue('1');
  await user.type(screen.getByLabelText('Name'), 'Month');
  await user.type(screen.getByLabelText('Price'), '200');
  expect(await save()).toMatchObject({ packageType: 'MEMBERSHIP', recurring: null, validityValue: 1 });
});

test('what members may share is asked for once they may', async () => {
  const { user } = open();
  // Of unlimited classes nothing can be given away.
  expect(screen.queryByRole('checkbox', { name: /^Credits can be shared/ })).toBeNull();
  await user.type(screen.getByLabelText(/^Credits \(optional\)/), '5');
  expect(screen.queryByLabelText(/^Maximum credits/)).toBeNull();
  await user.click(screen.getByRole('checkbox', { name: 'Credits can be shared with other members' }));
  expect(screen.getByLabelText(/^Maximum credits/)).toBeVisible();
  expect(screen.getByLabelText(/^Maximum members/)).toBeVisible();
});
