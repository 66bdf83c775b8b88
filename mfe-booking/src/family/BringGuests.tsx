import { useState } from 'react';
import { Button } from '../ui/control/Button.tsx';
import styles from './family.module.css';
import { useGetMyFamilyQuery } from './familyApi.ts';
import { bringWords } from './family.model.ts';
import { PersonForm } from './PersonForm.tsx';

interface Props {
  /** How many guests can come. */
  max: number;
  /** Ids of those who do. */
  chosen: readonly string[];
  onChoose: (guestIds: string[]) => void;
}

/** Asks which guests a member brings. Nothing for who has no guests and no package that pays for any. */
export function BringGuests({ max, chosen, onChoose }: Props) {
  const { currentData: family } = useGetMyFamilyQuery();
  const [isAdding, setIsAdding] = useState(false);
  const guests = family?.people.filter(({ relation, canBook }) => canBook && relation === 'GUEST') ?? [];
  const canAdd = family?.canAddGuests ?? false;
  if (guests.length === 0 && !canAdd) return null;
  if (isAdding)
    return (
      <PersonForm
        person={null}
        relation="GUEST"
        canAddGuests
        onSaved={({ memberId }) => {
          setIsAdding(false);
          onChoose([...chosen, memberId].slice(-max));
        }}
        onCancel={() => setIsAdding(false)}
      />
    );
  const isFull = chosen.length >= max;
  return (
    <fieldset className={styles.who}>
      <legend className={styles.legend}>Bringing guests?</legend>
      <p className={styles.hint}>{bringWords(max)}</p>
      <div className={styles.choices}>
        {guests.map(({ memberId, firstName }) => {
          const isChosen = chosen.includes(memberId);
          return (
            <label key={memberId} className={styles.choice}>
              <input
                type="checkbox"
                checked={isChosen}
                disabled={isFull && !isChosen}
                onChange={() =>
                  onChoose(isChosen ? chosen.filter((one) => one !== memberId) : [...chosen, memberId])
                }
              />
              {firstName}
            </label>
          );
        })}
        {canAdd && !isFull ? (
          <Button look="plain" onClick={() => setIsAdding(true)}>
            Add a guest
          </Button>
        ) : null}
      </div>
    </fieldset>
  );
}
