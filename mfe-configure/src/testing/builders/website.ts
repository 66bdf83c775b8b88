import { bookingWebsiteSchema } from '@studio/contract/configure/booking-website.schema';
import { builder } from '@studio/contract/testing/build';
import { aPublicSite } from '@studio/contract/testing/studios';

/** The settings of a booking website, as staff see them. */
export const aBookingWebsite = builder(bookingWebsiteSchema)(() => ({
  ...aPublicSite(),
  extension: 'lotus',
  colour: '#0F766E',
  url: 'http://localhost:3000/booking-website/schedule?extension=lotus',
  seo: { title: '', description: '', image: null },
  customDomain: '',
  allowedEmbedOrigins: [],
  extensionChangeableAt: null,
  oldExtensions: [],
  version: 0,
}));
