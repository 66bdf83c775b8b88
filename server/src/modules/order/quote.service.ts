import { toDecimal, toMinor } from '@studio/contract/money';
import type { Quote, QuoteForMember, QuoteRequest } from '@studio/contract/purchase.schema';
import { localDateOf } from '@studio/contract/time';
import type { Tx } from '../../platform/db/database.ts';
import { cardByCode } from '../gift-card/gift-card.api.ts';
import { studioSettings } from '../studio/studio.api.ts';
import { partsOf, type Part } from './instalment.rules.ts';
import { priceOf, type Priced, type PricedLine } from './pricing.service.ts';
import { withPrice } from './sellerPrice.rules.ts';
import { taxTotals } from './taxTotal.rules.ts';
import { checkSales, heldPlans, instalmentsFor, linesOf, type Buyer } from './wanted.service.ts';

type Asked = QuoteRequest & Partial<Pick<QuoteForMember, 'price' | 'discount'>>;

const toLine = (
  line: PricedLine,
  index: number,
  shown: (minor: number) => string,
): Quote['lines'][number] => ({
  lineNo: index + 1,
  kind: line.kind,
  refId: line.refId,
  studioPackageId: line.studioPackageId,
  name: line.name,
  qty: 1,
  unit: shown(line.unitMinor),
  discount: shown(line.discountMinor),
  tax: shown(line.taxMinor),
  taxName: line.tax?.name ?? '',
  taxPercent: Number(line.tax?.percent ?? 0),
  taxInclusive: line.tax?.inclusive ?? false,
  net: shown(line.netMinor),
});

const promoOf = ({ promo }: Priced, shown: (minor: number) => string): Quote['promo'] =>
  promo && {
    code: promo.code,
    name: promo.name,
    discount: shown(promo.discounts.reduce((sum, part) => sum + part, 0)),
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

/** What an order would cost, with nothing written and nothing held. */
export async function quoteFor(tx: Tx, asked: Asked, buyer: Buyer): Promise<Quote> {
  const { memberId, currency, now } = buyer;
  const { timezone } = await studioSettings(tx);
  const shown = (minor: number): string => toDecimal(minor, currency);
  const plans = await heldPlans(tx, asked);
  await checkSales(tx, asked, plans, buyer);
  const inMinor = (value: string | null | undefined): number | null =>
    value == null ? null : toMinor(value, currency);
  const lines = withPrice(await linesOf(tx, asked, plans, buyer), {
    priceMinor: inMinor(asked.price),
    discountMinor: inMinor(asked.discount),
  });
  const priced = await priceOf(tx, { lines, memberId, promoCode: asked.promoCode, now, hold: false });
  const card = await cardPart(tx, { code: asked.giftCard, totalMinor: priced.totalMinor, now });
  const terms = await instalmentsFor(tx, plans, buyer);
  const parts =
    asked.instalments && terms ? partsOf(priced.totalMinor, terms, localDateOf(now, timezone)) : [];
  return {
    currency,
    lines: priced.lines.map((line, index) => toLine(line, index, shown)),
    subtotal: shown(priced.subtotalMinor),
    discount: shown(priced.discountMinor),
    taxes: taxTotals(
      priced.lines.map(({ tax, taxMinor }) => ({
        name: tax?.name ?? '',
        percent: Number(tax?.percent ?? 0),
        inclusive: tax?.inclusive ?? false,
        taxMinor,
      })),
      shown,
    ),
    tax: shown(priced.taxMinor),
    total: shown(priced.totalMinor),
    promo: promoOf(priced, shown),
    giftCard: card && {
      codeEnd: card.codeEnd,
      balance: shown(card.balanceMinor),
      part: shown(card.partMinor),
    },
    toPay: shown(amountNow(priced.totalMinor, card?.partMinor ?? 0, parts)),
    canPayInParts: terms !== null,
    instalments: parts.map(({ instalmentNo, dueOn, amountMinor }) => ({
      instalmentNo,
      dueOn,
      amount: shown(amountMinor),
      paidAt: null,
    })),
  };
}
