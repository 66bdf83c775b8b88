import { likelyEmail } from '@studio/contract/values/typed/likelyEmail';
import { Button } from 'antd';
import { useField } from 'formik';
import { TextField, type TextFieldProps } from '../TextField.tsx';

/** An e-mail address. Value: string. Asks about one that is probably mistyped; it can stay as it is. */
export function EmailField({ hint, ...field }: Omit<TextFieldProps, 'type'>) {
  const [{ value }, { touched }, { setValue }] = useField<string | undefined>(field.name);
  const meant = touched && !field.isDisabled ? likelyEmail(value ?? '') : null;
  const question = meant ? (
    <span role="status">
      Did you mean{' '}
      <Button type="link" size="small" style={{ padding: 0 }} onClick={() => void setValue(meant)}>
        {meant}
      </Button>
      ?
    </span>
  ) : null;
  return (
    <TextField
      {...field}
      type="email"
      hint={
        question && hint ? (
          <>
            {hint} {question}
          </>
        ) : (
          (question ?? hint)
        )
      }
    />
  );
}
