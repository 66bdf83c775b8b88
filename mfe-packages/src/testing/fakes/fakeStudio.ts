import type { TaxRate } from '@studio/contract/configure/tax-rate.schema';
import type { MemberOption } from '@studio/contract/members/member.schema';
import type { GiftCard } from '@studio/contract/orders/gift-card.schema';
import type { Order } from '@studio/contract/orders/order.schema';
import type { Announcement } from '@studio/contract/packages/announcement.schema';
import type { MemberPackage } from '@studio/contract/packages/member-package.schema';
import type { PackagePlan } from '@studio/contract/packages/package-plan.schema';
import type { PromoCode } from '@studio/contract/packages/promo-code.schema';
import { aMemberOption } from '@studio/contract/testing/members';
import { aTaxRate } from '@studio/contract/testing/studios';
import { anAnnouncement } from '../builders/announcements.ts';
import { aGiftCard, aPromoCode } from '../builders/selling.ts';
import { ordersOf, packagesOf, plansOnSale } from './fakeSales.ts';

/**
 * What a small studio sells, in memory. The fakes read and write it, so a change by a page lasts until a
 * reload.
 */
export interface FakeStudio {
  /** Who can buy. */
  members: MemberOption[];
  plans: PackagePlan[];
  packages: MemberPackage[];
  orders: Order[];
  promoCodes: PromoCode[];
  announcements: Announcement[];
  giftCards: GiftCard[];
  taxRates: TaxRate[];
}

const NAMES = [
  'Ada Tan',
  'Ben Ong',
  'Chitra Nair',
  'Daniel Lee',
  'Elif Kaya',
  'Farah Aziz',
  'Grace Lim',
  'Hugo Martin',
  'Ines Costa',
  'Jun Sato',
  'Kavya Rao',
  'Leo Novak',
  'Mina Park',
];

/** A studio with a dozen members, most of whom hold a package. Same `now`, same sales. */
export function aFakeStudio(now: Date): FakeStudio {
  const members = NAMES.map((name) => aMemberOption({ name }));
  const plans = plansOnSale();
  return {
    members,
    plans,
    packages: packagesOf({ members, plans, now }),
    orders: ordersOf({ members, plans, now }),
    promoCodes: [
      aPromoCode(),
      aPromoCode({
        code: 'TWOFREE',
        name: 'Two more',
        discountType: 'FREE_CREDITS',
        value: '2',
        totalLimit: null,
        status: 'PAUSED',
      }),
    ],
    announcements: [
      anAnnouncement(),
      anAnnouncement({ title: 'Closed over New Year', status: 'DRAFT', startAt: null, readBy: 0 }),
    ],
    giftCards: [
      aGiftCard(),
      aGiftCard({ codeEnd: 'M4XA', recipientName: 'Mei Chan', balance: '0.00', status: 'USED_UP' }),
    ],
    taxRates: [aTaxRate(), aTaxRate({ name: 'Old GST', percent: '8', plans: 0, isArchived: true })],
  };
}

/** Name of a member of the studio, empty for an unknown one. */
export const nameOf = ({ members }: FakeStudio, id: string): string =>
  members.find(({ memberId }) => memberId === id)?.name ?? '';
