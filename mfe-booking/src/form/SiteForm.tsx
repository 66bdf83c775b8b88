import type { ApiError } from '@studio/platform';
import { Form, Formik, type FormikErrors, type FormikValues } from 'formik';
import { useState, type ReactNode } from 'react';
import { Button } from '../ui/Button.tsx';
import { sentenceOf } from '../ui/QueryView.tsx';
import { FocusFirstError } from './FocusFirstError.tsx';
import { FormAlert } from './FormAlert.tsx';
import styles from './form.module.css';

interface Props<Values> {
  initialValues: Values;
  /** The contract's schema of the request, the same one that the server checks with. */
  schema: object;
  submitLabel: string;
  /** Rejects with the refusal; it is shown at its fields, or on top. */
  onSubmit: (values: Values) => Promise<unknown>;
  children: ReactNode;
}

/** A form of the site: checked with the contract's schema, then by the server. What was typed is never lost. */
export function SiteForm<Values extends FormikValues>({ initialValues, schema, submitLabel, onSubmit, children }: Props<Values>) {
  // While somebody types for the first time nothing turns red; once told, they see each error go.
  const [hasTried, setHasTried] = useState(false);
  return (
    <Formik<Values>
      initialValues={initialValues}
      validationSchema={schema}
      validateOnChange={hasTried}
      onSubmit={async (values, { setStatus, setErrors }) => {
        setStatus(undefined);
        try {
          await onSubmit(values);
        } catch (error) {
          const refused = refusedFields<Values>(error, values);
          setErrors(refused);
          if (Object.keys(refused).length === 0) setStatus(sentenceOf(error));
        }
      }}
    >
      {({ isSubmitting }) => (
        <Form noValidate className={styles.form} onSubmitCapture={() => setHasTried(true)}>
          <FormAlert />
          {children}
          <Button type="submit" wide busy={isSubmitting}>{submitLabel}</Button>
          <FocusFirstError />
        </Form>
      )}
    </Formik>
  );
}

/** The server's sentences about fields of this form. */
function refusedFields<Values extends FormikValues>(error: unknown, values: Values): FormikErrors<Values> {
  const errors = (error as Partial<ApiError> | undefined)?.errors ?? [];
  return Object.fromEntries(errors.filter(({ field }) => field in values).map(({ field, message }) => [field, message])) as FormikErrors<Values>;
}
