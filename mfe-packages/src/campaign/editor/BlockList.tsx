import {
  BLOCK_TYPES,
  MOST_BLOCKS,
  type BlockType,
  type CampaignBlock,
} from '@studio/contract/packages/campaign/campaignContent.schema';
import { Button, PlusOutlined } from '@studio/ui';
import { SortableList } from '@studio/ui/data';
import { FormField, useFormikContext } from '@studio/ui/fields';
import { BlockFields } from './BlockFields.tsx';
import { BLOCK_WORDS, freeId, inOrder, newBlock } from './editor.model.ts';
import styles from './editor.module.css';

/** The body of a mail: blocks that are added, moved (by dragging, by keys or by buttons) and deleted. */
export const BlockList = () => (
  <FormField<CampaignBlock[]> name="blocks" label="Body" isGroup>
    {({ value, setValue, control: { disabled } }) => (
      <div className={styles.body}>
        <SortableList
          label="Blocks"
          items={value}
          keyOf={({ blockId }) => blockId}
          nameOf={({ type }) => BLOCK_WORDS[type]}
          onSort={async (keys) => setValue(inOrder(value, keys))}
        >
          {(block) => (
            <Block
              block={block}
              onDelete={() => setValue(value.filter(({ blockId }) => blockId !== block.blockId))}
            />
          )}
        </SortableList>
        <div className={styles.add} role="group" aria-label="Add a block">
          {BLOCK_TYPES.map((type) => (
            <AddButton
              key={type}
              type={type}
              isDisabled={disabled || value.length >= MOST_BLOCKS}
              onAdd={() => setValue([...value, newBlock(type, freeId(value))])}
            />
          ))}
        </div>
      </div>
    )}
  </FormField>
);

const AddButton = ({
  type,
  isDisabled,
  onAdd,
}: {
  type: BlockType;
  isDisabled: boolean;
  onAdd: () => void;
}) => (
  <Button icon={<PlusOutlined aria-hidden="true" />} disabled={isDisabled} onClick={onAdd}>
    {BLOCK_WORDS[type]}
  </Button>
);

function Block({ block, onDelete }: { block: CampaignBlock; onDelete: () => void }) {
  const { values } = useFormikContext<{ blocks: CampaignBlock[] }>();
  const at = values.blocks.findIndex(({ blockId }) => blockId === block.blockId);
  const words = BLOCK_WORDS[block.type];
  if (at < 0) return null;
  return (
    <section className={styles.block} aria-label={`Block ${at + 1}, ${words}`}>
      <div className={styles.blockHead}>
        <strong>{words}</strong>
        <Button type="text" danger aria-label={`Delete block ${at + 1}, ${words}`} onClick={onDelete}>
          Delete
        </Button>
      </div>
      <BlockFields block={block} path={`blocks[${at}]`} />
    </section>
  );
}
