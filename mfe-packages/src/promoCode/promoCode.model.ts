import { percentWords } from '@studio/contract/values/typed/numbers';
import { formatMoney } from '@studio/contract/values/money';
import type { DiscountType, PromoCode, PromoStatus } from '@studio/contract/packages/promo-code.schema';
import { formatLocalDate, localDateOf } from '@studio/contract/values/time';
import type { StatusTone } from '@studio/ui/data';

export const DISCOUNT_LABELS: Record<DiscountType, string> = {
  PERCENT: 'Percent off',
  AMOUNT: 'Amount off',
  FIXED_PRICE: 'Fixed price',
  FREE_CREDITS: 'Free credits',
};

export const PROMO_STATUS_WORDS: Record<PromoStatus, { label: string; tone: StatusTone }> = {
  DRAFT: { label: 'Draft', tone: 'neutral' },
  ACTIVE: { label: 'Active', tone: 'good' },
  PAUSED: { label: 'Paused', tone: 'waiting' },
  EXPIRED: { label: 'Expired', tone: 'neutral' },
  ARCHIVED: { label: 'Archived', tone: 'neutral' },
};

/** What a list calls a code: one that may be used from a later moment on is not active yet. */
export const promoStatus = ({ status, startAt }: Pick<PromoCode, 'status' | 'startAt'>, now: Date) =>
  status === 'ACTIVE' && startAt !== null && new Date(startAt) > now
    ? ({ label: 'Scheduled', tone: 'waiting' } as const)
    : PROMO_STATUS_WORDS[status];

/** The discount of a code: "10% off, at most S$20.00", "S$15.00 off", "For S$99.00", "2 free credits". */
export function discountWords({
  discountType,
  value,
  maxDiscount,
  currency,
}: Pick<PromoCode, 'discountType' | 'value' | 'maxDiscount' | 'currency'>): string {
  if (discountType === 'PERCENT')
    return `${percentWords(value, currency)} off${maxDiscount ? `, at most ${formatMoney(maxDiscount, currency)}` : ''}`;
  if (discountType === 'AMOUNT') return `${formatMoney(value, currency)} off`;
  if (discountType === 'FIXED_PRICE') return `For ${formatMoney(value, currency)}`;
  return Number(value) === 1 ? '1 free credit' : `${Number(value)} free credits`;
}

/** "13 of 100", "13"; with the number of uses that unpaid orders reserve. */
export function usedWords({
  used,
  reserved,
  totalLimit,
}: Pick<PromoCode, 'used' | 'reserved' | 'totalLimit'>): string {
  const all = totalLimit === null ? `${used}` : `${used} of ${totalLimit}`;
  return reserved > 0 ? `${all}, ${reserved} waiting` : all;
}

/** "Always", "From 1 Dec 2026", "Until 31 Dec 2026", "1 Dec 2026 – 31 Dec 2026". */
export function periodWords(
  { startAt, endAt }: Pick<PromoCode, 'startAt' | 'endAt'>,
  timezone: string,
): string {
  const day = (instant: string) => formatLocalDate(localDateOf(instant, timezone));
  if (startAt && endAt) return `${day(startAt)} – ${day(endAt)}`;
  if (startAt) return `From ${day(startAt)}`;
  return endAt ? `Until ${day(endAt)}` : 'Always';
}

/** Letters and digits that do not look alike. */
const LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
/** A random code. @param random returns a number from 0 to 1. */
export const generateCode = (random: () => number = Math.random, length = 8): string =>
  Array.from({ length }, () => LETTERS[Math.floor(random() * LETTERS.length)] ?? 'A').join('');
