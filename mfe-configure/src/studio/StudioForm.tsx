import {
  updateStudioSchema,
  type StudioProfile,
  type UpdateStudio,
} from '@studio/contract/configure/studio.schema';
import { useNotify } from '@studio/ui';
import {
  EmailField,
  FormSection,
  StudioForm as Form,
  SwitchField,
  TextAreaField,
  TextField,
} from '@studio/ui/fields';
import { useState } from 'react';
import { ColourField } from '../ui/ColourField.tsx';
import { OpeningHoursFields } from './OpeningHoursFields.tsx';
import { useUpdateStudioMutation } from './studioApi.ts';

/** What members read about the studio, and its colour on the booking website. */
export function StudioForm({ studio }: { studio: StudioProfile }) {
  const notify = useNotify();
  const [update] = useUpdateStudioMutation();
  // Not the newest: a save by somebody else must not overwrite typed text.
  const [saved, setSaved] = useState(studio);
  const { studioName, description, address, phone, email, website, colour, version } = saved;
  const { socials, openingHours, isListed } = saved;

  async function handleSubmit(values: UpdateStudio) {
    setSaved(await update(updateStudioSchema.cast(values)).unwrap());
    notify({ kind: 'success', title: 'Studio saved.' });
  }
  const contact = { studioName, description, address, phone, email, website, colour, version };
  return (
    // A new version comes with every save: the form starts again from what was saved.
    <Form
      key={version}
      label="About the studio"
      initialValues={{ ...contact, socials, openingHours, isListed } as UpdateStudio}
      schema={updateStudioSchema}
      onSubmit={handleSubmit}
    >
      <TextField name="studioName" label="Name" />
      <TextAreaField name="description" label="Description" isOptional />
      <TextAreaField name="address" label="Address" isOptional maxLength={300} />
      <TextField name="phone" label="Phone" type="tel" isOptional />
      <EmailField name="email" label="Email" isOptional />
      <TextField name="website" label="Website" type="url" isOptional />
      <ColourField name="colour" label="Colour" hint="Buttons and headings of your booking website" />
      <OpeningHoursFields />
      <FormSection title="Social media" about="Shown on your booking website.">
        <TextField name="socials.instagram" label="Instagram" type="url" isOptional />
        <TextField name="socials.facebook" label="Facebook" type="url" isOptional />
        <TextField name="socials.tiktok" label="TikTok" type="url" isOptional />
        <TextField name="socials.youtube" label="YouTube" type="url" isOptional />
        <TextField
          name="socials.whatsapp"
          label="WhatsApp"
          type="tel"
          isOptional
          hint="With + and the country code in front."
        />
      </FormSection>
      <SwitchField
        name="isListed"
        label="List this studio publicly"
        hint="Anybody can then find its name, description and address in the list of studios."
      />
    </Form>
  );
}
