/** How the website of a studio shall be: what visitors are told, and how far ahead. */
export { siteSettings, type SiteSettings, toPublicSite } from './booking-website.views.ts';
export { findPicture } from './picture.repository.ts';
export { ICON_SOURCE_WIDTH } from './picture.rules.ts';
