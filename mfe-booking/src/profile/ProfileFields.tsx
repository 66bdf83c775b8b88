import type { ProfileField } from '@studio/contract/members/member.schema';
import { DateField } from '../form/DateField.tsx';
import { GenderField } from '../form/GenderField.tsx';
import formStyles from '../form/form.module.css';
import { TextField } from '../form/TextField.tsx';
import styles from './profile.module.css';

const EmergencyContact = () => (
  <fieldset className={formStyles.group}>
    <legend className={styles.legend}>Emergency contact</legend>
    <TextField name="emergencyContact.name" label="Name" autoComplete="off" />
    <TextField name="emergencyContact.phone" label="Phone" type="tel" autoComplete="off" inputMode="tel" />
    <TextField
      name="emergencyContact.relation"
      label="Relationship"
      hint="For example partner, parent or friend."
      autoComplete="off"
    />
  </fieldset>
);

/** Fields for the details that a studio asks for besides name, e-mail and phone. */
export const ProfileFields = ({ fields }: { fields: readonly ProfileField[] }) => (
  <>
    {fields.includes('birthday') ? (
      <DateField name="birthday" label="Birthday" autoComplete="bday" isPast />
    ) : null}
    {fields.includes('gender') ? <GenderField /> : null}
    {fields.includes('emergencyContact') ? <EmergencyContact /> : null}
  </>
);
