import { aPlan } from '../testing/builders/packages.ts';
import { aTaxRate } from '@studio/contract/testing/studios';
import { renderPage } from '@studio/testing/renderPage.tsx';
import { screen } from '@testing-library/react';
import { formValues, NEW_CYCLE, NEW_PARTS, NEW_WINDOW, type PlanValues } from './planForm.model.ts';
import { PlanPreview } from './PlanPreview.tsx';
import type { PlanChoices } from './usePlanChoices.ts';

const choices: PlanChoices = {
  currency: 'SGD',
  taxRates: [],
  isLoading: false,
  categories: [],
  templates: [],
  isPremium: true,
};
const show = (given: Partial<PlanValues>, from: Partial<PlanChoices> = {}) =>
  renderPage(
    <PlanPreview
      values={{ ...formValues(aPlan({ packageName: 'Ten' })), ...given }}
      choices={{ ...choices, ...from }}
      picture={null}
    />,
  );
const facts = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent);

test('a plan without a price shows a dash', () => {
  show({ price: ' ' });
  expect(screen.getByText('—')).toBeVisible();
});

test('a tax on top is in the price, one that is included changes nothing', () => {
  const rate = aTaxRate({ inclusive: false });
  const { unmount } = show({ price: '100', taxRateId: rate.taxRateId }, { taxRates: [rate] });
  expect(screen.getByText('S$109.00')).toBeVisible();
  unmount();
  const included = aTaxRate();
  show({ price: '100', taxRateId: included.taxRateId }, { taxRates: [included] });
  expect(screen.getByText('S$100.00')).toBeVisible();
});

test.each<[string, Partial<PlanValues>, string]>([
  ['hours', { eligibleWindows: [NEW_WINDOW] }, 'At certain hours'],
  ['parts', { instalments: NEW_PARTS }, 'Pay in 3 instalments'],
  ['early booking', { priorityOpensDays: 14 }, 'Books up to 14 days ahead'],
  ['the last day of sale', { saleTo: '2026-12-31' }, 'On sale until 31 Dec 2026'],
])('a line of its own: %s', (_what, given, words) => {
  show(given);
  expect(facts()).toContain(words);
});

test.each([
  [{ ...NEW_CYCLE, trialDays: 7, minCycles: 3 }, 'First 7 days free · at least 3 payments'],
  [{ ...NEW_CYCLE, trialDays: 0, minCycles: 0, signupFee: '0' }, 'Renews automatically'],
])('a membership says how it begins (%#)', (recurring, words) => {
  show({ packageType: 'MEMBERSHIP', recurring });
  expect(facts()).toContain(words);
});

test.each<[Partial<PlanValues>, string]>([
  [{ status: 'INACTIVE', visibility: 'STAFF_ONLY' }, 'Not on sale.'],
  [{ status: 'ACTIVE', visibility: 'STAFF_ONLY' }, 'Hidden from members. Staff sell it.'],
  [{ status: 'ACTIVE', visibility: 'MEMBERS' }, 'Only signed-in members see it.'],
])('who sees it is said below (%#)', (given, words) => {
  show(given);
  expect(screen.getByText(words)).toBeVisible();
});
