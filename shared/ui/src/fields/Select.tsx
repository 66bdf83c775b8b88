import { hasWords } from '@studio/contract/values/names/folded';
import { Select as AntSelect, type SelectProps } from 'antd';
import type { DefaultOptionType } from 'antd/es/select';

/** What a list is searched by: a label, and what an option is found by besides, such as the code of a country. */
interface Searched {
  label?: unknown;
  also?: string;
}

/** Whether what somebody types is in an option, as lists of the server are searched: Mueller is found by `müller`. */
const hasTyped = (typed: string, option?: Searched): boolean =>
  typeof option?.label === 'string' && hasWords(`${option.label} ${option.also ?? ''}`, typed);

const isIts = ({ also }: Searched, typed: string): boolean => also?.toLowerCase() === typed.toLowerCase();
/** First what was typed whole, as `de` for Germany, then as the options stand. */
const bestFirst = (one: Searched, other: Searched, { searchValue }: { searchValue: string }): number =>
  Number(isIts(other, searchValue)) - Number(isIts(one, searchValue));

/** A choice from a list. Where it is searched, by the words of its labels, and of `also`. */
export const Select = <Value, Option extends DefaultOptionType = DefaultOptionType>(
  props: SelectProps<Value, Option>,
) => <AntSelect<Value, Option> filterOption={hasTyped} filterSort={bestFirst} {...props} />;
