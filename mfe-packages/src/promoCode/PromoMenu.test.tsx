import type { PromoCode } from '@studio/contract/packages/promo-code.schema';
import { answer, refuse } from '@studio/testing/answer';
import { expectNotified } from '@studio/testing/expectNotified';
import { aPromoCode } from '../testing/builders/selling.ts';
import { onPost, type Call } from '@studio/testing/on';
import { renderPage } from '@studio/testing/renderPage.tsx';
import { server } from '@studio/testing/server';
import { screen } from '@testing-library/react';
import { PromoMenu } from './PromoMenu.tsx';

const STATUS = '/api/promo-code/portal/status';
const open = async (given: Partial<PromoCode>) => {
  const onUses = jest.fn();
  const code = aPromoCode(given);
  const { user } = renderPage(<PromoMenu code={code} onUses={onUses} />);
  await user.click(screen.getByRole('button', { name: 'Actions, WELCOME10' }));
  const choose = (name: string) => user.click(screen.getByRole('menuitem', { name }));
  return { user, onUses, code, choose };
};

test.each([
  ['ACTIVE', ['Edit', 'Uses', 'Pause', 'Archive', 'Delete…']],
  ['PAUSED', ['Edit', 'Uses', 'Activate', 'Archive', 'Delete…']],
  ['DRAFT', ['Edit', 'Uses', 'Activate', 'Archive', 'Delete…']],
  ['EXPIRED', ['Edit', 'Uses', 'Archive', 'Delete…']],
  ['ARCHIVED', ['Edit', 'Uses', 'Delete…']],
] as const)('a code that is %s offers what fits', async (status, names) => {
  await open({ status, used: 0, reserved: 0 });
  expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual(names);
});

test.each([
  ['Activate', 'DRAFT', 'ACTIVE', 'WELCOME10 is active.'],
  ['Archive', 'EXPIRED', 'ARCHIVED', 'WELCOME10 was archived.'],
] as const)('%s is sent with the version that was seen', async (name, status, wanted, words) => {
  const calls: Call[] = [];
  server.use(onPost(STATUS, (call) => (calls.push(call), answer(aPromoCode({ status: wanted })))));
  const { choose, code } = await open({ status, version: 4 });
  await choose(name);
  expect(await screen.findByText(words)).toBeInTheDocument();
  expect(calls[0]?.body).toMatchObject({ promoCodeId: code.promoCodeId, status: wanted, version: '4' });
});

test('a change that was refused says why', async () => {
  server.use(onPost(STATUS, () => refuse('NOT_FOUND')));
  const { choose } = await open({ status: 'ACTIVE' });
  await choose('Pause');
  await expectNotified('We could not find that.');
});

test('the form and the uses open from it', async () => {
  const { choose, code, onUses, user } = await open({});
  await choose('Uses');
  expect(onUses).toHaveBeenCalledTimes(1);
  await user.click(screen.getByRole('button', { name: 'Actions, WELCOME10' }));
  await choose('Edit');
  expect(window.location.search).toBe(`?promoCodeId=${code.promoCodeId}`);
});
