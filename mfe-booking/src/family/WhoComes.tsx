import type { FamilyPerson } from '@studio/contract/members/family/family.schema';
import { useState } from 'react';
import { Button } from '../ui/control/Button.tsx';
import styles from './family.module.css';
import { useGetMyFamilyQuery } from './familyApi.ts';
import { PersonForm } from './PersonForm.tsx';

interface Props {
  /** Who comes; null = the member. */
  attendeeId: string | null;
  onChoose: (person: FamilyPerson | null) => void;
}

/** Chooses who comes: the member, somebody of their family, or somebody new. Nothing for who has no family. */
export function WhoComes({ attendeeId, onChoose }: Props) {
  const { currentData: family } = useGetMyFamilyQuery();
  const [isAdding, setIsAdding] = useState(false);
  if (!family) return null;
  const people = family.people.filter(({ canBook }) => canBook);
  if (isAdding)
    return (
      <PersonForm
        person={null}
        canAddGuests={family.canAddGuests}
        onSaved={(person) => {
          setIsAdding(false);
          onChoose(person);
        }}
        onCancel={() => setIsAdding(false)}
      />
    );
  const add = family.canAdd ? (
    <Button look="plain" onClick={() => setIsAdding(true)}>
      {people.length === 0 ? 'Book for somebody else' : 'Add somebody'}
    </Button>
  ) : null;
  if (people.length === 0) return add;
  return (
    <fieldset className={styles.who}>
      <legend className={styles.legend}>Who is coming?</legend>
      <div className={styles.choices}>
        <Choice name="Me" isChosen={attendeeId === null} onChoose={() => onChoose(null)} />
        {people.map((person) => (
          <Choice
            key={person.memberId}
            name={person.firstName}
            isChosen={person.memberId === attendeeId}
            onChoose={() => onChoose(person)}
          />
        ))}
        {add}
      </div>
    </fieldset>
  );
}

const Choice = ({ name, isChosen, onChoose }: { name: string; isChosen: boolean; onChoose: () => void }) => (
  <label className={styles.choice}>
    <input type="radio" name="attendee" checked={isChosen} onChange={onChoose} />
    {name}
  </label>
);
