import { hasWords } from '@studio/contract/values/names/folded';
import { Select as AntSelect, type SelectProps } from 'antd';
import type { DefaultOptionType } from 'antd/es/select';

/** Whether what somebody types is in an option, as lists of the server are searched: Mueller is found by `müller`. */
const hasTyped = (typed: string, option?: { label?: unknown; also?: string }): boolean =>
  typeof option?.label === 'string' && hasWords(`${option.label} ${option.also ?? ''}`, typed);

/** A choice from a list. Where it is searched, by the words of its labels, and those of `also`. */
export const Select = <Value, Option extends DefaultOptionType = DefaultOptionType>(
  props: SelectProps<Value, Option>,
) => <AntSelect<Value, Option> filterOption={hasTyped} {...props} />;
