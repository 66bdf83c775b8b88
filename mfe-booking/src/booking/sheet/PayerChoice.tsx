import type { PayingPackage } from '@studio/contract/booking/booking.schema';
import { payerWords } from '../booking.model.ts';
import styles from './MoveChoice.module.css';
import own from './PayerChoice.module.css';

interface Props {
  packages: PayingPackage[];
  chosenId: string | null;
  onChoose: (studioPackageTransactionId: string) => void;
}

/** Packages to choose one of; those that cannot pay say why. Native radio buttons. */
export const PayerChoice = ({ packages, chosenId, onChoose }: Props) => (
  <fieldset className={styles.day}>
    <legend className={own.legend}>Packages</legend>
    {packages.map((held) => {
      const { studioPackageTransactionId: id, name, ownerName, refusal, isCurrent } = held;
      return (
        <label key={id} className={`${styles.option} ${own.option} ${refusal ? styles.off : ''}`}>
          <input
            type="radio"
            name="payer"
            checked={id === chosenId}
            disabled={refusal !== null}
            onChange={() => onChoose(id)}
          />
          <span className={styles.words}>
            <span className={styles.name}>{ownerName ? `${ownerName}’s ${name}` : name}</span>
            <span className={styles.detail}>{payerWords(held)}</span>
            {refusal || isCurrent ? <span className={styles.note}>{refusal ?? 'Pays now'}</span> : null}
          </span>
        </label>
      );
    })}
  </fieldset>
);
