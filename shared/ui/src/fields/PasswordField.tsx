import { EyeInvisibleOutlined, EyeOutlined } from '@ant-design/icons';
import { Input } from 'antd';
import { FormField, type FieldProps } from './FormField.tsx';

export interface PasswordFieldProps extends FieldProps {
  autoComplete: 'current-password' | 'new-password' | 'off';
}

// A target of 24 px is the minimum for a finger or a shaky hand (WCAG 2.5.8); the icon alone has 14.
const EYE = { padding: 5, marginInlineEnd: -5 };

/** A password, or another secret, with a button that shows it. Value: string. */
export function PasswordField({ autoComplete, ...field }: PasswordFieldProps) {
  return (
    <FormField<string> {...field}>
      {({ control, value, setValue, handleBlur }) => (
        <Input.Password
          {...control}
          autoComplete={autoComplete}
          iconRender={(isShown) =>
            isShown ? <EyeOutlined style={EYE} /> : <EyeInvisibleOutlined style={EYE} />
          }
          value={value}
          onChange={(event) => setValue(event.target.value)}
          onBlur={handleBlur}
        />
      )}
    </FormField>
  );
}
