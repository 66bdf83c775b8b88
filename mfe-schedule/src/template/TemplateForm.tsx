import {
  LEVELS,
  saveClassTemplateSchema,
  VISIBILITIES,
  type Category,
  type ClassTemplate,
  type SaveClassTemplate,
} from '@studio/contract/schedule/class-template.schema';
import type { TaxRate } from '@studio/contract/configure/tax-rate.schema';
import { taxOptions, usualTaxRateId } from '@studio/contract/configure/tax/taxRateWords';
import type { TemplateType } from '@studio/contract/schedule/templateType';
import type { Room, StaffOption } from '@studio/contract/configure/studio.schema';
import {
  CheckboxField,
  FieldRow,
  FormSection,
  MoneyField,
  MultiSelectField,
  NumberField,
  SelectField,
  Starters,
  StudioForm,
  TextAreaField,
  TextField,
} from '@studio/ui/fields';
import { useState } from 'react';
import { AppointmentFields } from './AppointmentFields.tsx';
import { BookingRulesFields } from './BookingRulesFields.tsx';
import { PhotosField, TemplatePhotoField } from './PhotoFields.tsx';
import { KINDS, LEVEL_LABELS } from './template.model.ts';
import { useSaveClassTemplateMutation } from './templateApi.ts';
import styles from './TemplateForm.module.css';
import { CLASS_STARTERS } from './starters.model.ts';
import { formValues, toRequest, type TemplateValues } from './templateForm.model.ts';
import { TemplatePreview } from './TemplatePreview.tsx';

/** Options of the form. */
export interface Choices {
  rooms: Room[];
  staff: StaffOption[];
  categories: Category[];
  taxRates: TaxRate[];
  /** Whether the taxes are still on their way: a new template begins with one. */
  isLoading: boolean;
  currency: string;
}

interface Props {
  kind: TemplateType;
  /** Missing for a new template. */
  template: ClassTemplate | undefined;
  choices: Choices;
  onSaved: () => void;
  onCancel: () => void;
}

/**
 * Creates or edits a template: what members read, and the defaults of its sessions. Next to it a preview of
 * the members' view.
 */
export function TemplateForm({ kind, template, choices, onSaved, onCancel }: Props) {
  const [save] = useSaveClassTemplateMutation();
  const [initialValues] = useState(() => formValues(kind, template, usualTaxRateId(choices.taxRates)));

  async function handleSubmit(values: TemplateValues) {
    const content = saveClassTemplateSchema.cast(values, { stripUnknown: true }) as SaveClassTemplate;
    await save(toRequest(content, values, template)).unwrap();
    onSaved();
  }
  return (
    <div className={styles.page}>
      <StudioForm<TemplateValues>
        initialValues={initialValues}
        schema={saveClassTemplateSchema}
        onSubmit={handleSubmit}
        onCancel={onCancel}
        submitLabel="Save"
        isWide
      >
        {(values) => (
          <div className={styles.columns}>
            <div>
              {kind === 'CLASS' && !template ? <Starters starters={CLASS_STARTERS} /> : null}
              <AboutFields template={template} categories={choices.categories} />
              <SessionFields choices={choices} taxRateId={values.taxRateId} />
              {kind === 'APPOINTMENT' ? <AppointmentFields /> : null}
              <FormSection
                title="Booking rules"
                about={`Leave fields blank to follow the studio policy, unless this ${KINDS[kind].one} is special.`}
                isFolded
              >
                <BookingRulesFields />
              </FormSection>
              <FormSection title="More" isFolded>
                <MoreFields />
              </FormSection>
            </div>
            <TemplatePreview
              values={values}
              kept={template?.fileAvatarDTO?.url ?? null}
              currency={choices.currency}
            />
          </div>
        )}
      </StudioForm>
    </div>
  );
}

const AboutFields = ({
  template,
  categories,
}: {
  template: ClassTemplate | undefined;
  categories: Category[];
}) => (
  <FormSection title="What members see">
    <TextField name="className" label="Name" />
    <TextAreaField name="description" label="Description" isOptional />
    <FieldRow>
      <SelectField
        name="categoryId"
        label="Category"
        isOptional
        options={categories.map(({ categoryId, name }) => ({ value: categoryId, label: name }))}
      />
      <SelectField
        name="level"
        label="Level"
        options={LEVELS.map((value) => ({ value, label: LEVEL_LABELS[value] }))}
      />
    </FieldRow>
    <TemplatePhotoField kept={template?.fileAvatarDTO?.url ?? null} />
    <PhotosField />
  </FormSection>
);

const SessionFields = ({
  choices: { rooms, staff, taxRates, currency },
  taxRateId,
}: {
  choices: Choices;
  taxRateId: string;
}) => (
  <FormSection
    title="Session defaults"
    about="You can change each session. Existing sessions stay as they are."
  >
    <FieldRow>
      <NumberField name="durationMin" label="Length in minutes" />
      <NumberField name="capacity" label="Places" />
      <NumberField name="creditCost" label="Credits per booking" />
      <MoneyField name="dropInPrice" label="Drop-in price" currency={currency} isOptional />
      {taxRates.length > 0 ? (
        <SelectField
          name="taxRateId"
          label="Tax on drop-ins"
          isOptional
          placeholder="No tax"
          options={taxOptions(taxRates, taxRateId, currency)}
        />
      ) : null}
      <SelectField
        name="defaultRoomId"
        label="Default room"
        isOptional
        options={rooms.map(({ roomId, name }) => ({ value: roomId, label: name }))}
      />
      <SelectField
        name="defaultStaffId"
        label="Default instructor"
        isOptional
        options={staff.map(({ staffId, displayName }) => ({ value: staffId, label: displayName }))}
      />
    </FieldRow>
    <MultiSelectField
      name="eligibleStaffIds"
      label="Who can teach it"
      isOptional
      placeholder="Everyone"
      options={staff.map(({ staffId, displayName }) => ({ value: staffId, label: displayName }))}
    />
  </FormSection>
);

const VISIBILITY_LABELS: Record<(typeof VISIBILITIES)[number], string> = {
  PUBLIC: 'Everyone',
  MEMBERS: 'Signed-in members',
  STAFF: 'Staff only',
};

const MoreFields = () => (
  <>
    <TextAreaField name="preparationNotes" label="What to bring" isOptional />
    <TextField name="location" label="Location, if not at the studio" isOptional />
    <TextField name="onlineUrl" label="Online link" isOptional />
    <FieldRow>
      <SelectField
        name="visibility"
        label="Visible on the booking website to"
        options={VISIBILITIES.map((value) => ({ value, label: VISIBILITY_LABELS[value] }))}
      />
      <SelectField
        name="status"
        label="Status"
        options={[
          { value: 'ACTIVE', label: 'Active' },
          { value: 'INACTIVE', label: 'Inactive: no new sessions' },
        ]}
      />
      <NumberField name="minSignups" label="Minimum bookings" isOptional />
      <NumberField name="minAge" label="Minimum age" isOptional />
    </FieldRow>
    <CheckboxField name="requiresWaiver" label="Require a signed waiver" />
  </>
);
