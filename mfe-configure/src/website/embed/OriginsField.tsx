import { Button, VisuallyHidden } from '@studio/ui';
import { Input } from '@studio/ui/controls';
import { FormField } from '@studio/ui/fields';
import styles from './OriginsField.module.css';

const NAME = 'allowedEmbedOrigins';

/**
 * Websites that may show this one inside a page of theirs, an address in each line. Value: a list of texts.
 */
export const OriginsField = ({ most }: { most: number }) => (
  <FormField<string[]>
    name={NAME}
    label="Websites that can show it"
    hint="For example https://www.your-studio.com, without a path."
    isGroup
    isOptional
  >
    {({ control: { disabled, status, 'aria-describedby': describedBy }, value, setValue, handleBlur }) => {
      const change = (at: number, text: string) =>
        setValue(value.map((one, index) => (index === at ? text : one)));
      return (
        <div className={styles.list}>
          {value.map((origin, at) => (
            <div key={at} className={styles.line}>
              <Input
                aria-label={`Website ${at + 1}`}
                aria-describedby={describedBy ?? ''}
                disabled={disabled}
                type="url"
                placeholder="https://"
                value={origin}
                {...(status ? { status } : {})}
                onChange={({ target }) => change(at, target.value)}
                onBlur={handleBlur}
              />
              <Button
                disabled={disabled}
                onClick={() => setValue(value.filter((_one, index) => index !== at))}
              >
                Remove<VisuallyHidden> website {at + 1}</VisuallyHidden>
              </Button>
            </div>
          ))}
          {value.length < most ? (
            <Button className={styles.add} disabled={disabled} onClick={() => setValue([...value, ''])}>
              Add a website
            </Button>
          ) : null}
        </div>
      );
    }}
  </FormField>
);
