import type { EmailField } from '@studio/contract/configure/email/email-template.schema';
import { ActionMenu } from '@studio/ui/data';
import { Input } from '@studio/ui/controls';
import { FormField, type FieldProps } from '@studio/ui/fields';
import { withField } from './emailTemplate.model.ts';
import styles from './emailTemplate.module.css';

interface Props extends FieldProps {
  /** What "Insert field" offers. */
  fields: readonly EmailField[];
  maxLength: number;
  /** More than one line. */
  rows?: number;
  /** Names the menu when several are on the page. */
  what: string;
}

const MAX_ROWS = 12;

/** Text with a menu that puts a field where the cursor is. */
export function FieldsTextField({ fields, maxLength, rows, what, ...field }: Props) {
  return (
    <FormField<string> {...field}>
      {({ control, value, setValue, handleBlur }) => (
        <div className={styles.insertable}>
          {rows ? (
            <Input.TextArea
              {...control}
              rows={Math.min(MAX_ROWS, Math.max(rows, value.split('\n').length))}
              maxLength={maxLength}
              value={value}
              onChange={(event) => setValue(event.target.value)}
              onBlur={handleBlur}
            />
          ) : (
            <Input
              {...control}
              maxLength={maxLength}
              value={value}
              onChange={(event) => setValue(event.target.value)}
              onBlur={handleBlur}
            />
          )}
          {control.disabled ? null : (
            <ActionMenu
              name={what}
              actions={fields.map(({ name, label }) => ({
                key: name,
                label,
                onSelect: () => insert(control.id, name, value, setValue),
              }))}
            >
              Insert field
            </ActionMenu>
          )}
        </div>
      )}
    </FormField>
  );
}

function insert(id: string, name: string, value: string, setValue: (next: string) => void): void {
  const input = document.getElementById(id) as HTMLInputElement | HTMLTextAreaElement | null;
  const start = input?.selectionStart ?? value.length;
  const { text, cursor } = withField(value, name, { start, end: input?.selectionEnd ?? start });
  setValue(text);
  // After the menu has given the focus back to its button, and the text is in place.
  setTimeout(() => {
    input?.focus();
    input?.setSelectionRange(cursor, cursor);
  });
}
