import { inSentence } from '@studio/contract/configure/tax/documentNames';
import { useId } from 'react';
import { usePublicStudio } from '../../site/StudioContext.tsx';
import styles from '../order.module.css';
import type { Buyer } from './useBuyer.ts';

/** Name and address for the receipt; nothing where the studio does not ask. */
export function BuyerField({ buyer: { isAsked, text, setText, field, problem } }: { buyer: Buyer }) {
  const { documentNames } = usePublicStudio();
  const id = useId();
  if (!isAsked) return null;
  return (
    <div className={styles.buyer}>
      <label htmlFor={id}>Name and address</label>
      <textarea
        ref={field}
        id={id}
        rows={4}
        maxLength={300}
        value={text}
        onChange={(event) => setText(event.target.value)}
        aria-invalid={problem !== null}
        aria-describedby={`${id}-help`}
      />
      <p id={`${id}-help`} className={problem === null ? styles.note : styles.wrong}>
        {problem ??
          `The studio needs them on your ${inSentence(documentNames.receipt)}. You can add a tax number.`}
      </p>
    </div>
  );
}
