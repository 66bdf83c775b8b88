import type { MemberOption } from '@studio/contract/members/member.schema';
import type { Order } from '@studio/contract/orders/order.schema';
import type { MemberPackage } from '@studio/contract/packages/member-package.schema';
import type { PackagePlan } from '@studio/contract/packages/package-plan.schema';
import { aMemberPackage } from '@studio/contract/testing/packages';
import { anOrder } from '@studio/contract/testing/orders';
import { aPlan } from '../builders/packages.ts';
import { DAY } from '@studio/contract/values/time';

interface Buyers {
  members: MemberOption[];
  plans: PackagePlan[];
  now: Date;
}
const days = (now: Date, count: number): string => new Date(now.getTime() + count * DAY).toISOString();

/** A pack, a membership and a trial. */
export const plansOnSale = (): PackagePlan[] => [
  aPlan({ packageName: '10 classes' }),
  aPlan({
    packageName: 'Unlimited month',
    packageType: 'MEMBERSHIP',
    credits: null,
    price: '240.00',
    priceInclTax: '240.00',
    validityValue: 1,
  }),
  aPlan({
    packageName: 'First class',
    packageType: 'TRIAL',
    credits: 1,
    price: '15.00',
    priceInclTax: '15.00',
    validityValue: 2,
    validityUnit: 'WEEK',
    sold: 0,
    activeHolders: 0,
  }),
];

/** Everybody but the last member, who has only just joined, holds a package; one of them without a limit. */
export const packagesOf = ({ members, plans, now }: Buyers): MemberPackage[] =>
  members.slice(0, -1).map(({ memberId }, index) => {
    const unlimited = index === 4;
    const plan = plans[unlimited ? 1 : 0];
    return aMemberPackage({
      memberId,
      name: plan?.packageName ?? '',
      packageType: plan?.packageType ?? 'CLASS_PACK',
      unlimited,
      totalCredits: plan?.credits ?? 0,
      creditsRemaining: unlimited ? 0 : 10 - (index % 9),
      paidAmount: plan?.price ?? '0.00',
      listPrice: plan?.price ?? '0.00',
      startDate: days(now, -20).slice(0, 10),
      endDate: days(now, 70).slice(0, 10),
      createdAt: days(now, -20),
    });
  });

/** Every third member still has to pay; the others have paid. */
export const ordersOf = ({ members, plans, now }: Buyers): Order[] =>
  members.slice(0, 9).map(({ memberId, name }, index) => {
    const total = plans[index % plans.length]?.price ?? '0.00';
    const isOpen = index % 3 === 0;
    return anOrder({
      memberId,
      memberName: name,
      item: plans[index % plans.length]?.packageName ?? '',
      reference: `LOTUS-000${index + 1}`,
      total,
      createdAt: days(now, -1 - index),
      dueAt: days(now, 2),
      ...(isOpen
        ? { balance: total }
        : {
            status: 'PAID',
            paid: total,
            balance: '0.00',
            paidAt: days(now, -index),
            receiptNo: `R-000${index}`,
          }),
    });
  });
