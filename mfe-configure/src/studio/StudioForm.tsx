import {
  updateStudioSchema,
  type StudioProfile,
  type UpdateStudio,
} from '@studio/contract/configure/studio.schema';
import { useNotify } from '@studio/ui';
import { StudioForm as Form, TextAreaField, TextField } from '@studio/ui/fields';
import { useState } from 'react';
import { ColourField } from '../ui/ColourField.tsx';
import { useUpdateStudioMutation } from './studioApi.ts';

/** What members read about the studio, and its colour on the booking website. */
export function StudioForm({ studio }: { studio: StudioProfile }) {
  const notify = useNotify();
  const [update] = useUpdateStudioMutation();
  // Not the newest: a save by somebody else must not overwrite typed text.
  const [saved, setSaved] = useState(studio);
  const { studioName, description, address, phone, email, website, colour, version } = saved;

  async function handleSubmit(values: UpdateStudio) {
    setSaved(await update(updateStudioSchema.cast(values)).unwrap());
    notify({ kind: 'success', title: 'Studio saved.' });
  }
  return (
    // A new version comes with every save: the form starts again from what was saved.
    <Form
      key={version}
      initialValues={{ studioName, description, address, phone, email, website, colour, version }}
      schema={updateStudioSchema}
      onSubmit={handleSubmit}
    >
      <TextField name="studioName" label="Name" />
      <TextAreaField name="description" label="Description" isOptional />
      <TextField name="address" label="Address" isOptional />
      <TextField name="phone" label="Phone" type="tel" isOptional />
      <TextField name="email" label="Email" type="email" isOptional />
      <TextField name="website" label="Website" type="url" isOptional />
      <ColourField name="colour" label="Colour" hint="Buttons and headings of your booking website" />
    </Form>
  );
}
