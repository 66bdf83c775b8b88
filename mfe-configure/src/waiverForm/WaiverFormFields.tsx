import { useStudio } from '@studio/platform';
import { Alert } from '@studio/ui';
import {
  FieldRow,
  FormSection,
  MultiSelectField,
  NumberField,
  RadioCardsField,
  SelectField,
  SwitchField,
  TextField,
} from '@studio/ui/fields';
import type { WaiverForm } from '@studio/contract/waiver-form.schema';
import { RichTextField } from '../ui/RichTextField.tsx';
import { Questions } from './Questions.tsx';
import { asksAgain, FORM_TYPES, type FormValues } from './waiverForm.model.ts';
import { useListFormTemplatesQuery } from './waiverFormApi.ts';

const REACHES = [
  { value: 'ALL_MEMBERS', title: 'All members', description: 'Everybody signs once' },
  { value: 'TEMPLATES', title: 'Some classes', description: 'Who books one of them' },
  { value: 'EVENTS', title: 'Events', description: 'Who books any event' },
];
const BLOCKS = [
  { value: 'BOOKING', title: 'Booking', description: 'Nobody books before they sign' },
  { value: 'CHECK_IN', title: 'Check-in', description: 'The door asks for it' },
  { value: 'NONE', title: 'Nothing', description: 'Members are only asked' },
];

/** Everything that is set of a form. */
export function WaiverFormFields({ form, values }: { form: WaiverForm | undefined; values: FormValues }) {
  const { extension } = useStudio();
  const { data: templates = [] } = useListFormTemplatesQuery(extension, {
    skip: values.requiredFor !== 'TEMPLATES',
  });
  return (
    <>
      {asksAgain(form, values) ? (
        <Alert
          type="warning"
          showIcon
          title="Members will be asked to sign again"
          description={`${form?.signed} have signed the words as they are now. Their signatures are kept, and count no more once you save.`}
        />
      ) : null}
      <FormSection title="Text">
        <FieldRow>
          <TextField name="formTitle" label="Title" maxLength={120} />
          <SelectField name="formType" label="Kind" options={FORM_TYPES} />
        </FieldRow>
        <RichTextField
          name="body"
          label="What members read"
          hint="Members sign below it, drawn or typed, with their name and the date."
        />
      </FormSection>
      <FormSection title="Questions" about="Answers are kept with the signature.">
        <Questions />
      </FormSection>
      <FormSection title="Who signs, and when">
        <RadioCardsField name="requiredFor" label="Asked of" options={REACHES} />
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
        <RadioCardsField name="blocks" label="Until it is signed, no" options={BLOCKS} />
        <FieldRow>
          <NumberField
            name="validMonths"
            label="Counts for"
            unit="months"
            isOptional
            hint="Empty: for good"
          />
          <NumberField
            name="guardianUnderAge"
            label="A guardian signs too below"
            unit="years"
            hint="0: never"
          />
        </FieldRow>
        <SwitchField name="reSignOnChange" label="Members sign again when the text or the questions change" />
        <SwitchField name="isInUse" label="In use: members are asked to sign it" />
      </FormSection>
    </>
  );
}
