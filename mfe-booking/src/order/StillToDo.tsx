import type { MemberStudioProfile } from '@studio/contract/members/member.schema';
import { useSitePath } from '../site/useSitePath.ts';
import { ButtonLink } from '../ui/control/Button.tsx';
import styles from './order.module.css';

/** The details that the studio still needs from the member, as one card; nothing when it has all. */
export function StillToDo({
  profile: { studioFormList, missingFields, policiesToAccept },
}: {
  profile: MemberStudioProfile;
}) {
  const path = useSitePath();
  const unsigned = studioFormList
    .filter(({ signed, blocks }) => !signed && blocks !== 'NONE')
    .map(({ formTitle }) => formTitle);
  const words = [
    unsigned.length > 0 && `sign ${unsigned.map((title) => `“${title}”`).join(' and ')}`,
    policiesToAccept.length > 0 && 'read our new terms',
    missingFields.length > 0 && 'complete your details',
  ].filter((word) => typeof word === 'string');
  if (words.length === 0) return null;
  return (
    <section className={styles.card} aria-labelledby="still-to-do">
      <h2 id="still-to-do" className={styles.heading}>
        Before you come
      </h2>
      <p>Please {words.join(', ')}. It takes a minute.</p>
      <ButtonLink look="plain" to={path('complete-profile', { next: 'bookings' })}>
        Do it now
      </ButtonLink>
    </section>
  );
}
