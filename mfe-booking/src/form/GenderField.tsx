import { SelectField } from './SelectField.tsx';

/** A gender, or "rather not say". Value: as on the wire, or empty. */
export const GenderField = () => (
  <SelectField name="gender" label="Gender" autoComplete="sex">
    <option value="">Not specified</option>
    <option value="FEMALE">Female</option>
    <option value="MALE">Male</option>
    <option value="NON_BINARY">Non-binary</option>
    <option value="PREFER_NOT">Prefer not to say</option>
  </SelectField>
);
