import type { AdjustCredits, UpdateValidity } from '@studio/contract/packages/member-package-change.schema';
import type { MemberPackage } from '@studio/contract/packages/member-package.schema';
import type { QuoteForMember } from '@studio/contract/orders/purchase.schema';
import { aPackageLedger, aStatementLine } from '../builders/packageParts.ts';
import { aQuote } from '@studio/contract/testing/orders';
import { nameOf, type FakeStudio } from './fakeStudio.ts';
import { find } from '@studio/testing/fakes/lookUp';
import { onGet, onPost } from '@studio/testing/fakes/onFake';

const PACKAGES = '/api/studio-package-transaction/portal';

/** Ledgers of the faked studio's packages, manual changes, and quotes. It has no memberships. */
export const packageFakes = (studio: FakeStudio) => [
  onGet(`${PACKAGES}/ledger`, ({ query }) =>
    books(studio, held(studio, query['studioPackageTransactionId'])),
  ),
  onPost(`${PACKAGES}/update-validity`, ({ body }) => {
    const { studioPackageTransactionId, startDate = null, endDate = null } = body as UpdateValidity;
    return Object.assign(held(studio, studioPackageTransactionId), {
      startDate: startDate || null,
      endDate: endDate || null,
    });
  }),
  onPost(`${PACKAGES}/adjust`, ({ body }) => {
    const { studioPackageTransactionId, credits } = body as AdjustCredits;
    const one = held(studio, studioPackageTransactionId);
    return Object.assign(one, { creditsRemaining: one.creditsRemaining + Number(credits) });
  }),
  onPost('/api/transaction/portal/quote', ({ body }) => {
    const { price } = find(
      studio.plans,
      ({ studioPackageId }) => studioPackageId === (body as QuoteForMember).studioPackageId,
    );
    return aQuote({ subtotal: price, total: price, toPay: price });
  }),
  onGet('/api/subscription/portal/studio', () => ({ items: [], total: 0, page: 0, pageSize: 50 })),
];

const held = ({ packages }: FakeStudio, id: string | undefined): MemberPackage =>
  find(packages, ({ studioPackageTransactionId }) => studioPackageTransactionId === id);

function books(
  studio: FakeStudio,
  {
    studioPackageTransactionId,
    name,
    memberId,
    unlimited,
    totalCredits,
    creditsRemaining,
    paidAmount,
  }: MemberPackage,
) {
  const lines = [
    aStatementLine({
      delta: totalCredits,
      balanceAfter: totalCredits,
      value: paidAmount,
      valueAfter: paidAmount,
    }),
  ];
  return aPackageLedger({
    lots: [
      {
        studioPackageTransactionId,
        name,
        memberId,
        memberName: nameOf(studio, memberId),
        unlimited,
        creditsRemaining,
        value: paidAmount,
        isShared: false,
        lines,
      },
    ],
  });
}
