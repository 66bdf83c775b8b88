import { CAMPAIGN_FIELDS } from '@studio/contract/packages/campaign/campaignText';
import { Button } from '@studio/ui';
import { ActionMenu } from '@studio/ui/data';
import { Input } from '@studio/ui/controls';
import { FormField, type FieldProps } from '@studio/ui/fields';
import { withInserted } from './editor.model.ts';
import styles from './editor.module.css';

interface Props extends FieldProps {
  /** Several lines, with bold words and links. */
  isLong?: boolean;
}

type Control = HTMLInputElement | HTMLTextAreaElement;

/** Words that may name the client and the studio. Value: string. */
export function WordsField({ isLong = false, ...field }: Props) {
  const name = String(field.label);
  return (
    <FormField<string> {...field}>
      {({ control, value, setValue, handleBlur }) => {
        const handleInsert = (words: (selected: string) => string) => {
          const input = document.getElementById(control.id) as Control | null;
          const [from, to] = [input?.selectionStart ?? value.length, input?.selectionEnd ?? value.length];
          const next = withInserted(value, [from, to], words);
          setValue(next.text);
          // After the text is there.
          requestAnimationFrame(() => {
            input?.focus();
            input?.setSelectionRange(next.caret, next.caret);
          });
        };
        const typed = {
          value,
          onBlur: handleBlur,
          onChange: (event: { target: { value: string } }) => setValue(event.target.value),
        };
        return (
          <>
            {isLong ? <Input.TextArea {...control} {...typed} rows={6} /> : <Input {...control} {...typed} />}
            <div className={styles.tools}>
              {isLong ? <Formatting name={name} onInsert={handleInsert} /> : null}
              <ActionMenu
                name={name}
                actions={Object.entries(CAMPAIGN_FIELDS).map(([key, label]) => ({
                  key,
                  label,
                  onSelect: () => handleInsert(() => `{{${key}}}`),
                }))}
              >
                Insert field
              </ActionMenu>
            </div>
          </>
        );
      }}
    </FormField>
  );
}

const Formatting = ({
  name,
  onInsert,
}: {
  name: string;
  onInsert: (words: (selected: string) => string) => void;
}) => (
  <>
    <Button
      aria-label={`Bold, ${name}`}
      onClick={() => onInsert((selected) => `**${selected || 'bold text'}**`)}
    >
      <strong>B</strong>
    </Button>
    <Button
      aria-label={`Link, ${name}`}
      onClick={() => onInsert((selected) => `[${selected || 'link text'}](https://)`)}
    >
      Link
    </Button>
  </>
);
