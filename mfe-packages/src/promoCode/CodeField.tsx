import { Button } from '@studio/ui';
import { Input } from '@studio/ui/controls';
import { FormField, type FieldProps } from '@studio/ui/fields';
import { generateCode } from './promoCode.model.ts';
import styles from './PromoForm.module.css';

/** A code that is typed or generated. Value: string. */
export const CodeField = (field: FieldProps) => (
  <FormField<string> {...field}>
    {({ control, value, setValue, handleBlur }) => (
      <span className={styles.code}>
        <Input
          {...control}
          autoComplete="off"
          spellCheck={false}
          maxLength={24}
          value={value}
          onChange={(event) => setValue(event.target.value)}
          onBlur={handleBlur}
        />
        <Button disabled={control.disabled} onClick={() => setValue(generateCode())}>
          Generate code
        </Button>
      </span>
    )}
  </FormField>
);
