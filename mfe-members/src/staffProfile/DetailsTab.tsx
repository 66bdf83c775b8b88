import type { StaffDetail } from '@studio/contract/members/staff.schema';
import { staffActions } from '@studio/contract/members/staffActions';
import { useCan } from '@studio/platform';
import { loadedLater, LoadingState } from '@studio/ui';
import { Suspense } from 'react';
import { RoleCard } from './RoleCard.tsx';
import { StaffFacts } from './StaffFacts.tsx';
import styles from './staffProfile.module.css';

const DetailsForm = loadedLater(() => import('./DetailsForm.tsx').then((form) => form.DetailsForm));

/** Who a colleague is: to change for who may, else to read. */
export function DetailsTab({ person }: { person: StaffDetail }) {
  const mayEdit = staffActions(useCan(), person).includes('editDetails');
  return (
    <div className={styles.columns}>
      {mayEdit ? (
        <Suspense fallback={<LoadingState what="the form" />}>
          <DetailsForm person={person} />
        </Suspense>
      ) : (
        <StaffFacts person={person} />
      )}
      <RoleCard person={person} />
    </div>
  );
}
