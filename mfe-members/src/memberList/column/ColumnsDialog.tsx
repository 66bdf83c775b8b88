import { useCan } from '@studio/platform';
import { Button, Flex, Modal, useFocusReturn } from '@studio/ui';
import { Checkbox } from '@studio/ui/controls';
import { columnsFor, COLUMN_WORDS, type ColumnKey } from './column.model.ts';

interface Props {
  hidden: readonly ColumnKey[];
  onHide: (hidden: ColumnKey[]) => void;
  onClose: () => void;
}

/** Chooses the columns of the list, which change behind it at once. The name always stays. */
export function ColumnsDialog({ hidden, onHide, onClose }: Props) {
  useFocusReturn();
  const can = useCan();
  const toggle = (key: ColumnKey, isShown: boolean) =>
    onHide(isShown ? hidden.filter((other) => other !== key) : [...hidden, key]);
  return (
    <Modal
      open
      title="Columns"
      onCancel={onClose}
      footer={[
        <Button key="all" disabled={hidden.length === 0} onClick={() => onHide([])}>
          Show all
        </Button>,
        <Button key="done" type="primary" onClick={onClose}>
          Done
        </Button>,
      ]}
    >
      <p>The name always stays. Your choice is kept on this device, and in a view that you save.</p>
      <Flex vertical gap={8}>
        {columnsFor({ seesMoney: can('package.view') }).map((key) => (
          <Checkbox
            key={key}
            checked={!hidden.includes(key)}
            onChange={({ target }) => toggle(key, target.checked)}
          >
            {COLUMN_WORDS[key]}
          </Checkbox>
        ))}
      </Flex>
    </Modal>
  );
}
