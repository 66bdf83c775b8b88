import {
  bookingWebsiteSchema,
  changeExtensionSchema,
  extensionAvailableSchema,
  extensionQuerySchema,
  iframeQuerySchema,
  iframeSchema,
  saveBookingWebsiteSchema,
  saveSitePictureSchema,
} from '@studio/contract/configure/booking-website.schema';
import type { Module } from '../../../platform/deps.ts';
import { staff } from '../../../platform/http/guard/access.ts';
import { DEAR } from '../../../platform/http/guard/rateLimit.ts';
import { defineRoute, type Route } from '../../../platform/http/route.ts';
import { bookingsOrigin } from '../../../platform/siteOrigin.ts';
import { getIframe, getSite, saveSite, saveSitePicture } from './booking-website.service.ts';
import { changeExtension, extensionAvailable } from './extension.service.ts';

const AREA = '/api/studio/portal';

const settingRoutes = (origin: string): Route[] => [
  defineRoute({
    method: 'GET',
    url: `${AREA}/booking-website`,
    access: staff('configure.view'),
    answer: bookingWebsiteSchema,
    summary: 'Settings of the booking website',
    handle: ({ ctx }) => getSite(ctx, origin),
  }),
  defineRoute({
    method: 'POST',
    url: `${AREA}/booking-website`,
    access: staff('configure.edit'),
    body: saveBookingWebsiteSchema,
    answer: bookingWebsiteSchema,
    refusals: ['CHANGED_MEANWHILE'],
    summary: 'Changes the settings of the booking website',
    handle: ({ body, ctx }) => saveSite(ctx, body, origin),
  }),
  defineRoute({
    method: 'POST',
    url: `${AREA}/booking-website/picture`,
    access: staff('configure.edit'),
    body: saveSitePictureSchema,
    answer: bookingWebsiteSchema,
    rateLimit: DEAR,
    summary: 'Shows another logo, cover or share picture, or none',
    handle: ({ body, ctx }) => saveSitePicture(ctx, body, origin),
  }),
  defineRoute({
    method: 'GET',
    url: `${AREA}/studio/iframe`,
    access: staff('configure.view'),
    query: iframeQuerySchema,
    answer: iframeSchema,
    refusals: ['STUDIO_UNKNOWN'],
    summary: 'What a studio puts into a page of its own to show the booking website there',
    handle: ({ query, ctx }) => getIframe(ctx, query.extension, origin),
  }),
];

const extensionRoutes = (origin: string): Route[] => [
  defineRoute({
    method: 'GET',
    url: `${AREA}/studio/extension-available`,
    access: staff('configure.view'),
    query: extensionQuerySchema,
    answer: extensionAvailableSchema,
    // Called while somebody types, yet too few calls to probe which addresses exist.
    rateLimit: [{ max: 60, windowSeconds: 60 }],
    summary: 'Whether the studio could have an address on the booking website',
    handle: ({ query, ctx }) => extensionAvailable(ctx, query.extension),
  }),
  defineRoute({
    method: 'POST',
    url: `${AREA}/studio/extension`,
    access: staff('configure.edit'),
    body: changeExtensionSchema,
    answer: bookingWebsiteSchema,
    refusals: ['ADDRESS_TAKEN', 'ADDRESS_CHANGED_RECENTLY'],
    summary: 'Changes the address of the studio on the booking website',
    handle: ({ body, ctx }) => changeExtension(ctx, body.extension, origin),
  }),
];

/** Routes of the booking website's settings and address. */
export const bookingWebsiteModule: Module = ({ config }) => [
  ...settingRoutes(bookingsOrigin(config)),
  ...extensionRoutes(bookingsOrigin(config)),
];
