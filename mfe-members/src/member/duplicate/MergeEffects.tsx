import type { MergePreview } from '@studio/contract/members/merge/memberMerge.schema';
import { Alert } from '@studio/ui';
import styles from './duplicate.module.css';

/** What merging moves, what it decides, and what stands against it. */
export function MergeEffects({ preview }: { preview: MergePreview }) {
  const { kept, dropped, moves, decisions, obstacles } = preview;
  return (
    <>
      {obstacles.map((obstacle) => (
        <Alert key={obstacle} type="warning" showIcon title={obstacle} />
      ))}
      <section>
        <h3 className={styles.heading}>What happens</h3>
        <ul className={styles.effects}>
          <li>
            {moves.length > 0
              ? `Moves to ${kept.name}: ${moves.map(({ what, count }) => `${what.toLowerCase()} (${count})`).join(', ')}.`
              : 'The other record has no packages, bookings or payments to move.'}
          </li>
          {decisions.map((decision) => (
            <li key={decision}>{decision}</li>
          ))}
          <li>
            Missing details are filled in from the other record of {dropped.name}. That record is archived,
            and links to it lead to the one you keep.
          </li>
          <li>You can undo it for 24 hours.</li>
        </ul>
      </section>
    </>
  );
}
