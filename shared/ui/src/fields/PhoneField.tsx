import {
  codeOf,
  codesFrom,
  COUNTRY_CODES,
  type CodeOption,
} from '@studio/contract/values/place/callingCodes';
import { Input } from 'antd';
import { useField } from 'formik';
import { useMemo, useState } from 'react';
import { FormField, type FieldProps } from './FormField.tsx';
import { Select } from './Select.tsx';
import styles from './fields.module.css';

export interface PhoneFieldProps extends FieldProps {
  /** Name of the field that holds the calling code, e.g. `phoneCountryCode`. Its value: `+65`. */
  codeName: string;
}

/**
 * A phone number with its country. Values: the national number as typed under `name`, the code under
 * `codeName`.
 */
export function PhoneField({ codeName, ...field }: PhoneFieldProps) {
  const [code, { initialValue = '' }, codeHelpers] = useField<string>(codeName);
  const [codes, setCodes] = useState<readonly CodeOption[]>(COUNTRY_CODES);
  // First that of the number which the form began with: of a member who is edited theirs, else the studio's.
  const options = useMemo(() => codesFrom(initialValue, codes), [initialValue, codes]);

  const addOthers = () =>
    import('@studio/contract/values/place/worldCodes').then(
      ({ WORLD_CODES }) => setCodes(WORLD_CODES),
      // Offline the likeliest stay.
      () => undefined,
    );
  return (
    <FormField<string> {...field}>
      {({ control, value, setValue, handleBlur }) => (
        <div className={styles.phone}>
          <Select<string>
            aria-label="Country code"
            disabled={control.disabled}
            value={code.value}
            onChange={(next) => void codeHelpers.setValue(codeOf(next))}
            options={options}
            onOpenChange={(isOpen) => void (isOpen && addOthers())}
            showSearch
            labelRender={({ value: shown }) => shown}
            popupMatchSelectWidth={false}
          />
          <Input
            {...control}
            type="tel"
            autoComplete="tel-national"
            value={value}
            onChange={(event) => setValue(event.target.value)}
            onBlur={handleBlur}
          />
        </div>
      )}
    </FormField>
  );
}
