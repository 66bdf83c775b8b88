import { PLAN_WIDTHS, pictureAt } from '@studio/contract/booking/sitePicture';
import type { Announcement, SaveAnnouncement } from '@studio/contract/packages/announcement.schema';
import { useStudio } from '@studio/platform';
import {
  CheckboxField,
  FieldRow,
  FormSection,
  NumberField,
  RichTextField,
  StudioForm,
  TextField,
  useShownPhoto,
} from '@studio/ui/fields';
import { useState } from 'react';
import { AnnouncementPreviewAside } from './AnnouncementPreview.tsx';
import { AudienceFields } from './AudienceFields.tsx';
import { formValues, type AnnouncementValues } from './announcementForm.model.ts';
import { announcementFormSchema, toRequest } from './announcementForm.schema.ts';
import { PeriodFields } from './PeriodFields.tsx';
import { WidePictureField } from '../ui/WidePictureField.tsx';
import styles from './AnnouncementForm.module.css';

interface Props {
  /** Missing for a new one. */
  announcement: Announcement | undefined;
  /** Saves it. Errors that it throws are shown at the fields. */
  onSave: (request: SaveAnnouncement, picture: AnnouncementValues['picture']) => Promise<unknown>;
  onCancel: () => void;
}

const SUBMIT = { NOW: 'Publish', LATER: 'Schedule', DRAFT: 'Save draft' };

/** Writes or edits an announcement, next to a preview of what people read. */
export function AnnouncementForm({ announcement, onSave, onCancel }: Props) {
  const { timezone } = useStudio();
  const [initialValues] = useState(() => formValues(announcement, timezone));
  const [when, setWhen] = useState(initialValues.when);
  const isOut = announcement?.status === 'LIVE' || announcement?.status === 'ENDED';
  return (
    <div className={styles.page}>
      <StudioForm<AnnouncementValues>
        initialValues={initialValues}
        schema={announcementFormSchema}
        onSubmit={(values) => onSave(toRequest(values), values.picture)}
        onCancel={onCancel}
        submitLabel={isOut ? 'Save' : SUBMIT[when]}
        isWide
      >
        {(values) => <Columns values={values} announcement={announcement} onWhen={setWhen} />}
      </StudioForm>
    </div>
  );
}

function Columns({
  values,
  announcement,
  onWhen,
}: {
  values: AnnouncementValues;
  announcement: Announcement | undefined;
  onWhen: (when: AnnouncementValues['when']) => void;
}) {
  const shown = useShownPhoto(values.picture, announcement?.picture ?? null);
  const picture = shown && pictureAt(shown, PLAN_WIDTHS[1]);
  const { title, body, ctaLabel } = values;
  return (
    <div className={styles.columns}>
      <div>
        <FormSection title="What you want to say">
          <TextField name="title" label="Title" hint="Up to 120 characters. Also the subject of the email." />
          <RichTextField name="body" label="Text" />
          <WidePictureField hint="A wide image for the banner. The email does not show it." shown={picture} />
          <FieldRow>
            <TextField name="ctaLabel" label="Button text" isOptional hint="For example: Book a class" />
            <TextField
              name="ctaUrl"
              label="Button link"
              isOptional
              hint="An address that starts with https://"
            />
          </FieldRow>
        </FormSection>
        <FormSection title="Who reads it, and where">
          <AudienceFields values={values} />
        </FormSection>
        <FormSection title="When">
          <PeriodFields announcement={announcement} values={values} onWhen={onWhen} />
        </FormSection>
        <FormSection title="Order of banners" isFolded>
          <CheckboxField name="isPinned" label="Pinned" hint="Shown before banners that are not pinned" />
          <NumberField
            name="priority"
            label="Priority"
            hint="1 to 100. The banner with the highest number comes first."
          />
        </FormSection>
      </div>
      <AnnouncementPreviewAside title={title} body={body} ctaLabel={ctaLabel} picture={picture} />
    </div>
  );
}
