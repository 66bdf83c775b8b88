import { wireOf } from '@studio/contract/refusals/codes';
import { Segmented } from '@studio/ui/controls';
import {
  CheckboxField,
  DateField,
  MoneyField,
  MultiSelectField,
  NumberField,
  PasswordField,
  PhoneField,
  RadioCardsField,
  SelectField,
  StudioForm,
  SwitchField,
  TextAreaField,
  TextField,
  TimeField,
} from '@studio/ui/fields';
import { KitPart } from './KitPart.tsx';

const VALUES = {
  name: '',
  email: 'ana@lotus.example',
  password: '',
  notes: '',
  places: 10,
  price: '120.00',
  kind: 'pack',
  level: ['ALL'],
  day: '2026-11-18',
  time: '07:00',
  phoneCountryCode: '+65',
  phone: '9123 4567',
  scope: 'new',
  isVisible: true,
  isHidden: false,
  acceptsTerms: true,
  closed: 'Not to be changed',
};
const REFUSAL = {
  status: 400,
  code: wireOf('INVALID_FIELDS'),
  message: '',
  errors: [{ field: 'name', message: 'Give the class a name' }],
};
const KINDS = [
  { value: 'pack', label: 'Class pack' },
  { value: 'unlimited', label: 'Unlimited' },
];
const LEVELS = [
  { value: 'ALL', label: 'All levels' },
  { value: 'BEGINNER', label: 'Beginner' },
];
const SCOPES = [
  { value: 'new', title: 'New purchases only', description: 'What members hold stays as it is.' },
  { value: 'all', title: 'New and existing packages', description: '12 members hold one.' },
];

/** A refusal as a server would send it for a class without a name. */
async function refuse(): Promise<never> {
  throw REFUSAL;
}

/** Every field, one of them with an error. Submitting it changes nothing. */
export const KitForm = () => (
  <KitPart title="Fields">
    <Segmented aria-label="View" options={['Week', 'Day by room', 'List']} />
    <StudioForm label="Fields" initialValues={VALUES} onSubmit={refuse} submitLabel="Check" footer="wide">
      <TextField name="name" label="Class name" hint="As members see it" />
      <TextField name="email" label="Email" type="email" isOptional />
      <TextField name="closed" label="Closed field" isDisabled />
      <PasswordField name="password" label="Password" autoComplete="new-password" />
      <TextAreaField name="notes" label="Notes" isOptional />
      <NumberField name="places" label="Places" />
      <MoneyField name="price" label="Price" currency="SGD" />
      <SelectField name="kind" label="Kind" options={KINDS} />
      <MultiSelectField name="level" label="Levels" options={LEVELS} />
      <DateField name="day" label="Day" />
      <TimeField name="time" label="Start" />
      <PhoneField name="phone" codeName="phoneCountryCode" label="Mobile number" />
      <RadioCardsField name="scope" label="Applies to" options={SCOPES} />
      <SwitchField name="isVisible" label="Visible on the booking website" />
      <SwitchField name="isHidden" label="Hidden from members" />
      <CheckboxField name="acceptsTerms" label="I agree to the terms" />
    </StudioForm>
  </KitPart>
);
