import type { PackAlert, PackAlertGroup } from '@studio/contract/packages/pack-alert.schema';
import { Button, VisuallyHidden } from '@studio/ui';
import { useId, useState } from 'react';
import { MessageAll } from './all/MessageAll.tsx';
import { PackAlertRow } from './PackAlertRow.tsx';
import styles from './PackAlerts.module.css';

interface Props {
  group: PackAlertGroup;
  words: { title: string; note: string; empty: string };
  total: number;
  items: PackAlert[];
  /** Whether it has its own heading; a tab has one already. */
  isTitled?: boolean;
}

const MAX_FOLDED = 5;
const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** One group of alerts: the five most urgent, and the rest on demand. */
export function PackAlertSection({ group, words, total, items, isTitled = true }: Props) {
  const { title, note, empty } = words;
  const id = useId();
  const [isOpen, setIsOpen] = useState(false);
  const shown = isOpen ? items : items.slice(0, MAX_FOLDED);
  return (
    <section {...(isTitled ? { 'aria-labelledby': id } : {})}>
      <div className={styles.head}>
        {isTitled ? (
          <h3 id={id} className={styles.title}>
            {title} ({total}) <small>{note}</small>
          </h3>
        ) : (
          <p className={styles.note}>{capital(note)}</p>
        )}
        <MessageAll group={group} title={title} total={total} items={items} />
      </div>
      {total === 0 ? <p className={styles.empty}>{empty}</p> : null}
      <ul className={styles.list}>
        {shown.map((alert) => (
          <PackAlertRow key={alert.studioPackageTransactionId} alert={alert} group={group} />
        ))}
      </ul>
      {isOpen && total > items.length ? (
        <p className={styles.empty}>Showing the first {items.length}.</p>
      ) : null}
      {items.length > MAX_FOLDED ? (
        <Button
          type="link"
          className={styles.more ?? ''}
          aria-expanded={isOpen}
          onClick={() => setIsOpen(!isOpen)}
        >
          {isOpen ? 'Show Less' : 'Show More'}
          <VisuallyHidden> of {title}</VisuallyHidden>
        </Button>
      ) : null}
    </section>
  );
}
