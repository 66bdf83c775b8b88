// Forms and their fields: an import of '@studio/ui/fields', loaded by the pages and drawers that have forms.
export { useFormikContext, type FormikHelpers, type FormikProps } from 'formik';
export { FieldRow, FormSection } from './form/FormSection.tsx';
export { FormDialog } from './form/FormDialog.tsx';
export { Starters, type Starter } from './form/Starters.tsx';
export { StudioForm, type StudioFormProps } from './form/StudioForm.tsx';
export {
  FormField,
  type ControlAttributes,
  type FieldBinding,
  type FieldProps,
} from './fields/FormField.tsx';
export { TextField } from './fields/TextField.tsx';
export { EmailField } from './fields/typed/EmailField.tsx';
export { PasswordField } from './fields/PasswordField.tsx';
export { TextAreaField } from './fields/TextAreaField.tsx';
export { CheckboxField } from './fields/CheckboxField.tsx';
export { OtpField } from './fields/OtpField.tsx';
export { NumberField } from './fields/typed/NumberField.tsx';
export { MoneyField } from './fields/MoneyField.tsx';
export { SelectField, type Option } from './fields/SelectField.tsx';
export { MultiSelectField } from './fields/MultiSelectField.tsx';
export { DateField } from './fields/DateField.tsx';
export { TimeField } from './fields/TimeField.tsx';
export { MomentField, MomentInput } from './fields/MomentField.tsx';
export { RadioCardsField, type RadioCard } from './fields/RadioCardsField.tsx';
export { PhoneField } from './fields/PhoneField.tsx';
export { PlaceFields } from './fields/place/PlaceFields.tsx';
export { placeIn } from './fields/place/placeIn.ts';
export { StudioNameFields } from './fields/StudioNameFields.tsx';
export { SwitchField } from './fields/SwitchField.tsx';
export { RichTextField } from './richText/RichTextField.tsx';
export { AskManager, isOverLimit, type AskManagerProps } from './kit/dialog/AskManager.tsx';
export { PhotoPicker } from './photo/PhotoPicker.tsx';
export { type PhotoShape } from './photo/crop.model.ts';
export { useShownPhoto } from './photo/useShownPhoto.ts';
