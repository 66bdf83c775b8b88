import { likelyEmail } from '@studio/contract/values/typed/likelyEmail';
import { Button } from '@studio/ui';
import { TextField, useFormikContext } from '@studio/ui/fields';
import type { ComponentProps } from 'react';

/** An e-mail address. Asks about one that is probably mistyped; it can stay as it is. */
export function EmailField({ hint, ...field }: ComponentProps<typeof TextField>) {
  const { values, touched, setFieldValue } = useFormikContext<Record<string, unknown>>();
  const isTyped = touched[field.name] === true && field.isDisabled !== true;
  const meant = isTyped ? likelyEmail(String(values[field.name] ?? '')) : null;
  const question = (
    <span role="status">
      Did you mean{' '}
      <Button
        type="link"
        size="small"
        style={{ padding: 0 }}
        onClick={() => void setFieldValue(field.name, meant)}
      >
        {meant}
      </Button>
      ?
    </span>
  );
  return <TextField {...field} type="email" hint={meant ? question : hint} />;
}
