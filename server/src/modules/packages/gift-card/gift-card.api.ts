export { heldRows as giftCardHeld } from './held.repository.ts';
export {
  activateNewCard,
  cardByCode,
  createCard,
  giveBackToCard,
  redeem as redeemCard,
  sellsGiftCards,
} from './card.service.ts';
export { hashOf as codeHashOf } from './code.service.ts';
export { findCard } from './gift-card.views.ts';
export { giftCardKind } from './giftCardLine.service.ts';
