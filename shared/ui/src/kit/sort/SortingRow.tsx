import { HolderOutlined } from '@ant-design/icons';
import { useSortable } from '@dnd-kit/sortable';
import type { ReactNode } from 'react';
import { VisuallyHidden } from '../VisuallyHidden.tsx';
import styles from './SortableList.module.css';
import { StepButtons, type StepButtonsProps } from './StepButtons.tsx';

/** One item with what moves it. Only the handle drags: the item itself has links and buttons. */
export function SortingRow({ children, ...step }: StepButtonsProps & { children: ReactNode }) {
  const { setNodeRef, setActivatorNodeRef, attributes, listeners, isDragging, transform, transition } =
    useSortable({ id: step.itemKey, attributes: { roleDescription: 'drag handle' } });
  return (
    <li
      ref={setNodeRef}
      className={`${styles.item} ${isDragging ? styles.dragged : ''}`}
      style={{
        // Of the transform only the way: items have different heights, and would be stretched.
        transform: transform ? `translateY(${transform.y}px)` : undefined,
        transition: transition,
      }}
    >
      <button
        ref={setActivatorNodeRef}
        className={styles.handle}
        {...attributes}
        {...listeners}
        type="button"
      >
        <HolderOutlined aria-hidden="true" />
        <VisuallyHidden>Move, {step.name}</VisuallyHidden>
      </button>
      <div className={styles.content}>{children}</div>
      <StepButtons {...step} />
    </li>
  );
}
