import {
  changeLinkSchema,
  linkFamilySchema,
  type ChangeLink,
  type FamilyPerson,
  type LinkFamily,
} from '@studio/contract/members/family/family.schema';
import type { FamilyRelation } from '@studio/contract/members/family/familyRelation';
import type { MemberOption } from '@studio/contract/members/member.schema';
import { fullName } from '@studio/contract/values/names/fullName';
import { DrawerPanel, useNotify } from '@studio/ui';
import { Segmented } from '@studio/ui/controls';
import { CheckboxField, DateField, SelectField, StudioForm, TextField } from '@studio/ui/fields';
import { useState } from 'react';
import { ChooseMember } from './ChooseMember.tsx';
import { relationOptions } from './family.model.ts';
import { useChangeFamilyLinkMutation, useLinkFamilyMutation } from './familyApi.ts';

interface Props {
  guardian: { memberId: string; name: string };
  /** Whose link is changed; null to add somebody. */
  person: FamilyPerson | null;
  onClose: () => void;
}

/** Puts somebody into the family of a member, or changes what the member may do for them. */
export const FamilyDrawer = ({ guardian, person, onClose }: Props) => (
  <DrawerPanel
    isOpen
    title={person ? fullName(person) : `Add to the family of ${guardian.name}`}
    onClose={onClose}
  >
    {person ? (
      <EditForm guardianId={guardian.memberId} person={person} onClose={onClose} />
    ) : (
      <AddForm guardianId={guardian.memberId} onClose={onClose} />
    )}
  </DrawerPanel>
);

const LinkFields = () => (
  <>
    <SelectField name="relation" label="Relationship" options={relationOptions} />
    <CheckboxField name="canBook" label="Can book and sign for them" />
    <CheckboxField name="canPay" label="Can pay for them with their own packages" />
  </>
);

const EMPTY = {
  firstName: '',
  lastName: '',
  birthday: '',
  relation: 'CHILD' as FamilyRelation,
  canBook: true,
  canPay: true,
};

function AddForm({ guardianId, onClose }: { guardianId: string; onClose: () => void }) {
  const notify = useNotify();
  const [link] = useLinkFamilyMutation();
  const [isKnown, setIsKnown] = useState(false);
  const [chosen, setChosen] = useState<MemberOption | null>(null);
  async function handleSubmit(values: typeof EMPTY) {
    await link(linkFamilySchema.cast(values) as LinkFamily).unwrap();
    notify({ kind: 'success', title: `${chosen?.name ?? values.firstName} was added to the family.` });
    onClose();
  }
  return (
    <>
      <Segmented
        block
        aria-label="Who is added"
        style={{ marginBlockEnd: 16 }}
        value={isKnown ? 'known' : 'new'}
        onChange={(value) => {
          setIsKnown(value === 'known');
          setChosen(null);
        }}
        options={[
          { value: 'new', label: 'Somebody new' },
          { value: 'known', label: 'A member' },
        ]}
      />
      {isKnown && !chosen ? (
        <ChooseMember exceptId={guardianId} onChoose={setChosen} />
      ) : (
        <StudioForm
          key={chosen?.memberId ?? 'new'}
          initialValues={{ ...EMPTY, guardianId, dependantId: chosen?.memberId ?? '' }}
          schema={linkFamilySchema}
          onSubmit={handleSubmit}
          onCancel={onClose}
          submitLabel="Add"
        >
          {({ relation }) => (
            <>
              {chosen ? <p>{chosen.name}</p> : <NewPersonFields isChild={relation === 'CHILD'} />}
              <LinkFields />
            </>
          )}
        </StudioForm>
      )}
    </>
  );
}

const NewPersonFields = ({ isChild }: { isChild: boolean }) => (
  <>
    <TextField name="firstName" label="First name" />
    <TextField name="lastName" label="Last name" isOptional />
    <DateField name="birthday" label="Birthday" isOptional={!isChild} />
  </>
);

function EditForm({
  guardianId,
  person,
  onClose,
}: {
  guardianId: string;
  person: FamilyPerson;
  onClose: () => void;
}) {
  const notify = useNotify();
  const [change] = useChangeFamilyLinkMutation();
  const { memberId: dependantId, relation, canBook, canPay } = person;
  const [initialValues] = useState({ guardianId, dependantId, relation, canBook, canPay });
  async function handleSubmit(values: ChangeLink) {
    await change(values).unwrap();
    notify({ kind: 'success', title: 'Saved.' });
    onClose();
  }
  return (
    <StudioForm
      initialValues={initialValues}
      schema={changeLinkSchema}
      onSubmit={handleSubmit}
      onCancel={onClose}
      submitLabel="Save"
    >
      <LinkFields />
    </StudioForm>
  );
}
