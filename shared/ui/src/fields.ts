// Fields beyond text, and the controls in them: an import of '@studio/ui/fields', loaded by the pages and drawers that have some.
export { Segmented, Select } from 'antd';
export { NumberField } from './fields/NumberField.tsx';
export { MoneyField } from './fields/MoneyField.tsx';
export { SelectField, type Option } from './fields/SelectField.tsx';
export { MultiSelectField } from './fields/MultiSelectField.tsx';
export { DateField } from './fields/DateField.tsx';
export { TimeField } from './fields/TimeField.tsx';
export { RadioCardsField, type RadioCard } from './fields/RadioCardsField.tsx';
export { PhoneField } from './fields/PhoneField.tsx';
export { SwitchField } from './fields/SwitchField.tsx';
export { DatePicker } from './kit/DatePicker.tsx';
