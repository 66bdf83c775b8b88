import { useGetAnnouncementReachQuery } from './announcementApi.ts';
import type { AnnouncementValues } from './announcementForm.model.ts';
import { emailReachWords, pushReachWords, reachWords } from './announcement.model.ts';
import styles from './AnnouncementForm.module.css';

/** How many people the chosen audience has, and who of them gets the email and the push. */
export function Reach({
  values: { audience, tagIds, channels, isEssential },
}: {
  values: AnnouncementValues;
}) {
  const { currentData, isError } = useGetAnnouncementReachQuery({
    audience,
    tagIds: audience === 'STAFF' ? '' : tagIds.join(','),
    isEssential,
  });
  const words = currentData
    ? [
        reachWords(currentData, audience),
        channels.includes('EMAIL') ? emailReachWords(currentData, audience) : '',
        channels.includes('PUSH') ? pushReachWords(currentData) : '',
      ]
    : [isError ? 'We could not count who gets it.' : ''];
  return (
    <p className={styles.reach} role="status">
      {words.filter(Boolean).join(' ')}
    </p>
  );
}
