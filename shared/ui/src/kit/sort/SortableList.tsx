import { HolderOutlined } from '@ant-design/icons';
import { Suspense, type ComponentType, type ReactNode } from 'react';
import { loadedLater } from '../state/loadedLater.tsx';
import styles from './SortableList.module.css';
import type { SortableListProps, SortingListProps } from './sortableListProps.ts';
import { StepButtons } from './StepButtons.tsx';

// Two pages sort, and neither for everybody. A component loaded later loses its type parameter.
const SortingList = loadedLater(
  async () => (await import('./SortingList.tsx')).SortingList as ComponentType,
) as <Item>(props: SortingListProps<Item>) => ReactNode;

/**
 * A list that people sort: by dragging with mouse, finger or keyboard, or by the buttons of each item.
 */
export function SortableList<Item>({ onSort, ...props }: SortableListProps<Item>) {
  if (!onSort) return <FixedList {...props} />;
  return (
    <Suspense fallback={<ComingList {...props} />}>
      <SortingList {...props} onSort={onSort} />
    </Suspense>
  );
}

const FixedList = <Item,>({ label, items, keyOf, children }: SortableListProps<Item>) => (
  <ol aria-label={label} className={styles.list}>
    {items.map((item) => (
      <li key={keyOf(item)} className={styles.item}>
        <div className={styles.content}>{children(item)}</div>
      </li>
    ))}
  </ol>
);

/**
 * Looks like the list that follows, and can be read, not used: it is replaced, and what somebody had opened in
 * it would be lost.
 */
const ComingList = <Item,>({ items, keyOf, nameOf, children }: SortableListProps<Item>) => (
  <ol className={styles.list} inert aria-hidden="true">
    {items.map((item, index) => (
      <li key={keyOf(item)} className={styles.item}>
        <span className={styles.handle}>
          <HolderOutlined />
        </span>
        <div className={styles.content}>{children(item)}</div>
        <StepButtons
          name={nameOf(item)}
          itemKey={keyOf(item)}
          place={{ index, count: items.length }}
          onStep={() => undefined}
        />
      </li>
    ))}
  </ol>
);
