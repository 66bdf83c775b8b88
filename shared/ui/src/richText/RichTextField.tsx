import { Suspense } from 'react';
import { FormField, type FieldProps } from '../fields/FormField.tsx';
import { loadedLater } from '../kit/state/loadedLater.tsx';
import { LoadingState } from '../kit/state/LoadingState.tsx';

// Several times as large as a form, and most forms have none.
const RichTextEditor = loadedLater(() =>
  import('./RichTextEditor.tsx').then((editor) => editor.RichTextEditor),
);

/** Formatted text. Value: HTML, empty when there is not a word in it. */
export const RichTextField = (field: FieldProps) => (
  <FormField<string> {...field} isGroup>
    {({ control, labelId, value, setValue, handleBlur }) => (
      <Suspense fallback={<LoadingState what="the editor" />}>
        <RichTextEditor
          html={value}
          labelledBy={labelId}
          describedBy={control['aria-describedby']}
          isInvalid={control['aria-invalid'] === true}
          isDisabled={control.disabled}
          onChange={setValue}
          onBlur={handleBlur}
        />
      </Suspense>
    )}
  </FormField>
);
