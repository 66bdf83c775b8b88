import { getIn, useFormikContext } from 'formik';
import { useEffect, useRef } from 'react';
import { VisuallyHidden } from '../kit/VisuallyHidden.tsx';
import { refusalOf, refusedMessage } from './refusal.ts';

const CONTROLS = 'input, textarea, button, [tabindex]';

/** The element to focus for a field marked invalid: the mark may sit on a group around the control. */
function focusable(marked: HTMLElement | null | undefined): HTMLElement | null | undefined {
  return marked?.matches(CONTROLS) ? marked : marked?.querySelector<HTMLElement>(CONTROLS);
}

/** Moves the focus to an element, and opens a folded section that it may be in. */
function reveal(control: HTMLElement): void {
  control.closest('details')?.setAttribute('open', '');
  control.focus();
}

/** Errors of lists and groups are nested as their fields are; each sentence belongs to one field. */
const countSentences = (errors: unknown): number => {
  if (typeof errors === 'string') return 1;
  if (typeof errors !== 'object' || errors === null) return 0;
  return Object.values(errors).reduce<number>((sum, inner) => sum + countSentences(inner), 0);
};

const sentence = (count: number): string =>
  count === 1 ? '1 field needs attention' : `${count} fields need attention`;

/** After a refused submit: moves focus to the first invalid field and announces how many there are. */
export function SubmitErrors() {
  const { submitCount, isSubmitting, errors, status, values } = useFormikContext();
  const mark = useRef<HTMLSpanElement>(null);
  const handled = useRef(0);
  // What the server has refused, and is not wrong in another way by now: each field shows one sentence.
  const refused = Object.keys(refusalOf(status).fields).filter(
    (field) => !getIn(errors, field) && refusedMessage(status, field, getIn(values, field)),
  );
  const count = countSentences(errors) + refused.length;

  useEffect(() => {
    if (isSubmitting || submitCount === handled.current) return;
    handled.current = submitCount;
    if (count === 0) return;
    const marked = mark.current?.closest('form')?.querySelector<HTMLElement>('[aria-invalid="true"]');
    const control = focusable(marked);
    if (control) reveal(control);
  }, [submitCount, isSubmitting, count]);

  return (
    <span ref={mark}>
      <VisuallyHidden role="status">{submitCount > 0 && count > 0 ? sentence(count) : ''}</VisuallyHidden>
    </span>
  );
}
