import { nextId } from '@studio/contract/testing/build';
import { answer, refuse } from '@studio/testing/answer';
import { aPromoCode } from '../testing/builders/selling.ts';
import { onGet, type Call } from '@studio/testing/on';
import { renderPage } from '@studio/testing/renderPage.tsx';
import { server } from '@studio/testing/server';
import { screen, waitFor } from '@testing-library/react';
import { UsesDrawer } from './UsesDrawer.tsx';

const USES = '/api/promo-code/portal/redemptions';
const code = aPromoCode();
const aUse = (memberName: string, status: string) => ({
  redemptionId: nextId(),
  orderId: nextId(),
  reference: 'LOTUS-0003',
  receiptNo: null,
  memberId: nextId(),
  memberName,
  status,
  discount: '20.00',
  total: '180.00',
  at: '2026-11-21T02:00:00.000Z',
});
const pageOf = (total: number, ...items: object[]) => answer({ items, total, page: 0, pageSize: 25 });
const open = () => renderPage(<UsesDrawer code={code} onClose={jest.fn()} />);

test('a code that nobody used says so', async () => {
  server.use(onGet(USES, () => pageOf(0)));
  open();
  expect(await screen.findByText('Nobody has used it yet.')).toBeInTheDocument();
});

test('each use has its member, discount and status; further ones are asked for by page', async () => {
  const queries: Call['query'][] = [];
  server.use(
    onGet(USES, ({ query }) => {
      queries.push(query);
      return pageOf(26, aUse('Ada Tan', 'USED'), aUse('Ben Ong', 'RELEASED'));
    }),
  );
  const { user } = open();
  expect(await screen.findByRole('row', { name: /^Ada Tan.*S\$20\.00 Used$/ })).toBeInTheDocument();
  expect(screen.getByRole('row', { name: /^Ben Ong.*S\$20\.00 Returned$/ })).toBeInTheDocument();
  await user.click(screen.getByRole('listitem', { name: '2' }));
  await waitFor(() => expect(queries.at(-1)).toMatchObject({ promoCodeId: code.promoCodeId, page: '1' }));
});

test('uses that did not come can be asked for again', async () => {
  server.use(onGet(USES, () => refuse('BROKEN')));
  const { user } = open();
  const retry = await screen.findByRole('button', { name: 'Try again' });
  server.use(onGet(USES, () => pageOf(1, aUse('Ada Tan', 'RESERVED'))));
  await user.click(retry);
  expect(await screen.findByText('Waiting for payment')).toBeInTheDocument();
});
