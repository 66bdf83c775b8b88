import { MAX_FORM_FIELDS, type FormField } from '@studio/contract/configure/waiver-form.schema';
import { Button, PlusOutlined } from '@studio/ui';
import { useFormikContext } from '@studio/ui/fields';
import { useMoves } from '../ui/useMoves.ts';
import { QuestionCard } from './QuestionCard.tsx';
import { newField, type FormValues } from './waiverForm.model.ts';
import styles from './waiverForm.module.css';

/** The questions of a form, in their order. */
export function Questions() {
  const {
    values: { fields },
    setFieldValue,
  } = useFormikContext<FormValues>();
  const set = (next: FormField[]) => void setFieldValue('fields', next);
  const { list, move } = useMoves(fields, set);
  return (
    <>
      {fields.length > 0 ? (
        <ol ref={list} className={styles.questions}>
          {fields.map((field, index) => (
            <QuestionCard
              key={field.key}
              field={field}
              index={index}
              count={fields.length}
              onMove={(way) => move(index, way)}
              onRemove={() => set(fields.filter(({ key }) => key !== field.key))}
            />
          ))}
        </ol>
      ) : null}
      <Button
        icon={<PlusOutlined aria-hidden="true" />}
        disabled={fields.length >= MAX_FORM_FIELDS}
        onClick={() => set([...fields, newField(fields)])}
      >
        Add question
      </Button>
    </>
  );
}
