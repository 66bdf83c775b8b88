import { toDecimal, toMinor } from '@studio/contract/values/money';
import type { Quote, QuoteForMember, QuoteRequest } from '@studio/contract/orders/purchase.schema';
import { localDateOf } from '@studio/contract/values/time';
import type { Tx } from '../../../../platform/db/database.ts';
import { cardByCode } from '../../gift-card/gift-card.api.ts';
import { studioSettings } from '../../../configure/studio/studio.api.ts';
import { partsOf, type Part } from '../instalment/instalment.rules.ts';
import { priceOf, type Priced, type PricedLine } from './pricing.service.ts';
import { withPrice } from './sellerPrice.rules.ts';
import { taxTotals } from '../taxTotal.rules.ts';
import {
  checkSales,
  checkTotal,
  heldPlans,
  instalmentsFor,
  linesOf,
  type Buyer,
} from './orderLines.service.ts';

type QuoteInput = Omit<QuoteRequest, 'forMemberId'> & Partial<Pick<QuoteForMember, 'price' | 'discount'>>;

const toLine = (
  line: PricedLine,
  index: number,
  format: (minor: number) => string,
): Quote['lines'][number] => ({
  lineNo: index + 1,
  kind: line.kind,
  refId: line.refId,
  studioPackageId: line.studioPackageId,
  name: line.name,
  qty: 1,
  unit: format(line.unitMinor),
  discount: format(line.discountMinor),
  tax: format(line.taxMinor),
  taxName: line.tax?.name ?? '',
  taxPercent: Number(line.tax?.percent ?? 0),
  taxInclusive: line.tax?.inclusive ?? false,
  net: format(line.netMinor),
});

const promoOf = ({ promo }: Priced, format: (minor: number) => string): Quote['promo'] =>
  promo && {
    code: promo.code,
    name: promo.name,
    discount: format(promo.discounts.reduce((sum, part) => sum + part, 0)),
    bonusCredits: promo.bonusCredits.reduce((sum, part) => sum + part, 0),
  };

async function cardPart(tx: Tx, { code, totalMinor, now }: { code: string; totalMinor: number; now: Date }) {
  if (!code) return null;
  const card = await cardByCode(tx, { code, hold: false, now });
  return {
    codeEnd: card.codeEnd,
    balanceMinor: card.balanceMinor,
    partMinor: Math.min(card.balanceMinor, totalMinor),
  };
}

const amountNow = (totalMinor: number, partMinor: number, parts: readonly Part[]): number =>
  Math.max(0, (parts[0]?.amountMinor ?? totalMinor) - partMinor);

/** Quotes an order; writes and locks nothing. */
export async function quoteFor(tx: Tx, asked: QuoteInput, buyer: Buyer): Promise<Quote> {
  const { memberId, currency, now } = buyer;
  const { timezone } = await studioSettings(tx);
  const format = (minor: number): string => toDecimal(minor, currency);
  const plans = await heldPlans(tx, asked);
  await checkSales(tx, asked, plans, buyer);
  const inMinor = (value: string | null | undefined): number | null =>
    value == null ? null : toMinor(value, currency);
  const lines = withPrice(await linesOf(tx, asked, plans, buyer), {
    priceMinor: inMinor(asked.price),
    discountMinor: inMinor(asked.discount),
  });
  const priced = await priceOf(tx, { lines, memberId, promoCode: asked.promoCode, now, hold: false });
  checkTotal(priced.totalMinor, buyer);
  const card = await cardPart(tx, { code: asked.giftCard, totalMinor: priced.totalMinor, now });
  const terms = await instalmentsFor(tx, plans, buyer);
  const parts =
    asked.instalments && terms ? partsOf(priced.totalMinor, terms, localDateOf(now, timezone)) : [];
  return {
    currency,
    lines: priced.lines.map((line, index) => toLine(line, index, format)),
    subtotal: format(priced.subtotalMinor),
    discount: format(priced.discountMinor),
    taxes: taxTotals(
      priced.lines.map(({ tax, taxMinor }) => ({
        name: tax?.name ?? '',
        percent: Number(tax?.percent ?? 0),
        inclusive: tax?.inclusive ?? false,
        taxMinor,
      })),
      format,
    ),
    tax: format(priced.taxMinor),
    total: format(priced.totalMinor),
    promo: promoOf(priced, format),
    giftCard: card && {
      codeEnd: card.codeEnd,
      balance: format(card.balanceMinor),
      part: format(card.partMinor),
    },
    toPay: format(amountNow(priced.totalMinor, card?.partMinor ?? 0, parts)),
    canPayInParts: terms !== null,
    instalments: parts.map(({ instalmentNo, dueOn, amountMinor }) => ({
      instalmentNo,
      dueOn,
      amount: format(amountMinor),
      paidAt: null,
    })),
  };
}
