import { awayDaysFormSchema } from '@studio/contract/members/memberList.schema';
import { FormDialog, NumberField } from '@studio/ui/fields';

interface Props {
  days: number | null;
  onClose: () => void;
  onChoose: (days: number) => void;
}

/** Asks for how many days somebody has not come. */
export function DaysDialog({ days, onClose, onChoose }: Props) {
  return (
    <FormDialog
      title="Last visit"
      initialValues={{ awayDays: days }}
      onClose={onClose}
      schema={awayDaysFormSchema}
      onSubmit={async (typed) => {
        onChoose(awayDaysFormSchema.cast(typed).awayDays);
        onClose();
      }}
      submitLabel="Show members"
    >
      <NumberField
        name="awayDays"
        label="Days ago or more"
        hint="Members who never came count from the day they joined"
      />
    </FormDialog>
  );
}
