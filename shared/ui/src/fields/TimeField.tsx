import { readTime, timesToChoose, writtenTime } from '@studio/contract/values/typed/typedTime';
import { AutoComplete, Input } from 'antd';
import { useState, type ComponentProps } from 'react';
import { FormField, type ControlAttributes, type FieldBinding, type FieldProps } from './FormField.tsx';

/**
 * A time of day in the studio's zone, typed as people write it or chosen from the half hours. Value: `HH:mm`, or `''`;
 * a text that is no time stays as typed, for the schema to refuse. Not the browser's own control: that counts to 12
 * or 24 as the browser's country does, and nobody can change it.
 */
export function TimeField(field: FieldProps) {
  return <FormField<string> {...field}>{(binding) => <TimeInput {...binding} />}</FormField>;
}

type TextProps = ComponentProps<typeof Input>;

/** The text of the field. While no time of the list is chosen by the keyboard it must not name one: there is none. */
const TimeText = ({ 'aria-activedescendant': chosen, ...props }: TextProps) => (
  <Input {...props} {...(chosen?.endsWith('_-1') ? {} : { 'aria-activedescendant': chosen })} />
);

interface TimeInputProps extends Pick<FieldBinding<string>, 'value' | 'setValue'> {
  control: ControlAttributes & { 'aria-label'?: string };
  handleBlur?: () => void;
}

/** The control of a {@link TimeField}. */
export function TimeInput({ control, value, setValue, handleBlur }: TimeInputProps) {
  // The page says where the studio is, and how it counts hours.
  const zone = document.documentElement.dataset['zone'];
  const [typed, setTyped] = useState<string | null>(null);
  // What somebody types stays as it is until they leave the field, unless the form has changed the time meanwhile.
  const isTyping = typed !== null && readTime(typed) === value;
  const shown = isTyping ? typed : writtenTime(value, zone);
  return (
    <AutoComplete
      {...control}
      value={shown}
      options={timesToChoose(value).map((time) => ({ value: writtenTime(time, zone) }))}
      // All of them, whatever is typed: an open list must not be empty.
      filterOption={false}
      defaultActiveFirstOption={false}
      onChange={(text: string) => {
        setTyped(text);
        setValue(readTime(text));
      }}
      onBlur={() => {
        setTyped(null);
        handleBlur?.();
      }}
    >
      <TimeText
        placeholder={writtenTime('00:00', zone) === '00:00' ? 'HH:mm' : 'h:mm am'}
        {...(control.status ? { status: control.status } : {})}
      />
    </AutoComplete>
  );
}
