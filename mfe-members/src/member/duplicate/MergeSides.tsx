import type { MergePreview, MergeSide } from '@studio/contract/members/merge/memberMerge.schema';
import { formatLocalDate, localDateOf } from '@studio/contract/values/time';
import { useStudio } from '@studio/platform';
import { creditsWords, phoneWords } from '../member.model.ts';
import styles from './duplicate.module.css';

const rowsIn = (timezone: string): [title: string, words: (side: MergeSide) => string][] => [
  ['Name', ({ name }) => name],
  ['Phone', phoneWords],
  ['Email', ({ userEmail }) => userEmail || '—'],
  ['Birthday', ({ birthday }) => (birthday ? formatLocalDate(birthday) : '—')],
  ['Signs in', ({ hasAccount }) => (hasAccount ? 'Yes' : 'No')],
  ['Joined', ({ joinedAt }) => formatLocalDate(localDateOf(joinedAt, timezone))],
  [
    'Last visit',
    ({ lastVisitAt }) => (lastVisitAt ? formatLocalDate(localDateOf(lastVisitAt, timezone)) : '—'),
  ],
  ['Visits', ({ visits }) => String(visits)],
  ['Active packages', ({ activePackages }) => String(activePackages)],
  ['Credits left', creditsWords],
];

/** The two records side by side; what differs stands out. */
export function MergeSides({ preview: { kept, dropped } }: { preview: MergePreview }) {
  const { timezone } = useStudio();
  return (
    <table className={styles.sides}>
      <thead>
        <tr>
          <td />
          <th scope="col">Kept</th>
          <th scope="col">Merged into it</th>
        </tr>
      </thead>
      <tbody>
        {rowsIn(timezone).map(([title, words]) => (
          <tr key={title} className={words(kept) === words(dropped) ? '' : styles.differs}>
            <th scope="row">{title}</th>
            <td>{words(kept)}</td>
            <td>{words(dropped)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
