import type { DiscountType, PromoCode, SavePromoCode } from '@studio/contract/packages/promo-code.schema';
import { wallTime } from '../ui/wallTime.model.ts';

type Typed = number | string | null;

/** Form values of a promo code: numbers as typed, instants as the studio's wall time. */
export type PromoValues = ReturnType<typeof newCode>;

const newCode = () => ({
  promoCodeId: '',
  code: '',
  name: '',
  description: '',
  discountType: 'PERCENT' as DiscountType,
  value: '',
  maxDiscount: '',
  minSpend: '',
  startAt: '',
  endAt: '',
  totalLimit: null as Typed,
  perMemberLimit: 1 as Typed,
  appliesTo: 'ALL' as SavePromoCode['appliesTo'],
  studioPackageIds: [] as string[],
  packageTypes: [] as string[],
  classTemplIds: [] as string[],
  audience: 'ALL' as SavePromoCode['audience'],
  lapsedDays: null as Typed,
  memberIds: [] as string[],
  tagIds: [] as string[],
  recurringScope: 'FIRST' as SavePromoCode['recurringScope'],
  recurringCycles: null as Typed,
  status: 'ACTIVE',
  version: null as number | null,
});

/** Form values of an existing or a new code. */
export function formValues(code: PromoCode | undefined, timeZone: string): PromoValues {
  if (!code) return newCode();
  const { maxDiscount, minSpend, startAt, endAt, status, value, discountType } = code;
  const blank = newCode();
  const kept = Object.fromEntries(
    Object.keys(blank).map((key) => [key, code[key as keyof PromoCode]]),
  ) as PromoValues;
  const isCounted = discountType === 'PERCENT' || discountType === 'FREE_CREDITS';
  return {
    ...kept,
    value: isCounted ? String(Number(value)) : value,
    maxDiscount: maxDiscount ?? '',
    minSpend: minSpend ?? '',
    startAt: wallTime(startAt, timeZone),
    endAt: wallTime(endAt, timeZone),
    status: status === 'DRAFT' || status === 'PAUSED' ? status : 'ACTIVE',
  };
}
