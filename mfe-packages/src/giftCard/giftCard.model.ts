import type { GiftCard, GiftCardDetail } from '@studio/contract/orders/gift-card.schema';
import type { StatusTone } from '@studio/ui/data';

export const GIFT_CARD_STATUS_WORDS: Record<GiftCard['status'], { label: string; tone: StatusTone }> = {
  PENDING: { label: 'To pay', tone: 'waiting' },
  ACTIVE: { label: 'Active', tone: 'good' },
  USED_UP: { label: 'Used up', tone: 'neutral' },
  EXPIRED: { label: 'Expired', tone: 'neutral' },
  VOIDED: { label: 'Voided', tone: 'bad' },
};

export const ENTRY_LABELS: Record<GiftCardDetail['entries'][number]['kind'], string> = {
  ISSUE: 'Issued',
  REDEEM: 'Spent',
  RETURN: 'Returned',
  EXPIRE: 'Expired',
  VOID: 'Voided',
};

/** What can be seen of a code: "•••• 7KQ2". */
export const hiddenCode = ({ codeEnd }: Pick<GiftCard, 'codeEnd'>): string => `•••• ${codeEnd}`;
