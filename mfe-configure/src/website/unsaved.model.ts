import type { BookingWebsite } from '@studio/contract/configure/booking-website.schema';
import type { UnsavedSite } from '@studio/contract/remote/remote';
import type { WebsiteValues } from './website.schema.ts';

/** Pictures as they are shown: addresses, also of those that are not saved. */
export interface ShownPictures {
  logo: string | null;
  cover: string | null;
}

const COLOUR = /^#[0-9a-f]{6}$/i;

/**
 * The preview's settings from a partly filled form. Fields that cannot be parsed yet keep their saved values.
 */
export function unsavedOf(
  values: WebsiteValues,
  pictures: ShownPictures,
  saved: Pick<BookingWebsite, 'colour' | 'weeksVisible'>,
): UnsavedSite {
  const {
    about,
    showPrices,
    showSpotsLeft,
    showInstructor,
    allowGuestBrowse,
    signupFields,
    defaultView,
    iosUrl,
    androidUrl,
    cookieBanner,
  } = values;
  const weeks = Number(values.weeksVisible);
  return {
    colour: COLOUR.test(values.colour) ? values.colour : saved.colour,
    site: {
      about,
      showPrices,
      showSpotsLeft,
      showInstructor,
      allowGuestBrowse,
      signupFields,
      defaultView,
      iosUrl,
      androidUrl,
      cookieBanner,
      ...pictures,
      weeksVisible: Number.isInteger(weeks) && weeks > 0 ? weeks : saved.weeksVisible,
    },
  };
}
