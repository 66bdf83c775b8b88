import type { Tx } from '../../../platform/db/database.ts';
import { queueMail } from '../../../platform/mail/delivery/outbox.ts';
import { notify } from '../../shell/notification/notification.api.ts';
import type { Signer } from './signature/signer.views.ts';

interface Occasion {
  formTitle: string;
  studioId: string;
  now: Date;
}

/** Mails a member the forms that they signed, with a link to the file. */
export function mailSigned(
  tx: Tx,
  { firstName, userEmail, extension }: Signer,
  { formTitle, studioId, now, signedFormId }: Occasion & { signedFormId: string },
): void {
  if (!userEmail) return;
  const variables = {
    member_first_name: firstName,
    form_title: formTitle,
    file_url: `/booking-website/profile?extension=${extension}&signed=${signedFormId}`,
  } as const;
  queueMail(tx, { to: userEmail, studioId, template: 'WAIVER_SIGNED', variables }, now);
}

/** Asks a member to sign. */
export function mailRequest(
  tx: Tx,
  { firstName, userEmail, extension }: Signer,
  { formTitle, studioId, now }: Occasion,
): void {
  const variables = {
    member_first_name: firstName,
    form_title: formTitle,
    sign_url: `/booking-website/complete-profile?extension=${extension}`,
  } as const;
  queueMail(tx, { to: userEmail, studioId, template: 'WAIVER_REQUEST', variables }, now);
}

/** Mails a member that a signature expires soon. @param endDate the last day, formatted. */
export function mailExpiring(
  tx: Tx,
  { firstName, userEmail, extension }: Pick<Signer, 'firstName' | 'userEmail' | 'extension'>,
  { formTitle, studioId, now, endDate }: Occasion & { endDate: string },
): void {
  const variables = {
    member_first_name: firstName,
    form_title: formTitle,
    end_date: endDate,
    sign_url: `/booking-website/complete-profile?extension=${extension}`,
  } as const;
  queueMail(tx, { to: userEmail, studioId, template: 'WAIVER_EXPIRING', variables }, now);
}

/** Notifies the desk of a signature. */
export function notifySigned(
  tx: Tx,
  { name }: Signer,
  { formTitle, waiverFormId, now }: { formTitle: string; waiverFormId: string; now: Date },
): void {
  notify(tx, {
    kind: 'FORM_SIGNED',
    leastRole: 'STAFF',
    title: `${name} signed ${formTitle}`,
    route: `/dashboard/configure/waiver-forms?signatures=${waiverFormId}`,
    now,
  });
}
