import type { Family, FamilyPerson } from '@studio/contract/members/family/family.schema';
import { fullName } from '@studio/contract/values/names/fullName';
import { useSearchParams } from '@studio/platform';
import { useState } from 'react';
import styles from '../profile/profile.module.css';
import { useSitePath } from '../site/useSitePath.ts';
import { Button, ButtonLink } from '../ui/control/Button.tsx';
import { Sheet } from '../ui/control/Sheet.tsx';
import { Failed } from '../ui/state/Failed.tsx';
import { personWords } from './family.model.ts';
import family from './family.module.css';
import { useLeaveMyFamilyMutation } from './familyApi.ts';
import { PersonForm } from './PersonForm.tsx';

/**
 * The member's family: whom they book and sign for, and buttons to add, change and remove somebody. A class that needs
 * the birthday of somebody links here with `?edit=`.
 */
export function MyFamily({ people, canAdd, canAddGuests }: Family) {
  // Undefined: closed; null: somebody is added.
  const [params] = useSearchParams();
  const asked = people.find(({ memberId, hasAccount }) => !hasAccount && memberId === params.get('edit'));
  const [edited, setEdited] = useState<FamilyPerson | null | undefined>(asked);
  const [removed, setRemoved] = useState<FamilyPerson | null>(null);
  const close = () => setEdited(undefined);
  return (
    <>
      {people.length === 0 ? <p>Book and sign for children, or for others who have no account.</p> : null}
      <ul className={styles.lines} aria-label="Family">
        {people.map((person) => (
          <Person
            key={person.memberId}
            person={person}
            onEdit={() => setEdited(person)}
            onRemove={() => setRemoved(person)}
          />
        ))}
      </ul>
      {canAdd ? (
        <Button wide look="plain" onClick={() => setEdited(null)}>
          Add somebody
        </Button>
      ) : null}
      {edited === undefined ? null : (
        <Sheet title={edited ? edited.firstName : 'Add somebody'} onClose={close}>
          <PersonForm person={edited} canAddGuests={canAddGuests} onSaved={close} onCancel={close} />
        </Sheet>
      )}
      {removed ? <RemoveSheet person={removed} onClose={() => setRemoved(null)} /> : null}
    </>
  );
}

function Person({
  person,
  onEdit,
  onRemove,
}: {
  person: FamilyPerson;
  onEdit: () => void;
  onRemove: () => void;
}) {
  const path = useSitePath();
  const { memberId, firstName, canBook, canPay, hasAccount } = person;
  return (
    <li className={family.person}>
      <span className={styles.words}>
        <span className={styles.name}>{fullName(person)}</span>
        <span className={styles.detail}>{personWords(person)}</span>
      </span>
      <span className={family.acts}>
        {canBook ? (
          <ButtonLink look="plain" to={path('complete-profile', { for: memberId, next: 'profile' })}>
            Forms
          </ButtonLink>
        ) : null}
        {canBook && canPay ? (
          <ButtonLink look="plain" to={path('package-options', { for: memberId })}>
            Buy a package
          </ButtonLink>
        ) : null}
        {hasAccount ? null : (
          <Button look="plain" aria-label={`Edit ${firstName}`} onClick={onEdit}>
            Edit
          </Button>
        )}
        <Button look="plain" aria-label={`Remove ${firstName}`} onClick={onRemove}>
          Remove
        </Button>
      </span>
    </li>
  );
}

function RemoveSheet({ person, onClose }: { person: FamilyPerson; onClose: () => void }) {
  const [leave, { isLoading, error }] = useLeaveMyFamilyMutation();
  async function handleRemove() {
    const answer = await leave(person.memberId);
    if (!answer.error) onClose();
  }
  return (
    <Sheet title={`Remove ${person.firstName}?`} onClose={onClose}>
      <p>You can no longer book or sign for {person.firstName}. The studio keeps what was booked.</p>
      <Failed error={error} />
      <Button wide look="danger" busy={isLoading} onClick={() => void handleRemove()}>
        Remove {person.firstName}
      </Button>
      <Button wide look="plain" onClick={onClose}>
        Keep
      </Button>
    </Sheet>
  );
}
