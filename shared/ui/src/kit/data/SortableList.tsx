import { DownOutlined, HolderOutlined, UpOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useEffect, useRef, useState, type DragEvent, type ReactNode } from 'react';
import { movedTo } from '../movedTo.ts';
import { usePendingOrder } from './usePendingOrder.ts';
import styles from './SortableList.module.css';
import { VisuallyHidden } from '../VisuallyHidden.tsx';

export interface SortableListProps<Item> {
  /** Names the list, e.g. "Class packs". */
  label: string;
  items: readonly Item[];
  keyOf: (item: Item) => string;
  /** The name of an item in announcements of a move. */
  nameOf: (item: Item) => string;
  /**
   * Saves all keys in their new order; an error restores the old order. Called for one order at a time.
   * Without it the list only shows its order.
   */
  onSort?: ((keys: string[]) => Promise<unknown>) | undefined;
  children: (item: Item) => ReactNode;
}

/** The element that gets the focus back once an item has moved. */
interface Focus {
  key: string;
  way: 'up' | 'down';
}

/**
 * A list that people sort: by dragging, or by the buttons of each item, which touch and keyboard can use too.
 */
export function SortableList<Item>({
  label,
  items,
  keyOf,
  nameOf,
  onSort,
  children,
}: SortableListProps<Item>) {
  const { order: keys, sort } = usePendingOrder(items.map(keyOf), onSort);
  const shown = items.toSorted((a, b) => keys.indexOf(keyOf(a)) - keys.indexOf(keyOf(b)));
  const list = useRef<HTMLOListElement>(null);
  const drag = useDrag(keys, sort);
  const [said, setSaid] = useState('');
  const focusAfter = useFocusAfterMove(list, keys.join());

  function handleStep(item: Item, way: Focus['way']) {
    const [key, at] = [keyOf(item), keys.indexOf(keyOf(item))];
    const to = way === 'up' ? at - 1 : at + 1;
    if (to < 0 || to >= keys.length) return;
    focusAfter({ key, way });
    setSaid(`${nameOf(item)} is now ${to + 1} of ${keys.length}.`);
    sort(movedTo(keys, key, to));
  }
  return (
    <>
      <ol ref={list} aria-label={label} className={styles.list}>
        {shown.map((item, index) => (
          <li
            key={keyOf(item)}
            className={[styles.item, drag.classOf(keyOf(item))].filter(Boolean).join(' ')}
            {...drag.targetProps(keyOf(item))}
          >
            {onSort ? (
              <span className={styles.handle} aria-hidden="true" {...drag.handleProps(keyOf(item))}>
                <HolderOutlined />
              </span>
            ) : null}
            <div className={styles.content}>{children(item)}</div>
            {onSort ? (
              <Steps
                name={nameOf(item)}
                itemKey={keyOf(item)}
                place={{ index, count: keys.length }}
                onStep={(way) => handleStep(item, way)}
              />
            ) : null}
          </li>
        ))}
      </ol>
      <VisuallyHidden role="status">{said}</VisuallyHidden>
    </>
  );
}

interface StepsProps {
  name: string;
  itemKey: string;
  place: { index: number; count: number };
  onStep: (way: Focus['way']) => void;
}

/** Not `disabled` at the ends: a button that is disabled while it has the focus loses it. */
const Steps = ({ name, itemKey, place: { index, count }, onStep }: StepsProps) => (
  <span className={styles.steps}>
    <Button
      type="text"
      data-move={`${itemKey} up`}
      aria-disabled={index === 0}
      icon={<UpOutlined aria-hidden="true" />}
      onClick={() => onStep('up')}
    >
      <VisuallyHidden>Move up, {name}</VisuallyHidden>
    </Button>
    <Button
      type="text"
      data-move={`${itemKey} down`}
      aria-disabled={index === count - 1}
      icon={<DownOutlined aria-hidden="true" />}
      onClick={() => onStep('down')}
    >
      <VisuallyHidden>Move down, {name}</VisuallyHidden>
    </Button>
  </span>
);

/** A reordered list may have been mounted anew, and lost the focus. */
function useFocusAfterMove(list: { current: HTMLElement | null }, order: string) {
  const focus = useRef<Focus | null>(null);
  useEffect(() => {
    if (!focus.current) return;
    const { key, way } = focus.current;
    focus.current = null;
    list.current?.querySelector<HTMLElement>(`[data-move="${key} ${way}"]`)?.focus();
  }, [list, order]);
  return (next: Focus) => {
    focus.current = next;
  };
}

function useDrag(keys: readonly string[], sort: (keys: string[]) => void) {
  const [dragged, setDragged] = useState<string | null>(null);
  const [over, setOver] = useState<string | null>(null);
  const end = () => {
    setDragged(null);
    setOver(null);
  };
  return {
    classOf(key: string): string | undefined {
      if (key === dragged) return styles.dragged;
      if (key !== over || dragged === null) return undefined;
      return keys.indexOf(dragged) < keys.indexOf(key) ? styles.after : styles.before;
    },
    handleProps: (key: string) => ({
      draggable: true,
      onDragStart: ({ dataTransfer, currentTarget }: DragEvent<HTMLElement>) => {
        dataTransfer.effectAllowed = 'move';
        dataTransfer.setData('text/plain', key);
        const row = currentTarget.closest('li');
        if (row) dataTransfer.setDragImage(row, 16, 16);
        setDragged(key);
      },
      onDragEnd: end,
    }),
    targetProps: (key: string) => ({
      onDragOver: (event: DragEvent) => {
        if (dragged === null) return;
        event.preventDefault();
        setOver(key);
      },
      onDrop: (event: DragEvent) => {
        if (dragged === null) return;
        event.preventDefault();
        if (dragged !== key) sort(movedTo(keys, dragged, keys.indexOf(key)));
        end();
      },
    }),
  };
}
