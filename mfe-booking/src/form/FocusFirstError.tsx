import { useFormikContext } from 'formik';
import { useEffect, useRef } from 'react';

/**
 * After a refused submit, moves the focus to the first invalid field; `data-invalid` marks a field whose role
 * has no such state.
 */
export function FocusFirstError() {
  const { submitCount, isSubmitting, isValid } = useFormikContext<unknown>();
  const place = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    if (submitCount > 0 && !isSubmitting && !isValid)
      place.current
        ?.closest('form')
        ?.querySelector<HTMLElement>('[aria-invalid="true"], [data-invalid="true"]')
        ?.focus();
    // Only when a submit has ended: a field that turns red later must not steal the focus.
    // eslint-disable-next-line react-hooks/exhaustive-deps -- isValid is read, not waited for
  }, [submitCount, isSubmitting]);
  return <span ref={place} hidden />;
}
