import { codeOf, codesFrom, COUNTRY_CODES, nameOf } from '@studio/contract/values/place/callingCodes';
import { useField } from 'formik';
import { useEffect, useState } from 'react';
import styles from './form.module.css';
import { Help } from './Help.tsx';
import { useControl } from './useControl.ts';

/**
 * Country code and national number: the form's `phoneCountryCode` and `phone`.
 *
 * @param autoComplete `username` where somebody signs in with it: password managers keep it beside the password.
 */
export function PhoneField({
  autoComplete = 'tel-national',
}: {
  autoComplete?: 'tel-national' | 'username';
}) {
  const [country, { initialValue = '' }, { setValue }] = useField<string>('phoneCountryCode');
  const [chosen, setChosen] = useState('');
  const [options, setOptions] = useState(() => codesFrom(initialValue, COUNTRY_CODES));
  useEffect(() => {
    import('@studio/contract/values/place/worldCodes').then(
      ({ WORLD_CODES }) => setOptions(codesFrom(initialValue, WORLD_CODES)),
      // Offline the likeliest stay.
      () => undefined,
    );
  }, [initialValue]);
  const { field: number, id, wrong, ariaProps } = useControl<string>('phone');
  return (
    <fieldset className={styles.group}>
      <legend className={styles.label}>Mobile number</legend>
      <div className={styles.phone}>
        <span className={styles.country}>
          <select
            {...country}
            value={codeOf(chosen) === country.value ? chosen : country.value}
            onChange={({ target: { value } }) => {
              setChosen(value);
              void setValue(codeOf(value));
            }}
            className={styles.input}
            aria-label="Country code"
            autoComplete="tel-country-code"
          >
            {/* The name comes first, since browsers search a list by what its options begin with. */}
            {options.map((option) => (
              <option key={option.value} value={option.value}>
                {nameOf(option)} {codeOf(option.value)}
              </option>
            ))}
          </select>
          <span aria-hidden="true">{country.value}</span>
        </span>
        <input
          {...number}
          {...ariaProps}
          className={styles.input}
          type="tel"
          inputMode="tel"
          autoComplete={autoComplete}
          aria-label="Mobile number"
        />
      </div>
      <Help of={id} wrong={wrong} />
    </fieldset>
  );
}
