import {
  EMAIL_BLOCK_TYPES,
  MAX_BLOCKS,
  type EmailBlock,
  type EmailTemplate,
} from '@studio/contract/configure/email/email-template.schema';
import { Link } from '@studio/platform';
import { Alert, Card } from '@studio/ui';
import { ActionMenu } from '@studio/ui/data';
import { FormField, RadioCardsField, useFormikContext } from '@studio/ui/fields';
import { useMoves } from '../../ui/useMoves.ts';
import { BLOCK_TITLES, newBlock, type TemplateValues } from '../emailTemplate.model.ts';
import { BlockCard } from './BlockCard.tsx';
import styles from './edit.module.css';

interface Props {
  template: EmailTemplate;
  values: TemplateValues;
}

/** The words of the email: as shipped, or blocks of one's own where the plan has them. */
export function BodyFields({ template, values }: Props) {
  const mayWrite = template.bodyIncluded || template.blocks !== null;
  return (
    <Card size="small" title="Body">
      {template.bodyIncluded ? null : (
        <Alert
          type="info"
          showIcon
          title="Changing the body is part of the Premium plan."
          description={<Link to="/platform-plan">See the plans</Link>}
          className={styles.plan ?? ''}
        />
      )}
      {mayWrite ? (
        <RadioCardsField
          name="body"
          label="What the email says"
          options={[
            { value: 'DEFAULT', title: 'Default text', description: 'As the preview shows it' },
            { value: 'CUSTOM', title: 'Your own text', description: 'Built from blocks' },
          ]}
        />
      ) : null}
      {values.body === 'CUSTOM' ? <Blocks template={template} /> : null}
    </Card>
  );
}

function Blocks({ template }: { template: EmailTemplate }) {
  const {
    values: { blocks },
    setFieldValue,
  } = useFormikContext<TemplateValues>();
  const set = (next: EmailBlock[]) => void setFieldValue('blocks', next);
  const { list, move } = useMoves(blocks, set);
  return (
    <>
      <ol ref={list} className={styles.blocks}>
        {blocks.map((block, index) => (
          <BlockCard
            // Blocks have no names; their places are what the form's values go by, too.
            key={`${index}-${block.type}`}
            block={block}
            index={index}
            count={blocks.length}
            fields={template.fields}
            onMove={(way) => move(index, way)}
            onRemove={() => set(blocks.filter((_block, at) => at !== index))}
          />
        ))}
      </ol>
      <FormField<EmailBlock[]> name="blocks" label={null} isGroup>
        {({ control }) => (
          <ActionMenu
            name="to the body"
            actions={EMAIL_BLOCK_TYPES.map((type) => ({
              key: type,
              label: BLOCK_TITLES[type],
              refusal:
                blocks.length >= MAX_BLOCKS || control.disabled ? `At most ${MAX_BLOCKS} blocks` : null,
              onSelect: () => set([...blocks, newBlock(type)]),
            }))}
          >
            Add block
          </ActionMenu>
        )}
      </FormField>
    </>
  );
}
