import { Modal, useFocusReturn } from '@studio/ui';
import { StudioForm, type StudioFormProps } from '@studio/ui/fields';
import { useState } from 'react';

interface Props<Values extends Record<string, unknown>> extends Pick<
  StudioFormProps<Values>,
  'schema' | 'onSubmit' | 'ask' | 'submitLabel' | 'children'
> {
  title: string;
  /** Those of the moment in which it opens. */
  startingValues: Values;
  onClose: () => void;
}

/**
 * A dialog that is one form. The focus returns to what opened it. Small dialogs share the chunk `dialogs`: a chunk of
 * its own costs each more than it holds.
 */
export function FormDialog<Values extends Record<string, unknown>>({
  title,
  startingValues,
  onClose,
  ...form
}: Props<Values>) {
  useFocusReturn();
  const [initialValues] = useState(startingValues);
  return (
    <Modal open title={title} footer={null} onCancel={onClose} destroyOnHidden>
      <StudioForm {...form} initialValues={initialValues} onCancel={onClose} footer="plain" />
    </Modal>
  );
}
