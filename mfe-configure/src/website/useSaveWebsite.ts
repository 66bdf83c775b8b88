import type { BookingWebsite, SitePicture } from '@studio/contract/configure/booking-website.schema';
import { useLookUpStudioQuery } from '@studio/platform';
import { useRef } from 'react';
import { useUpdateStudioMutation } from '../studio/studioApi.ts';
import { toSettings, type WebsiteValues } from './website.schema.ts';
import { useSaveBookingWebsiteMutation, useSaveSitePictureMutation } from './websiteApi.ts';

/**
 * Saves the form. The settings go first: if somebody else has changed them meanwhile, nothing else is saved.
 * @returns a function that resolves to the saved values. It rejects with the first refusal.
 */
export function useSaveWebsite(): (values: WebsiteValues, saved: BookingWebsite) => Promise<BookingWebsite> {
  const [saveSettings] = useSaveBookingWebsiteMutation();
  const [savePicture] = useSaveSitePictureMutation();
  const [updateStudio] = useUpdateStudioMutation();
  const { data: studio } = useLookUpStudioQuery();
  // The version after a partial save: with the version that was read, the second attempt would be refused.
  const newest = useRef<number | null>(null);

  async function saveColour(colour: string): Promise<void> {
    if (!studio) throw new Error('We could not load the studio yet. Try again.');
    const { studioName, description, address, phone, email, website, version } = studio;
    await updateStudio({ studioName, description, address, phone, email, website, colour, version }).unwrap();
  }
  return async (values, saved) => {
    const keep = (part: BookingWebsite): BookingWebsite => {
      newest.current = part.version;
      return part;
    };
    let now = keep(
      await saveSettings({ ...toSettings(values), version: newest.current ?? values.version }).unwrap(),
    );
    const pictures: [SitePicture, Blob | '' | null][] = [
      ['LOGO', values.logo],
      ['COVER', values.cover],
      ['SHARE', values.share],
    ];
    // null: the one that is there stays.
    for (const [picture, file] of pictures)
      if (file !== null) now = keep(await savePicture({ picture, file }).unwrap());
    if (values.colour !== saved.colour) await saveColour(values.colour);
    return { ...now, colour: values.colour };
  };
}
