import { DownOutlined, UpOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { VisuallyHidden } from '../VisuallyHidden.tsx';
import styles from './SortableList.module.css';

export type Way = 'up' | 'down';

export interface StepButtonsProps {
  name: string;
  itemKey: string;
  place: { index: number; count: number };
  onStep: (way: Way) => void;
}

/** Not `disabled` at the ends: a button that is disabled while it has the focus loses it. */
export const StepButtons = ({ name, itemKey, place: { index, count }, onStep }: StepButtonsProps) => (
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
