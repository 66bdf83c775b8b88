import { canPay, cardName, expiryWords } from '@studio/contract/orders/cardWords';
import type { PaymentMethod } from '@studio/contract/orders/pay-order.schema';
import { useState } from 'react';
import { Button } from '../ui/control/Button.tsx';
import { Failed } from '../ui/state/Failed.tsx';
import { Sheet } from '../ui/control/Sheet.tsx';
import { Tag } from '../ui/Tag.tsx';
import { expiryOf, REFUSED_CARD } from './card.model.ts';
import styles from './card.module.css';
import { useRemoveMyCardMutation, useSaveMyCardMutation } from './cardApi.ts';

/** The saved cards of a member, the default one first. */
export const CardList = ({ cards }: { cards: readonly PaymentMethod[] }) => (
  <ul className={styles.list}>
    {cards.map((card) => (
      <CardItem key={card.paymentMethodId} card={card} />
    ))}
  </ul>
);

function CardItem({ card }: { card: PaymentMethod }) {
  const [isAsking, setIsAsking] = useState(false);
  const [save, { isLoading, error }] = useSaveMyCardMutation();
  const { paymentMethodId, isDefault, refused } = card;
  const name = cardName(card);
  const expiry = expiryOf(card, new Date());
  return (
    <li className={styles.card}>
      <div className={styles.words}>
        <strong className={styles.name}>{name}</strong>
        <span className={styles.detail}>{expiryWords(card)}</span>
      </div>
      <div className={styles.tags}>
        {isDefault ? <Tag tone="good">Default</Tag> : null}
        {refused ? <Tag tone="bad">Declined</Tag> : null}
        {expiry === 'SOON' ? <Tag tone="warn">Expires soon</Tag> : null}
        {expiry === 'EXPIRED' ? <Tag tone="bad">Expired</Tag> : null}
      </div>
      {refused ? <p className={styles.detail}>{REFUSED_CARD}</p> : null}
      <div className={styles.actions}>
        {isDefault || !canPay(card) ? null : (
          <Button
            look="plain"
            busy={isLoading}
            onClick={() => void save({ paymentMethodId, makeDefault: true })}
          >
            Make default<span className={styles.hidden}>: {name}</span>
          </Button>
        )}
        <Button look="plain" onClick={() => setIsAsking(true)}>
          Remove<span className={styles.hidden}> {name}</span>
        </Button>
      </div>
      <Failed error={error} />
      {isAsking ? <RemoveSheet card={card} onClose={() => setIsAsking(false)} /> : null}
    </li>
  );
}

function RemoveSheet({ card, onClose }: { card: PaymentMethod; onClose: () => void }) {
  const [remove, { isLoading, error }] = useRemoveMyCardMutation();
  return (
    <Sheet title={`Remove ${cardName(card)}?`} onClose={onClose}>
      <p>We delete it here and at our payment partner. You can add it again at any time.</p>
      <Failed error={error} />
      <Button wide onClick={onClose}>
        Keep it
      </Button>
      <Button wide look="danger" busy={isLoading} onClick={() => void remove(card.paymentMethodId)}>
        Remove card
      </Button>
    </Sheet>
  );
}
