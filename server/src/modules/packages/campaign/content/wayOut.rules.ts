import type { SitePath } from '../../../../platform/mail/text/templates.ts';

/** Where whoever has the token of a mail ends the studio's news. */
export const wayOut = (studioId: string, token: string): SitePath =>
  `/api/email-campaign/unsubscribe/${studioId}/${token}`;
