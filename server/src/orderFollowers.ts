import { feeKind, lockTouched, placeKind } from './modules/booking/booking/booking.api.ts';
import { giftCardKind } from './modules/packages/gift-card/gift-card.api.ts';
import { packageKind } from './modules/packages/member-package/member-package.api.ts';
import { holdOfOrder } from './modules/packages/order/hold/holdOfOrder.service.ts';
import { otherKind, type OrderFollowers } from './modules/packages/order-line/order-line.api.ts';
import { abandonOrder } from './modules/packages/order/order.api.ts';
import { promoOfOrder } from './modules/packages/promo-code/promo-code.api.ts';
import { membershipOfOrder, signupFeeKind } from './modules/packages/membership/membership.api.ts';
import { ticketKind } from './modules/schedule/event/event.api.ts';

/** Whatever changes with an order, with the modules that own it. */
export const ORDER_FOLLOWERS: OrderFollowers = {
  kinds: {
    // Before places: the seat of a ticket is paid with the ticket.
    TICKET: ticketKind,
    DROP_IN: placeKind,
    FEE: feeKind,
    PACKAGE: packageKind,
    SIGNUP_FEE: signupFeeKind,
    GIFT_CARD: giftCardKind,
    OTHER: otherKind,
  },
  beside: [holdOfOrder, promoOfOrder, membershipOfOrder],
  lockTouched,
  endUnpaid: abandonOrder,
};
