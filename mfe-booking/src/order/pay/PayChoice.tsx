import { cardName, expiryWords } from '@studio/contract/orders/cardWords';
import { SAVED_CARD_PAYS } from '../../card/card.model.ts';
import { ChoiceCards } from '../../ui/control/ChoiceCards.tsx';
import { Message } from '../../ui/state/Message.tsx';
import { MODE_WORDS, type PayWay } from '../order.model.ts';
import styles from '../order.module.css';
import type { PayWays } from './usePayWays.ts';

/** Choice of the payment mode: the studio's modes and the member's saved cards. */
export function PayChoice({ pay, legend = 'How would you like to pay?' }: { pay: PayWays; legend?: string }) {
  const { ways, way, isReady } = pay;
  if (isReady && ways.length === 0)
    return <Message tone="info">You cannot pay here yet. Please ask at the front desk.</Message>;
  if (!way) return null;
  const options = ways.map((one) => ({ value: one.key, ...wordsOf(one, pay) }));
  return (
    <>
      <ChoiceCards legend={legend} name="way" options={options} value={way.key} onChange={pay.setKey} />
      {way.mode === 'CARD' && way.paymentMethodId === null ? <NewCard pay={pay} /> : null}
    </>
  );
}

/** Whether a new card is saved, and what saving it means. */
function NewCard({ pay: { saveCard, setSaveCard, isRenewing } }: { pay: PayWays }) {
  if (isRenewing)
    return <p className={styles.note}>We save your card because a membership renews automatically.</p>;
  return (
    <>
      <label className={styles.check}>
        <input type="checkbox" checked={saveCard} onChange={(event) => setSaveCard(event.target.checked)} />
        Save this card for next time
      </label>
      {saveCard ? <p className={styles.note}>{SAVED_CARD_PAYS}</p> : null}
    </>
  );
}

/** Title and detail of a way to pay. */
export function wordsOf(
  { mode, paymentMethodId }: PayWay,
  { cards, modes }: PayWays,
): { title: string; detail: string } {
  const card = cards.find((one) => one.paymentMethodId === paymentMethodId);
  if (card) return { title: cardName(card), detail: expiryWords(card) };
  const { title, detail } = MODE_WORDS[mode];
  const instructions = modes.find((one) => one.mode === mode)?.instructions;
  return {
    title: mode === 'CARD' && cards.length > 0 ? 'Another card' : title,
    detail: mode === 'CARD' ? detail : (instructions ?? '').split('\n')[0] || detail,
  };
}
