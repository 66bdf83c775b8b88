import type { BookingWebsite } from '@studio/contract/configure/booking-website.schema';
import type { UnsavedSite } from '@studio/contract/remote/remote';
import { LOGO_WIDTHS, COVER_WIDTHS, pictureAt, SHARE_WIDTHS } from '@studio/contract/booking/sitePicture';
import { useNotify } from '@studio/ui';
import { StudioForm, useShownPhoto } from '@studio/ui/fields';
import { useEffect, useState } from 'react';
import { unsavedOf } from './unsaved.model.ts';
import { useSaveWebsite } from './useSaveWebsite.ts';
import { formValues, websiteFormSchema, type WebsiteValues } from './website.schema.ts';
import { WebsiteFields } from './WebsiteFields.tsx';

interface Props {
  site: BookingWebsite;
  /** Called after every change, before it is saved. */
  onUnsaved: (unsaved: UnsavedSite) => void;
}

/** The settings of the website. Nobody else sees a change before it is saved. */
export function WebsiteForm({ site, onUnsaved }: Props) {
  const notify = useNotify();
  const save = useSaveWebsite();
  // Not the newest: a save by somebody else must not overwrite typed text.
  const [saved, setSaved] = useState(site);
  const [revision, setRevision] = useState(0);
  const [initialValues, setInitialValues] = useState(() => formValues(site));

  async function handleSubmit(values: WebsiteValues) {
    const now = await save(values, saved);
    setSaved(now);
    setInitialValues(formValues(now));
    setRevision(revision + 1);
    notify({ kind: 'success', title: 'Booking website saved.' });
  }
  return (
    <StudioForm<WebsiteValues>
      key={revision}
      label="Booking website"
      initialValues={initialValues}
      schema={websiteFormSchema}
      onSubmit={handleSubmit}
    >
      {(values) => <ShownFields values={values} saved={saved} onUnsaved={onUnsaved} />}
    </StudioForm>
  );
}

function ShownFields({
  values,
  saved,
  onUnsaved,
}: {
  values: WebsiteValues;
  saved: BookingWebsite;
  onUnsaved: Props['onUnsaved'];
}) {
  const logo = useShownPhoto(values.logo, saved.logo);
  const cover = useShownPhoto(values.cover, saved.cover);
  const share = useShownPhoto(values.share, saved.seo.image);
  useEffect(
    () => onUnsaved(unsavedOf(values, { logo, cover }, saved)),
    [values, logo, cover, saved, onUnsaved],
  );
  const pictures = {
    logo: logo && pictureAt(logo, LOGO_WIDTHS[1]),
    cover: cover && pictureAt(cover, COVER_WIDTHS[0]),
    share: share && pictureAt(share, SHARE_WIDTHS[0]),
  };
  return <WebsiteFields values={values} pictures={pictures} saved={saved} />;
}
