import { updateStudioSchema, type StudioProfile, type UpdateStudio } from '@studio/contract/studio.schema';
import { StudioForm as Form, TextAreaField, TextField, useNotify } from '@studio/ui';
import { ColourField } from './ColourField.tsx';
import { useUpdateStudioMutation } from './studioApi.ts';

/** What members read about the studio, and its colour on the booking website. */
export function StudioForm({ studio }: { studio: StudioProfile }) {
  const notify = useNotify();
  const [update] = useUpdateStudioMutation();
  const { studioName, description, address, phone, email, website, colour, version } = studio;

  async function handleSubmit(values: UpdateStudio) {
    await update(updateStudioSchema.cast(values)).unwrap();
    notify({ kind: 'success', title: 'The studio was saved.' });
  }
  return (
    // A new version comes with every save: the form starts again from what was saved.
    <Form key={version} initialValues={{ studioName, description, address, phone, email, website, colour, version }} schema={updateStudioSchema} onSubmit={handleSubmit}>
      <TextField name="studioName" label="Name" />
      <TextAreaField name="description" label="Description" isOptional />
      <TextField name="address" label="Address" isOptional />
      <TextField name="phone" label="Phone" type="tel" isOptional />
      <TextField name="email" label="E-mail" type="email" isOptional />
      <TextField name="website" label="Website" type="url" isOptional />
      <ColourField name="colour" label="Colour" hint="Buttons and headings of your booking website" />
    </Form>
  );
}
