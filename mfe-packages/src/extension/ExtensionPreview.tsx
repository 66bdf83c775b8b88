import type { BulkExtended } from '@studio/contract/packages/member-package-change.schema';
import { effectWords, moveWords } from './extension.model.ts';
import styles from './Extension.module.css';

/** How many fit beside the buttons; the rest are counted. */
const MAX_SHOWN = 8;

/** The affected packages with their new last days. */
export function ExtensionPreview({
  preview: { packages, items },
  days,
}: {
  preview: BulkExtended;
  days: number;
}) {
  if (packages === 0)
    return <p className={styles.none}>Nothing to extend: no valid package has an end date.</p>;
  return (
    <section aria-label="What changes" className={styles.preview}>
      <p className={styles.effect}>{effectWords(packages, days)}. This can be undone for 24 hours.</p>
      <ul>
        {items.slice(0, MAX_SHOWN).map((item) => (
          <li key={item.studioPackageTransactionId}>
            <span>
              {item.memberName} <small>{item.name}</small>
            </span>{' '}
            <span>{moveWords(item)}</span>
          </li>
        ))}
      </ul>
      {packages > Math.min(items.length, MAX_SHOWN) ? (
        <p>and {packages - Math.min(items.length, MAX_SHOWN)} more</p>
      ) : null}
    </section>
  );
}
