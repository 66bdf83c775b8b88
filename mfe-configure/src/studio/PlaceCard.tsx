import {
  savePlaceSchema,
  type SavePlace,
  type StudioPlace,
} from '@studio/contract/configure/place/studioPlace.schema';
import { Card, LoadingState, QueryBoundary, useConfirm, useNotify } from '@studio/ui';
import { PlaceFields, StudioForm } from '@studio/ui/fields';
import { Suspense, useState } from 'react';
import { useGetPlaceQuery, useLazyPreviewZoneQuery, useSavePlaceMutation } from './placeApi.ts';
import { ZoneEffect } from './ZoneEffect.tsx';

/** Country, clock and money of the studio. Another time zone is confirmed after its effect was shown. */
export function PlaceCard() {
  const place = useGetPlaceQuery();
  return (
    <Card title="Where your studio is">
      <QueryBoundary query={place} what="where the studio is">
        {(found) => (
          <Suspense fallback={<LoadingState what="the countries" />}>
            <PlaceForm place={found} />
          </Suspense>
        )}
      </QueryBoundary>
    </Card>
  );
}

const FIXED = 'Cannot be changed after your first sale or import.';

function PlaceForm({ place }: { place: StudioPlace }) {
  const notify = useNotify();
  const confirm = useConfirm();
  const [preview] = useLazyPreviewZoneQuery();
  const [save] = useSavePlaceMutation();
  // Not the newest: a save by somebody else must not overwrite a choice.
  const [saved, setSaved] = useState(place);
  const { isCurrencyFixed: _, ...initialValues } = saved;
  const { timezone, version } = saved;

  async function isConfirmed(chosen: string): Promise<boolean> {
    if (chosen === timezone) return true;
    const effect = await preview(chosen).unwrap();
    return confirm({
      title: `Change the time zone to ${chosen.replaceAll('_', ' ')}?`,
      content: <ZoneEffect effect={effect} />,
      confirmLabel: 'Change time zone',
    });
  }
  async function handleSubmit(values: SavePlace) {
    const input = savePlaceSchema.cast(values) as SavePlace;
    if (!(await isConfirmed(input.timezone))) return;
    setSaved(await save(input).unwrap());
    notify({ kind: 'success', title: 'Saved.' });
  }
  return (
    <StudioForm
      key={version}
      label="Where your studio is"
      initialValues={initialValues as SavePlace}
      schema={savePlaceSchema}
      onSubmit={handleSubmit}
      footer="plain"
    >
      <PlaceFields fixedCurrency={place.isCurrencyFixed ? FIXED : undefined} />
    </StudioForm>
  );
}
