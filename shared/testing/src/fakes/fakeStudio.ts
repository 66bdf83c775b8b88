import type { MemberProfile } from '@studio/contract/members/member.schema';
import type { Order } from '@studio/contract/orders/order.schema';
import type { MemberPackage } from '@studio/contract/packages/member-package.schema';
import type { PackagePlan } from '@studio/contract/packages/package-plan.schema';
import type { ClassTemplate } from '@studio/contract/schedule/class-template.schema';
import type { SessionDetail } from '@studio/contract/schedule/schedule.schema';
import type { StaffWaitlistEntry } from '@studio/contract/booking/waitlist.schema';
import type { GiftCard } from '@studio/contract/orders/gift-card.schema';
import type { PaymentGateway } from '@studio/contract/orders/payment-gateway.schema';
import type { PaymentModes } from '@studio/contract/configure/payment-mode.schema';
import type { Announcement } from '@studio/contract/packages/announcement.schema';
import type { PromoCode } from '@studio/contract/packages/promo-code.schema';
import type { TaxRate } from '@studio/contract/configure/tax-rate.schema';
import type { Room, StaffSummary, StudioProfile } from '@studio/contract/configure/studio.schema';
import { anAnnouncement } from '../builders/announcements.ts';
import { aGiftCard, aPaymentGateway, aPromoCode, aTaxRate, paymentModes } from '../builders/selling.ts';
import { aRoom, aStudio } from '../builders/studios.ts';
import { membersOf, staffOf } from './fakePeople.ts';
import { ordersOf, packagesOf, plansOnSale } from './fakeSales.ts';
import { sessionsAround, templatesIn } from './fakeSessions.ts';

/**
 * A small studio in memory. The faked API reads and writes it, so a change by a page lasts until a reload.
 */
export interface FakeStudio {
  /** The instant that the studio was built for; this week's classes are around it. */
  now: Date;
  profile: StudioProfile;
  rooms: Room[];
  staff: StaffSummary[];
  members: MemberProfile[];
  templates: ClassTemplate[];
  sessions: SessionDetail[];
  /** Members who wait for a place in a session. */
  waits: StaffWaitlistEntry[];
  plans: PackagePlan[];
  packages: MemberPackage[];
  orders: Order[];
  promoCodes: PromoCode[];
  announcements: Announcement[];
  giftCards: GiftCard[];
  taxRates: TaxRate[];
  paymentModes: PaymentModes;
  gateway: PaymentGateway;
}

/**
 * A studio with a dozen members and classes from last week to the week after next. Same `now`, same studio.
 */
export function aFakeStudio(now: Date): FakeStudio {
  const rooms = [aRoom({ name: 'Main room', capacity: 12 }), aRoom({ name: 'Quiet room', capacity: 6 })];
  const staff = staffOf();
  const members = membersOf(now);
  const templates = templatesIn(rooms, staff);
  const plans = plansOnSale();
  const packages = packagesOf({ members, plans, now });
  return {
    now,
    rooms,
    staff,
    members,
    templates,
    plans,
    packages,
    profile: aStudio(),
    waits: [],
    sessions: sessionsAround({ now, templates, rooms, staff, members, packages }),
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
    paymentModes: paymentModes(),
    gateway: aPaymentGateway(),
  };
}
