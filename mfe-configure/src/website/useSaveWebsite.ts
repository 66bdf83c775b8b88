import type { BookingWebsite, SitePicture } from '@studio/contract/booking-website.schema';
import { useRef } from 'react';
import { useGetStudioQuery, useUpdateStudioMutation } from '../studio/studioApi.ts';
import { toSettings, type WebsiteValues } from './website.schema.ts';
import { useSaveBookingWebsiteMutation, useSaveSitePictureMutation } from './websiteApi.ts';

/**
 * Saves the form. The settings go first: if somebody else has changed them meanwhile, nothing else is saved
 * either.
 * @returns a function that answers what is saved now. It rejects with the refusal of the first part that was
 * refused.
 */
export function useSaveWebsite(): (values: WebsiteValues, saved: BookingWebsite) => Promise<BookingWebsite> {
  const [saveSettings] = useSaveBookingWebsiteMutation();
  const [savePicture] = useSaveSitePictureMutation();
  const [updateStudio] = useUpdateStudioMutation();
  const { data: studio } = useGetStudioQuery();
  // What was saved before a later part was refused: with the version that was read, the second try would be
  // refused for it.
  const newest = useRef<number | null>(null);

  async function saveColour(colour: string): Promise<void> {
    if (!studio) throw new Error('The studio is not there yet. Try again.');
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
