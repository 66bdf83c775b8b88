import { pictureAt } from '@studio/contract/booking/sitePicture';
import type { StaffDetail } from '@studio/contract/members/staff.schema';
import { InitialsAvatar } from '@studio/ui';
import { Descriptions } from '@studio/ui/data';
import styles from './staffProfile.module.css';

/** A colleague's details for whoever may not change them. */
export const StaffFacts = ({ person }: { person: StaffDetail }) => (
  <div>
    <div className={styles.head}>
      <InitialsAvatar
        name={person.displayName}
        photo={person.picture && pictureAt(person.picture, 480)}
        size={96}
      />
      <div>{person.bio || 'No bio yet.'}</div>
    </div>
    <Descriptions
      column={1}
      items={[
        { key: 'specialities', label: 'Specialities', children: person.specialities.join(', ') || '—' },
        { key: 'phone', label: 'Phone', children: person.phone || '—' },
        { key: 'email', label: 'Email', children: person.userEmail },
      ]}
    />
  </div>
);
