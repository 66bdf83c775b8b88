import type { OwnForm } from '@studio/contract/configure/waiver-form.schema';
import { CheckboxField } from '../form/CheckboxField.tsx';
import { ChoiceField } from '../form/ChoiceField.tsx';
import { DateField } from '../form/DateField.tsx';
import { SelectField } from '../form/SelectField.tsx';
import { TextAreaField } from '../form/TextAreaField.tsx';
import { TextField } from '../form/TextField.tsx';

/** The field for one question of a form. */
export function QuestionField({
  field: { key, label, type, required, options },
}: {
  field: OwnForm['fields'][number];
}) {
  const named = { name: `answers.${key}`, label: required ? label : `${label} (optional)` };
  if (type === 'TEXTAREA') return <TextAreaField {...named} />;
  if (type === 'CHECKBOX') return <CheckboxField {...named} />;
  if (type === 'RADIO') return <ChoiceField {...named} options={options} />;
  if (type === 'DATE') return <DateField {...named} />;
  if (type === 'INITIALS')
    return <TextField {...named} maxLength={6} autoCapitalize="characters" hint="Type your initials" />;
  if (type === 'SIGNATURE') return <TextField {...named} autoComplete="name" hint="Type your full name" />;
  if (type === 'TEXT') return <TextField {...named} />;
  return (
    <SelectField {...named}>
      <option value="">Choose one</option>
      {options.map((option) => (
        <option key={option} value={option}>
          {option}
        </option>
      ))}
    </SelectField>
  );
}
