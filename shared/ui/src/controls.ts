// What people choose with beside a form: an import of '@studio/ui/controls'. Pages with a filter need no form.
export { Checkbox, Input, Radio, Segmented } from 'antd';
export { Select } from './fields/Select.tsx';
export { DatePicker } from './kit/DatePicker.tsx';
