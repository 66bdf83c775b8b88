export { heldRows as giftCardHeld } from './held.repository.ts';
export {
  activateCard,
  activateForOrder as activateCardsOfOrder,
  cardByCode,
  checkGiftCardsAllowed,
  createCard,
  giveBackToCard,
  redeem as redeemCard,
  sellsGiftCards,
  voidForOrder as voidCardsOfOrder,
} from './card.service.ts';
export { hashOf as codeHashOf } from './code.service.ts';
export { giftCardRepository } from './gift-card.repository.ts';
export { findCard } from './gift-card.views.ts';
export { reinstateCard, revokeUnusedCard } from './cardReversal.service.ts';
