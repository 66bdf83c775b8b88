import { useField } from 'formik';
import { useId } from 'react';
import { COUNTRY_CODES } from './country.model.ts';
import styles from './form.module.css';

/** Country code and national number: the form's `phoneCountryCode` and `phone`. */
export function PhoneField() {
  const [country] = useField<string>('phoneCountryCode');
  const [number, { touched, error }] = useField<string>('phone');
  const id = useId();
  const isWrong = touched && error !== undefined;
  return (
    <fieldset className={styles.group}>
      <legend className={styles.label}>Mobile number</legend>
      <div className={styles.phone}>
        <select {...country} className={styles.input} aria-label="Country code" autoComplete="tel-country-code">
          {COUNTRY_CODES.map(({ value, label }) => <option key={value} value={value}>{label}</option>)}
        </select>
        <input {...number} className={styles.input} type="tel" inputMode="tel" autoComplete="tel-national" aria-label="Mobile number" aria-invalid={isWrong} aria-describedby={`${id}-help`} />
      </div>
      <p id={`${id}-help`} className={styles.error}>{isWrong ? error : null}</p>
    </fieldset>
  );
}
