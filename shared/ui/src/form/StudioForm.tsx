import { Formik, type FormikHelpers, type FormikValues } from 'formik';
import { useState, type ReactNode } from 'react';
import { FieldRegistry } from './FieldRegistry.tsx';
import { FormFooter, type FormFooterProps } from './FormFooter.tsx';
import { applyServerErrors } from './refusal.ts';
import { AskManager } from '../kit/dialog/AskManager.tsx';
import { LeaveGuard } from './LeaveGuard.tsx';
import { ServerErrors } from './ServerErrors.tsx';
import styles from './StudioForm.module.css';
import { SubmitErrors } from './SubmitErrors.tsx';

export interface StudioFormProps<Values extends FormikValues> extends FormFooterProps {
  /** Names a form that is not the only one on its page. */
  label?: string;
  initialValues: Values;
  /** A yup schema of @studio/contract. Its sentences are shown at the fields. */
  schema?: object;
  /** Sends the form. Its errors are shown: refused fields at their fields, the rest on top. */
  onSubmit: (values: Values, helpers: FormikHelpers<Values>) => Promise<unknown>;
  /**
   * For requests that may be above the person's limit: sends the values to a manager instead; then calls
   * `onAsked`.
   */
  ask?: { send: (values: Values) => Promise<unknown>; onAsked: () => void } | undefined;
  /**
   * Whether to ask before leaving with changes. Default: only with the footer of a form that is the whole
   * page.
   */
  isGuarded?: boolean;
  /** Lets other content stand beside the fields, which keep their usual width. */
  isWide?: boolean;
  children: ReactNode | ((values: Values) => ReactNode);
}

/**
 * A form of the portal: fields in one column, errors in their places, Save and Cancel in a footer that stays
 * in view.
 */
export function StudioForm<Values extends FormikValues>(props: StudioFormProps<Values>) {
  const { footer: kind = 'sticky' } = props;
  // Dialogs and the pages before sign-in have other footers, and nothing worth a question.
  const {
    initialValues,
    schema,
    onSubmit,
    ask,
    children,
    label,
    isGuarded = kind === 'sticky',
    isWide = false,
    ...footer
  } = props;
  const [names] = useState(() => new Set<string>());

  async function handleSubmit(values: Values, helpers: FormikHelpers<Values>) {
    helpers.setStatus(undefined);
    try {
      await onSubmit(values, helpers);
    } catch (error) {
      applyServerErrors({ values, setStatus: helpers.setStatus }, error, (field) => names.has(field));
    }
  }

  return (
    <FieldRegistry value={names}>
      <Formik initialValues={initialValues} validationSchema={schema} onSubmit={handleSubmit}>
        {({ values, handleSubmit: submit }) => (
          <form
            className={isWide ? styles.wideForm : styles.form}
            aria-label={label}
            noValidate
            onSubmit={submit}
          >
            <ServerErrors>
              {ask ? <AskManager onAsk={() => ask.send(values)} onAsked={ask.onAsked} /> : null}
            </ServerErrors>
            <SubmitErrors />
            {isGuarded ? <LeaveGuard /> : null}
            <div>{typeof children === 'function' ? children(values) : children}</div>
            <FormFooter {...footer} />
          </form>
        )}
      </Formik>
    </FieldRegistry>
  );
}
