import type { StaffRole } from '@studio/contract/configure/roles/roles';
import { RULE_KEYS } from '@studio/contract/configure/bookingRuleSections';
import { DESK } from '@studio/contract/configure/option/desk';
import { DOCUMENTS } from '@studio/contract/configure/option/documents';
import { FORMS } from '@studio/contract/configure/option/forms';
import { GIFT_CARDS } from '@studio/contract/configure/option/giftCards';
import { isSent, type Option, type Options } from '@studio/contract/configure/option/option';
import { OPTIONS } from '@studio/contract/configure/option/options';
import { PAYOUT } from '@studio/contract/configure/option/payout';
import { aTaxRate } from '@studio/contract/testing/studios';
import { answer } from '@studio/testing/answer';
import { onGet, onPut, type Call } from '@studio/testing/on';
import { renderPage } from '@studio/testing/renderPage.tsx';
import { server } from '@studio/testing/server';
import { screen, within } from '@testing-library/react';
import type { ComponentType } from 'react';
import { DeskLimitsCard } from './DeskLimitsCard.tsx';
import { DocumentCard } from './DocumentCard.tsx';
import { EnforcementCard } from './EnforcementCard.tsx';
import { GiftCardTaxCard } from './GiftCardTaxCard.tsx';
import { LimitsCard } from './LimitsCard.tsx';
import { PayoutHoldCard } from './PayoutHoldCard.tsx';

const { superRefundLimit, staffMayWaive, deskLimits } = DESK;
const CARDS: [string, ComponentType, Options][] = [
  ['documents', DocumentCard, DOCUMENTS],
  ['refunds and penalties', LimitsCard, { superRefundLimit, staffMayWaive }],
  ['desk limits', DeskLimitsCard, { deskLimits }],
  ['payouts', PayoutHoldCard, PAYOUT],
  ['forms', EnforcementCard, FORMS],
  ['gift cards', GiftCardTaxCard, GIFT_CARDS],
];
beforeEach(() => server.use(onGet('/api/studio/portal/tax-rate', () => answer([aTaxRate()]))));

test('every option that can be changed is on a card', () => {
  const shown = [...RULE_KEYS, ...CARDS.flatMap(([, , options]) => Object.keys(options))];
  const all = Object.entries<Option>(OPTIONS).flatMap(([key, option]) => (isSent(option) ? [key] : []));
  expect(shown.toSorted()).toEqual(all.toSorted());
});

test.each(CARDS)('the card of %s asks for each of its options', async (_what, Card, options) => {
  server.use(onGet('/api/studio/portal/attributes', () => answer({ attributes: {} })));
  const { user } = renderPage(<Card />, { path: '/dashboard/configure' });
  await user.click(await screen.findByRole('button', { name: /^Edit/ }));
  const form = within(await screen.findByRole('form'));
  for (const { kind, label } of Object.values(options))
    expect(form.getAllByText(kind === 'DESK_LIMITS' ? 'Credits adjusted' : label)).not.toHaveLength(0);
});

test.each<[string, StaffRole, ComponentType[]]>([
  ['a manager', 'SUPER', [DocumentCard, EnforcementCard, GiftCardTaxCard]],
  ['an owner', 'OWNER', CARDS.map(([, Card]) => Card)],
])('%s changes what they may', async (_who, role, editable) => {
  server.use(onGet('/api/studio/portal/attributes', () => answer({ attributes: {} })));
  renderPage(
    <>
      {CARDS.map(([what, Card]) => (
        <section key={what} aria-label={what}>
          <Card />
        </section>
      ))}
    </>,
    { path: '/dashboard/configure', role },
  );
  expect(await screen.findAllByRole('button', { name: /^Edit/ })).toHaveLength(editable.length);
  for (const [what, Card] of CARDS) {
    const edit = within(screen.getByRole('region', { name: what })).queryByRole('button', { name: /^Edit/ });
    expect(edit !== null).toBe(editable.includes(Card));
  }
});

test.each<[string, string, ComponentType, object]>([
  [
    'the refund limit',
    'Refund limit for managers (optional)',
    LimitsCard,
    { superRefundLimit: 1200, staffMayWaive: false },
  ],
  [
    'a desk limit',
    'At a time (optional)',
    DeskLimitsCard,
    {
      deskLimits: expect.objectContaining({
        STAFF: expect.objectContaining({ REFUND: { perCall: 1200, perMemberDay: null, perStaffDay: null } }),
      }),
    },
  ],
])(
  '%s is money in whole units: what is none, or could be two amounts, is asked back at once',
  async (_what, label, Card, attributes) => {
    const calls: Call[] = [];
    server.use(
      onGet('/api/studio/portal/attributes', () => answer({ attributes: {} })),
      onPut('/api/studio/portal/update-attributes', (call) => (calls.push(call), answer({ attributes: {} }))),
    );
    const { user } = renderPage(<Card />, { path: '/dashboard/configure' });
    await user.click(await screen.findByRole('button', { name: /^Edit/ }));
    const form = within(await screen.findByRole('form'));
    const field = form.getAllByRole('textbox', { name: label }).at(-1) as HTMLElement;
    await user.type(field, '1.200');
    await user.tab();
    expect(await form.findByText('Enter 1200 without a point')).toBeInTheDocument();
    await user.clear(field);
    await user.type(field, '1.20');
    await user.click(form.getByRole('button', { name: 'Save' }));
    expect(await form.findByText('Enter a whole amount, e.g. 120')).toBeInTheDocument();
    expect(calls).toEqual([]);
    await user.clear(field);
    await user.type(field, 'S$1,200.00');
    await user.click(form.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText(/^Limits saved/)).toBeInTheDocument();
    expect(calls.map(({ body }) => body)).toEqual([{ attributes }]);
  },
);
