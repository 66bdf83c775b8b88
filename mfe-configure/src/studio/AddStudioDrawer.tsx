import { createStudioSchema, type CreateStudio } from '@studio/contract/configure/place/studioPlace.schema';
import { useStudio } from '@studio/platform';
import { DrawerPanel, LoadingState, useNotify } from '@studio/ui';
import { placeIn, PlaceFields, StudioForm, StudioNameFields } from '@studio/ui/fields';
import { Suspense } from 'react';
import { useCreateStudioMutation } from './placeApi.ts';

/** Another studio of the business: its name, and where it is. Everything else is set up there. */
export function AddStudioDrawer({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const notify = useNotify();
  const { timezone } = useStudio();
  const [create] = useCreateStudioMutation();

  async function handleSubmit(values: CreateStudio) {
    const { studioName } = await create(createStudioSchema.cast(values) as CreateStudio).unwrap();
    notify({ kind: 'success', title: `${studioName} was added. Go there in the account menu.` });
    onClose();
  }
  return (
    <DrawerPanel isOpen={isOpen} title="Add a studio" onClose={onClose}>
      <Suspense fallback={<LoadingState what="the countries" />}>
        <StudioForm
          initialValues={{ studioName: '', address: '', ...placeIn(timezone) } as CreateStudio}
          schema={createStudioSchema}
          onSubmit={handleSubmit}
          onCancel={onClose}
          submitLabel="Add studio"
          footer="plain"
        >
          <StudioNameFields />
          <PlaceFields hasTax />
        </StudioForm>
      </Suspense>
    </DrawerPanel>
  );
}
