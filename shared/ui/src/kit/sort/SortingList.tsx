import {
  closestCenter,
  DndContext,
  KeyboardSensor,
  PointerSensor,
  useSensor,
  useSensors,
  type DragEndEvent,
  type Modifier,
} from '@dnd-kit/core';
import { SortableContext, sortableKeyboardCoordinates, verticalListSortingStrategy } from '@dnd-kit/sortable';
import { useRef, useState } from 'react';
import { VisuallyHidden } from '../VisuallyHidden.tsx';
import { movedTo } from './movedTo.ts';
import styles from './SortableList.module.css';
import type { SortingListProps } from './sortableListProps.ts';
import { SortingRow } from './SortingRow.tsx';
import { INSTRUCTIONS, placeWords, useSortWords } from './useSortWords.ts';
import type { Way } from './StepButtons.tsx';
import { useFocusAfterMove } from './useFocusAfterMove.ts';
import { usePendingOrder } from './usePendingOrder.ts';

const upAndDownOnly: Modifier[] = [({ transform }) => ({ ...transform, x: 0 })];

/** The list for whoever may change its order. */
export function SortingList<Item>({ label, items, keyOf, nameOf, onSort, children }: SortingListProps<Item>) {
  const { order, sort } = usePendingOrder(items.map(keyOf), onSort);
  const shown = items.toSorted((a, b) => order.indexOf(keyOf(a)) - order.indexOf(keyOf(b)));
  const names = new Map(items.map((item) => [keyOf(item), nameOf(item)]));
  const list = useRef<HTMLOListElement>(null);
  const focusAfter = useFocusAfterMove(list, order.join());
  const [said, setSaid] = useState('');
  const sensors = useSortSensors();
  const announcements = useSortWords(names, order);

  function handleStep(key: string, way: Way) {
    const to = order.indexOf(key) + (way === 'up' ? -1 : 1);
    if (to < 0 || to >= order.length) return;
    focusAfter({ key, way });
    setSaid(placeWords(names.get(key), to, order.length));
    sort(movedTo(order, key, to));
  }
  function handleDragEnd({ active, over }: DragEndEvent) {
    const to = order.indexOf(String(over?.id));
    if (to !== -1 && over?.id !== active.id) sort(movedTo(order, String(active.id), to));
  }
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      modifiers={upAndDownOnly}
      accessibility={{
        announcements,
        screenReaderInstructions: { draggable: INSTRUCTIONS },
      }}
      onDragEnd={handleDragEnd}
    >
      <SortableContext items={[...order]} strategy={verticalListSortingStrategy}>
        <ol ref={list} aria-label={label} className={styles.list}>
          {shown.map((item, index) => (
            <SortingRow
              key={keyOf(item)}
              itemKey={keyOf(item)}
              name={nameOf(item)}
              place={{ index, count: order.length }}
              onStep={(way) => handleStep(keyOf(item), way)}
            >
              {children(item)}
            </SortingRow>
          ))}
        </ol>
      </SortableContext>
      <VisuallyHidden role="status">{said}</VisuallyHidden>
    </DndContext>
  );
}

/** Pointers are mouse, pen and finger: the handle does not scroll the page, so that a finger needs no long press. */
const useSortSensors = () =>
  useSensors(
    // A pointer that goes less far has clicked. In px.
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
