import { awayDaysFormSchema } from '@studio/contract/members/memberList.schema';
import { Modal, useFocusReturn } from '@studio/ui';
import { NumberField, StudioForm } from '@studio/ui/fields';
import { useState } from 'react';

interface Props {
  days: number | null;
  onClose: () => void;
  onChoose: (days: number) => void;
}

/** Asks for how many days somebody has not come. */
export function DaysDialog({ days, onClose, onChoose }: Props) {
  useFocusReturn();
  const [initialValues] = useState<{ awayDays: number | null }>({ awayDays: days });
  return (
    <Modal open title="Last visit" footer={null} onCancel={onClose} destroyOnHidden>
      <StudioForm
        initialValues={initialValues}
        schema={awayDaysFormSchema}
        onSubmit={async ({ awayDays }) => {
          if (awayDays !== null) onChoose(awayDays);
          onClose();
        }}
        onCancel={onClose}
        submitLabel="Show members"
        footer="plain"
      >
        <NumberField
          name="awayDays"
          label="Days ago or more"
          hint="Members who never came count from the day they joined"
        />
      </StudioForm>
    </Modal>
  );
}
