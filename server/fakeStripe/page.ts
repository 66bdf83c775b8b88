import { createHash } from 'node:crypto';
import { formatMoney, toDecimal } from '@studio/contract/values/money';
import { fromStripe } from '../src/modules/packages/payment-gateway/stripe/stripeAmount.rules.ts';
import { escapeHtml } from '../src/platform/richText/escapeHtml.rules.ts';
import { PAGES } from './checkouts.ts';
import type { StripeObject } from './stripeObject.ts';

const STYLE = `
:root { color-scheme: light dark; --text: #1c2430; --soft: #4a5565; --page: #f5f7f9; --card: #ffffff; --line: #8a94a3; --main: #0b5f59; --on: #ffffff; --bad: #a3141a; --note: #fff4d6; }
@media (prefers-color-scheme: dark) { :root { --text: #eef2f6; --soft: #b9c2cf; --page: #12171e; --card: #1c242e; --line: #7b8797; --main: #6fd3c9; --on: #10201f; --bad: #ffb4ab; --note: #3a2f10; } }
* { box-sizing: border-box; }
body { margin: 0; padding: 16px; background: var(--page); color: var(--text); font: 16px/1.5 system-ui, sans-serif; }
main { max-width: 440px; margin: 0 auto; display: grid; gap: 16px; }
h1 { font-size: 22px; line-height: 1.3; margin: 0; overflow-wrap: anywhere; }
h2 { font-size: 16px; margin: 0; }
p { margin: 0; }
.note { padding: 8px 12px; border-radius: 8px; background: var(--note); }
.amount { font-size: 32px; font-weight: 700; font-variant-numeric: tabular-nums; }
.soft { color: var(--soft); }
.bad { color: var(--bad); font-weight: 600; }
.card { display: grid; gap: 12px; padding: 16px; border: 1px solid var(--line); border-radius: 12px; background: var(--card); }
form { display: grid; gap: 12px; }
label { display: grid; gap: 4px; font-weight: 600; }
input { font: inherit; font-weight: 400; width: 100%; min-height: 44px; padding: 8px 12px; border: 1px solid var(--line); border-radius: 8px; background: var(--page); color: var(--text); }
button { font: inherit; min-height: 44px; padding: 8px 16px; border: 1px solid var(--main); border-radius: 8px; background: transparent; color: var(--main); cursor: pointer; text-align: start; }
button.main { background: var(--main); color: var(--on); font-weight: 600; text-align: center; }
a { color: var(--main); display: inline-block; padding: 10px 0; }
:focus-visible { outline: 3px solid var(--main); outline-offset: 2px; }
`;

/** No scripts, no pictures. Forms are submitted to the page itself, which redirects to the site. */
export const PAGE_POLICY = `default-src 'none'; img-src data:; style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'`;

const frame = (title: string, content: string): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)}</title>
<link rel="icon" href="data:,">
<style>${STYLE}</style>
</head>
<body>
<main>
<p class="note"><strong>Test payment.</strong> Nobody is charged on this page.</p>
${content}
</main>
</body>
</html>`;

const NUMBERS: readonly (readonly [number: string, words: string])[] = [
  ['4242424242424242', 'Succeeds'],
  ['4000000000000002', 'Is declined'],
  ['4000000000009995', 'Has too little money'],
  ['4000002760003184', 'The bank asks (3-D Secure)'],
];

const spaced = (number: string): string => number.replace(/(\d{4})(?=\d)/g, '$1 ');

const amountOf = ({ amount_total: amount, currency }: StripeObject): string => {
  const name = String(currency).toUpperCase();
  return formatMoney(toDecimal(fromStripe(Number(amount), name), name), name);
};

const headOf = (session: StripeObject): string =>
  session['mode'] === 'payment'
    ? `<header><h1>${escapeHtml(String(session['fake_title']))}</h1><p class="amount">${escapeHtml(amountOf(session))}</p></header>`
    : '<header><h1>Save a card</h1><p class="soft">It is charged nothing now.</p></header>';

const failureOf = (failure: string): string =>
  failure ? `<p class="bad" role="alert">${escapeHtml(failure)} You have not been charged.</p>` : '';

/** The page for entering a card, with the result of the last attempt. */
export const cardPage = (session: StripeObject): string => {
  const failure = String(session['fake_failure'] ?? '');
  const act = session['mode'] === 'payment' ? `Pay ${escapeHtml(amountOf(session))}` : 'Save card';
  const choices = NUMBERS.map(
    ([number, words]) =>
      `<button name="number" value="${number}"><strong>${words}</strong><br>${spaced(number)}</button>`,
  ).join('\n');
  return frame(
    'Test payment',
    `${headOf(session)}
${failureOf(failure)}
<form class="card" method="post" action="${PAGES}/${session.id}">
<label>Card number<input name="number" inputmode="numeric" autocomplete="off" required pattern="[0-9 ]{12,23}" placeholder="4242 4242 4242 4242"></label>
<button class="main">${act}</button>
</form>
<form class="card" method="post" action="${PAGES}/${session.id}">
<h2>Or try a card that</h2>
${choices}
<button name="act" value="expire">Let this page expire</button>
</form>
<p><a href="${escapeHtml(String(session['cancel_url']))}">Go back without paying</a></p>`,
  );
};

/** The page on which the bank authenticates the person. */
export const bankPage = (session: StripeObject): string =>
  frame(
    'Test bank',
    `${headOf(session)}
<form class="card" method="post" action="${PAGES}/${session.id}">
<h2>Your bank asks: is it you?</h2>
<button class="main" name="act" value="confirm">Yes, it is me</button>
<button name="act" value="refuse">No, it is not</button>
</form>`,
  );

/** The page of a closed checkout. */
export const closedPage = (session: StripeObject | null): string =>
  frame(
    'Test payment',
    `<h1>This page is closed.</h1>
<p>You have not been charged.</p>
${session ? `<p><a href="${escapeHtml(String(session['cancel_url']))}">Go back to the studio</a></p>` : ''}`,
  );
