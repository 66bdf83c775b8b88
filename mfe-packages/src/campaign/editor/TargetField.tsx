import { CAMPAIGN_PAGES, pageNamed } from '@studio/contract/packages/campaign/campaignText';
import { Input, Select } from '@studio/ui/controls';
import { FormField, type FieldProps } from '@studio/ui/fields';
import { useState } from 'react';
import styles from './editor.module.css';

const OTHER = 'OTHER';
const NOWHERE = 'NOWHERE';
const PAGES = [
  ...Object.entries(CAMPAIGN_PAGES).map(([page, label]) => ({ value: `{{${page}}}`, label })),
  { value: OTHER, label: 'Another web address' },
];

/** Where something leads: a page of the booking website, or any address. Value: string, `''` for nowhere. */
export function TargetField(field: FieldProps) {
  const [isOther, setIsOther] = useState<boolean | null>(null);
  const options = field.isOptional ? [{ value: NOWHERE, label: 'No link' }, ...PAGES] : PAGES;
  return (
    <FormField<string> {...field}>
      {({ control, value, setValue, handleBlur }) => {
        const page = pageNamed(value) ? value : value === '' && field.isOptional ? NOWHERE : OTHER;
        const chosen = isOther ? OTHER : page;
        const handleChoose = (next: string) => {
          setIsOther(next === OTHER);
          setValue(next === OTHER || next === NOWHERE ? '' : next);
        };
        return (
          <div className={styles.target}>
            <Select<string> {...control} value={chosen} onChange={handleChoose} options={options} />
            {chosen === OTHER ? (
              <Input
                aria-label="Address"
                placeholder="https://"
                inputMode="url"
                disabled={control.disabled}
                value={value}
                onBlur={handleBlur}
                onChange={(event) => setValue(event.target.value)}
              />
            ) : null}
          </div>
        );
      }}
    </FormField>
  );
}
