import type { ApiError } from '@studio/platform';
import { Form, Formik, type FormikErrors, type FormikValues } from 'formik';
import { useRef, useState, type ReactNode } from 'react';
import { KeepTyped } from './KeepTyped.tsx';
import { Button } from '../ui/control/Button.tsx';
import { FocusFirstError } from './FocusFirstError.tsx';
import { FormAlert } from './FormAlert.tsx';
import styles from './form.module.css';
import { useKept } from './useKept.ts';

interface Props<Values> {
  initialValues: Values;
  /** The contract's schema of the request, the same one that the server checks with. */
  schema: object;
  submitLabel: string;
  /** Keeps the typed values, under this name, for a member whose session expires before they are sent. */
  keepAs?: string;
  /** The part of the kept values to restore; default: all. */
  fromKept?: (kept: Values) => Values;
  /** Rejects with the refusal, which is shown at its fields, or on top. */
  onSubmit: (values: Values) => Promise<unknown>;
  children: ReactNode;
}

/**
 * A form of the site: checked with the contract's schema, then by the server. Typed values are never lost.
 */
export function SiteForm<Values extends FormikValues>({
  initialValues,
  schema,
  submitLabel,
  keepAs,
  fromKept = (all) => all,
  onSubmit,
  children,
}: Props<Values>) {
  // No field turns red while somebody types for the first time; after the first submit, they see each error
  // disappear.
  const [hasTried, setHasTried] = useState(false);
  const { kept, note } = useKept<Values>(keepAs);
  // A second press may come before the button is disabled.
  const underWay = useRef<Promise<unknown>>(undefined);
  return (
    <Formik<Values>
      initialValues={kept ? { ...initialValues, ...fromKept(kept) } : initialValues}
      validationSchema={schema}
      validateOnChange={hasTried}
      onSubmit={async (values, { setStatus, setErrors }) => {
        setStatus(undefined);
        try {
          await (underWay.current ??= onSubmit(values));
          note(undefined);
        } catch (error) {
          const refused = refusedFields<Values>(error, values);
          setErrors(refused);
          if (Object.keys(refused).length === 0) setStatus(error);
        } finally {
          underWay.current = undefined;
        }
      }}
    >
      {({ isSubmitting }) => (
        <Form noValidate className={styles.form} onSubmitCapture={() => setHasTried(true)}>
          <FormAlert />
          {children}
          {keepAs ? <KeepTyped onChange={note} /> : null}
          <Button type="submit" wide busy={isSubmitting}>
            {submitLabel}
          </Button>
          <FocusFirstError />
        </Form>
      )}
    </Formik>
  );
}

/** The server's sentences about fields of this form. */
function refusedFields<Values extends FormikValues>(error: unknown, values: Values): FormikErrors<Values> {
  const errors = (error as Partial<ApiError> | undefined)?.errors ?? [];
  return Object.fromEntries(
    errors.filter(({ field }) => field in values).map(({ field, message }) => [field, message]),
  ) as FormikErrors<Values>;
}
