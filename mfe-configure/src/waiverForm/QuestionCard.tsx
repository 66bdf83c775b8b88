import type { FormField } from '@studio/contract/configure/waiver-form.schema';
import { Button } from '@studio/ui';
import { Input } from '@studio/ui/controls';
import { CheckboxField, FieldRow, FormField as Field, SelectField, TextField } from '@studio/ui/fields';
import type { Way } from '../ui/moved.model.ts';
import { MoveButtons } from '../ui/MoveButtons.tsx';
import { FIELD_TYPES } from './waiverForm.model.ts';
import styles from './waiverForm.module.css';

interface Props {
  field: FormField;
  index: number;
  count: number;
  onMove: (way: Way) => void;
  onRemove: () => void;
}

/** One question of a form: what is asked, and how it is answered. */
export function QuestionCard({ field: { type }, index, count, onMove, onRemove }: Props) {
  const name = `fields[${index}]`;
  const number = index + 1;
  return (
    <li className={styles.question}>
      <TextField name={`${name}.label`} label={`Question ${number}`} maxLength={200} />
      <FieldRow>
        <SelectField name={`${name}.type`} label="Answer" options={FIELD_TYPES} />
        <CheckboxField name={`${name}.required`} label="Required" />
      </FieldRow>
      {type === 'RADIO' || type === 'SELECT' ? <Options name={`${name}.options`} /> : null}
      <div className={styles.questionActions}>
        <MoveButtons what={`question ${number}`} index={index} count={count} onMove={onMove} />
        <Button size="small" danger aria-label={`Remove question ${number}`} onClick={onRemove}>
          Remove
        </Button>
      </div>
    </li>
  );
}

/** One line for each thing to choose from; empty lines go once somebody leaves the field. */
const Options = ({ name }: { name: string }) => (
  <Field<string[]> name={name} label="Options" hint="One per line">
    {({ control, value, setValue, handleBlur }) => (
      <Input.TextArea
        {...control}
        rows={3}
        value={value.join('\n')}
        onChange={(event) => setValue(event.target.value.split('\n'))}
        onBlur={() => {
          setValue(value.map((line) => line.trim()).filter(Boolean));
          handleBlur();
        }}
      />
    )}
  </Field>
);
