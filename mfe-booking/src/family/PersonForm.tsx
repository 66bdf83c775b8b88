import {
  addFamilySchema,
  type AddFamily,
  type FamilyPerson,
} from '@studio/contract/members/family/family.schema';
import { RELATION_WORDS, type FamilyRelation } from '@studio/contract/members/family/familyRelation';
import { DateField } from '../form/DateField.tsx';
import formStyles from '../form/form.module.css';
import { SelectField } from '../form/SelectField.tsx';
import { SiteForm } from '../form/SiteForm.tsx';
import { TextField } from '../form/TextField.tsx';
import { Button } from '../ui/control/Button.tsx';
import { relationsToAdd } from './family.model.ts';
import { useAddToMyFamilyMutation, useChangeInMyFamilyMutation } from './familyApi.ts';

interface Props {
  /** Who is changed; null to add somebody. */
  person: FamilyPerson | null;
  /** Who they are to the member, when it is not asked. */
  relation?: FamilyRelation;
  canAddGuests: boolean;
  onSaved: (person: FamilyPerson) => void;
  onCancel: () => void;
}

const valuesOf = (person: FamilyPerson | null, relation: FamilyRelation) => ({
  firstName: person?.firstName ?? '',
  lastName: person?.lastName ?? '',
  relation: person?.relation ?? relation,
  birthday: person?.birthday ?? '',
});

/** Somebody of the family: their name, birthday, and who they are to the member. */
export function PersonForm({ person, relation, canAddGuests, onSaved, onCancel }: Props) {
  const [add] = useAddToMyFamilyMutation();
  const [change] = useChangeInMyFamilyMutation();
  async function handleSubmit(values: typeof initialValues) {
    const body = addFamilySchema.cast(values) as AddFamily;
    onSaved(await (person ? change({ ...body, memberId: person.memberId }) : add(body)).unwrap());
  }
  const initialValues = valuesOf(person, relation ?? 'CHILD');
  return (
    <>
      <SiteForm
        initialValues={initialValues}
        schema={addFamilySchema}
        submitLabel={person ? 'Save' : 'Add'}
        onSubmit={handleSubmit}
      >
        <div className={formStyles.names}>
          <TextField name="firstName" label="First name" autoComplete="off" />
          <TextField
            name="lastName"
            label="Last name"
            autoComplete="off"
            hint="Leave it empty if they only have one name."
          />
        </div>
        {relation ? null : <RelationField canBeGuest={canAddGuests || person?.relation === 'GUEST'} />}
        <DateField
          name="birthday"
          label="Birthday"
          autoComplete="off"
          isPast
          hint="Needed for children: it decides which classes they may join."
        />
      </SiteForm>
      <Button wide look="plain" onClick={onCancel}>
        Back
      </Button>
    </>
  );
}

const RelationField = ({ canBeGuest }: { canBeGuest: boolean }) => (
  <SelectField name="relation" label="Relationship">
    {relationsToAdd(canBeGuest).map((relation) => (
      <option key={relation} value={relation}>
        {RELATION_WORDS[relation]}
      </option>
    ))}
  </SelectField>
);
