import { useField } from 'formik';
import { Suspense, useCallback, useId } from 'react';
import formStyles from '../form/form.module.css';
import { TextField } from '../form/TextField.tsx';
import { lazyPart } from '../ui/state/LazyBoundary.tsx';
import { Tabs } from '../ui/control/Tabs.tsx';
import styles from './waiver.module.css';

const SignaturePad = lazyPart(() => import('./SignaturePad.tsx').then((pad) => pad.SignaturePad));

const WAYS = [
  ['DRAWN', 'Draw'],
  ['TYPED', 'Type'],
] as const;

interface Props {
  /** Prefix of the field names; empty for the member's own signature. */
  prefix: '' | 'guardian.';
  nameLabel: string;
  autoComplete?: string;
}

/** A name, and a signature that is drawn or typed. */
export function SignatureFields({ prefix, nameLabel, autoComplete }: Props) {
  const [{ value: way }, , { setValue: setWay }] = useField<'DRAWN' | 'TYPED'>(`${prefix}signatureType`);
  const [{ value: name }] = useField<string>(`${prefix}signerName`);
  return (
    <>
      <TextField name={`${prefix}signerName`} label={nameLabel} autoComplete={autoComplete} />
      <fieldset className={formStyles.group}>
        <legend className={formStyles.label}>Signature</legend>
        <Tabs
          legend="How to sign"
          name={`${prefix}way`}
          options={WAYS}
          value={way}
          onChange={(next) => void setWay(next)}
        />
        {way === 'DRAWN' ? (
          <DrawnField prefix={prefix} />
        ) : (
          <p className={styles.typed}>
            {name.trim() || <span className={styles.hint}>Your name appears here</span>}
          </p>
        )}
      </fieldset>
    </>
  );
}

function DrawnField({ prefix }: Pick<Props, 'prefix'>) {
  const [, { touched, error }, { setValue }] = useField<string>(`${prefix}signatureImage`);
  const id = useId();
  const isWrong = touched && error !== undefined;
  // A stable callback keeps the pad's drawing when the form re-renders.
  // eslint-disable-next-line react-hooks/exhaustive-deps -- formik returns a new but equivalent setter each time
  const handleChange = useCallback((image: string) => void setValue(image), []);
  return (
    <>
      <Suspense fallback={<div className={styles.pad} />}>
        <SignaturePad
          label="Sign here. To sign with the keyboard, choose Type."
          describedBy={`${id}-help`}
          isWrong={isWrong}
          onChange={handleChange}
        />
      </Suspense>
      <p id={`${id}-help`} className={isWrong ? formStyles.error : formStyles.hint}>
        {isWrong ? error : 'Sign with your finger, a pen or the mouse.'}
      </p>
    </>
  );
}
