import {
  MAX_BLOCK_TEXT,
  type EmailBlock,
  type EmailField,
} from '@studio/contract/configure/email/email-template.schema';
import { Button } from '@studio/ui';
import { SelectField } from '@studio/ui/fields';
import type { Way } from '../../ui/moved.model.ts';
import { MoveButtons } from '../../ui/MoveButtons.tsx';
import { BLOCK_TITLES, inlineFields, isLink, linkText } from '../emailTemplate.model.ts';
import { FieldsTextField } from '../FieldsTextField.tsx';
import styles from './edit.module.css';

interface Props {
  block: EmailBlock;
  index: number;
  count: number;
  fields: readonly EmailField[];
  onMove: (way: Way) => void;
  onRemove: () => void;
}

/** One block of a body, and its place. */
export function BlockCard({ block, index, count, fields, onMove, onRemove }: Props) {
  const what = `${BLOCK_TITLES[block.type].toLowerCase()} ${index + 1}`;
  return (
    <li className={styles.block}>
      <Content block={block} index={index} fields={fields} />
      <div className={styles.blockActions}>
        <MoveButtons what={what} index={index} count={count} onMove={onMove} />
        <Button size="small" danger disabled={count === 1} aria-label={`Remove ${what}`} onClick={onRemove}>
          Remove
        </Button>
      </div>
    </li>
  );
}

function Content({ block: { type }, index, fields }: Pick<Props, 'block' | 'index' | 'fields'>) {
  const label = `${BLOCK_TITLES[type]} ${index + 1}`;
  const text = { name: `blocks[${index}].text`, label, what: label, maxLength: MAX_BLOCK_TEXT };
  if (type === 'DIVIDER') return <p className={styles.blockTitle}>{label}</p>;
  if (type === 'TEXT') return <FieldsTextField {...text} rows={2} fields={fields} />;
  if (type === 'FACTS')
    return (
      <FieldsTextField
        {...text}
        rows={2}
        fields={inlineFields(fields)}
        hint="One line each, such as “Date: {{session_date}}”."
      />
    );
  return (
    <>
      <FieldsTextField {...text} fields={inlineFields(fields)} />
      {type === 'BUTTON' ? (
        <SelectField
          name={`blocks[${index}].link`}
          label={`Where button ${index + 1} leads`}
          options={fields.filter(isLink).map((field) => ({ value: field.name, label: linkText(field) }))}
        />
      ) : null}
    </>
  );
}
