import { QrCode } from '@studio/ui/data';
import { FieldRow, SelectField, TextField } from '@studio/ui/fields';
import { useState } from 'react';
import type { ModeValues } from './paymentMode.model.ts';
import { exampleCode } from './paymentMode.schema.ts';
import styles from './PayNowFields.module.css';

const TYPES = [
  { value: 'UEN', label: 'Company number (UEN)' },
  { value: 'MOBILE', label: 'Mobile number' },
];

/** Where a PayNow payment goes, and the resulting code. */
export function PayNowFields({ qr }: { qr: ModeValues['qr'] }) {
  const [now] = useState(() => new Date());
  const code = exampleCode(qr, now);
  return (
    <>
      <FieldRow>
        <SelectField name="qr.proxyType" label="PayNow type" options={TYPES} />
        <TextField
          name="qr.proxyValue"
          label={qr.proxyType === 'MOBILE' ? 'Mobile number' : 'UEN'}
          placeholder={qr.proxyType === 'MOBILE' ? '+6591234567' : '201403121W'}
        />
      </FieldRow>
      <TextField name="qr.merchantName" label="Name shown to payers" maxLength={25} />
      <div className={styles.preview}>
        {code ? (
          <QrCode text={code} label="Example of the PayNow code" size={168} />
        ) : (
          <div className={styles.none} aria-hidden="true" />
        )}
        <p>
          {code
            ? 'An example for S$1.00. Scan it with your banking app to check who receives the money. Do not pay.'
            : 'Fill in the fields above to see the code.'}
        </p>
      </div>
    </>
  );
}
