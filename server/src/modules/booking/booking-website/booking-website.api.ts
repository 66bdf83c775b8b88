/** The settings of a studio's booking website: visible parts, and horizon. */
export { siteSettings, type SiteSettings, toPublicSite } from './booking-website.views.ts';
export { findPicture } from './picture.repository.ts';
export { ICON_SOURCE_WIDTH } from './picture.rules.ts';
