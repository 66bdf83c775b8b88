import { useLookUpTemplatesQuery, useStudio } from '@studio/platform';
import { Alert } from '@studio/ui';
import {
  FieldRow,
  FormSection,
  MultiSelectField,
  NumberField,
  RadioCardsField,
  RichTextField,
  SelectField,
  SwitchField,
  TextField,
} from '@studio/ui/fields';
import type { WaiverForm } from '@studio/contract/configure/waiver-form.schema';
import { Questions } from './Questions.tsx';
import { asksAgain, FORM_TYPES, type FormValues } from './waiverForm.model.ts';

const REACHES = [
  { value: 'ALL_MEMBERS', title: 'All members', description: 'Everyone signs once' },
  { value: 'TEMPLATES', title: 'Some classes', description: 'Anyone who books one of them' },
  { value: 'EVENTS', title: 'Events', description: 'Anyone who books an event' },
];
const BLOCKS = [
  { value: 'BOOKING', title: 'Booking', description: 'Members sign before they book' },
  { value: 'CHECK_IN', title: 'Check-in', description: 'Members sign before check-in' },
  { value: 'NONE', title: 'Not required', description: 'We only ask members to sign' },
];

/** Everything that is set of a form. */
export function WaiverFormFields({ form, values }: { form: WaiverForm | undefined; values: FormValues }) {
  const { extension } = useStudio();
  const { data: templates = [] } = useLookUpTemplatesQuery(extension, {
    skip: values.requiredFor !== 'TEMPLATES',
  });
  return (
    <>
      {asksAgain(form, values) ? (
        <Alert
          type="warning"
          showIcon
          title="Members will be asked to sign again"
          description={`${form?.signed} have signed the current text. Once you save, we keep their signatures but they no longer count.`}
        />
      ) : null}
      <FormSection title="Text">
        <FieldRow>
          <TextField name="formTitle" label="Title" maxLength={120} />
          <SelectField name="formType" label="Kind" options={FORM_TYPES} />
        </FieldRow>
        <RichTextField
          name="body"
          label="What members sign"
          hint="Members sign by drawing or typing, with their name and the date."
        />
      </FormSection>
      <FormSection title="Questions" about="We store answers with the signature.">
        <Questions />
      </FormSection>
      <FormSection title="Who signs, and when">
        <RadioCardsField name="requiredFor" label="Who signs" options={REACHES} />
        {values.requiredFor === 'TEMPLATES' ? (
          <MultiSelectField
            name="templateIds"
            label="Classes"
            options={templates.map(({ classTemplId, className }) => ({
              value: classTemplId,
              label: className,
            }))}
          />
        ) : null}
        <RadioCardsField name="blocks" label="Required before" options={BLOCKS} />
        <FieldRow>
          <NumberField
            name="validMonths"
            label="Valid for"
            unit="months"
            isOptional
            hint="Leave blank for no expiry"
          />
          <NumberField
            name="guardianUnderAge"
            label="Guardian signature under age"
            unit="years"
            hint="Enter 0 for never"
          />
        </FieldRow>
        <SwitchField
          name="reSignOnChange"
          label="Ask members to sign again when the text or questions change"
        />
        <SwitchField name="isInUse" label="In use: we ask members to sign it" />
      </FormSection>
    </>
  );
}
