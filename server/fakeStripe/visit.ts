import { change } from './books.ts';
import type { Call } from './call.ts';
import { answerBank, enterCard, expireCheckout, readCheckout } from './checkouts.ts';
import { Failure } from './failure.ts';
import { textOf } from './form.ts';
import { bankPage, cardPage, closedPage } from './page.ts';
import type { StripeObject } from './stripeObject.ts';

/** What a browser gets: a page, or a redirect to the site. */
export type Visited = { status: number; html: string } | { location: string };

const backTo = (session: StripeObject): string =>
  String(session['success_url']).replaceAll('{CHECKOUT_SESSION_ID}', session.id);

function shown({ books }: Call, session: StripeObject): Visited {
  if (session['status'] === 'complete') return { location: backTo(session) };
  if (session['status'] !== 'open') return { status: 410, html: closedPage(session) };
  const intent = books.things.get(String(session['payment_intent']));
  return {
    status: 200,
    html: intent?.['status'] === 'requires_action' ? bankPage(session) : cardPage(session),
  };
}

/** Carries out the person's action: enter a card, answer the bank, or let the page expire. */
function act(call: Call): StripeObject {
  const { fields } = call;
  const doing = textOf(fields, 'act');
  if (doing === 'expire') return expireCheckout(call);
  if (doing) return answerBank({ ...call, fields: doing === 'refuse' ? { outcome: 'fail' } : {} });
  return enterCard({
    ...call,
    fields: {
      payment_method_data: {
        type: 'card',
        card: { number: textOf(fields, 'number'), exp_month: '12', exp_year: '2034' },
      },
    },
  });
}

/** Shows a page, or submits one of its forms. Failures of a card are shown on the page. */
export function visit(call: Call, isSent: boolean): Visited {
  const session = readCheckout(call);
  if (!isSent || session['status'] !== 'open') return shown(call, session);
  try {
    change(session, { fake_failure: '' });
    act(call);
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    change(session, { fake_failure: error.message });
  }
  return shown(call, session);
}
