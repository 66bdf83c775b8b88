import {
  saveBookingWebsiteSchema,
  type BookingWebsite,
  type SaveBookingWebsite,
} from '@studio/contract/configure/booking-website.schema';
import { colour } from '@studio/contract/values/fields';

/** A picture as the form has it: a new one, `''` for none any more, null to keep the one that is there. */
type PictureValue = Blob | '' | null;

/** The form of the booking website: its settings, the studio's colour, and its pictures. */
export interface WebsiteValues extends SaveBookingWebsite {
  colour: string;
  logo: PictureValue;
  cover: PictureValue;
  share: PictureValue;
}
/** Checks what is typed; pictures are cut to their shape when they are chosen. */
export const websiteFormSchema = saveBookingWebsiteSchema.shape({ colour: colour() });

/** What the form begins with. */
export function formValues(site: BookingWebsite): WebsiteValues {
  const {
    about,
    showPrices,
    showSpotsLeft,
    showInstructor,
    allowGuestBrowse,
    signupFields,
    defaultView,
    weeksVisible,
    seo,
    ...rest
  } = site;
  const {
    customDomain,
    allowedEmbedOrigins,
    iosUrl,
    androidUrl,
    cookieBanner,
    colour: brand,
    version,
  } = rest;
  return {
    about,
    showPrices,
    showSpotsLeft,
    showInstructor,
    allowGuestBrowse,
    signupFields: signupFields as WebsiteValues['signupFields'],
    defaultView: defaultView as WebsiteValues['defaultView'],
    weeksVisible,
    seo: { title: seo.title, description: seo.description },
    customDomain,
    allowedEmbedOrigins,
    iosUrl,
    androidUrl,
    cookieBanner,
    version,
    colour: brand,
    logo: null,
    cover: null,
    share: null,
  };
}

/** What of the form is sent as settings; colour and pictures go their own ways. */
export const toSettings = (values: WebsiteValues): SaveBookingWebsite =>
  saveBookingWebsiteSchema.cast(values, { stripUnknown: true });
