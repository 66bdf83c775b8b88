import type { AnonymiseObstacle } from '@studio/contract/members/privacy/anonymise.schema';
import type { MailedLink } from '@studio/contract/members/privacy/ownData.schema';

/** A page of the site, and the words of a link to it. */
interface Way {
  label: string;
  page: string;
  params?: Record<string, string>;
}

/** Where a member settles what stands against deleting their account; null when only the studio can. */
export function wayTo(obstacle: AnonymiseObstacle, orderToPay: string | null): Way | null {
  switch (obstacle) {
    case 'MEMBERSHIP':
      return { label: 'My memberships', page: 'membership' };
    case 'UPCOMING':
      return { label: 'My bookings', page: 'bookings' };
    case 'OWED':
      return orderToPay === null
        ? null
        : { label: 'Pay now', page: 'pending-payment', params: { orderId: orderToPay } };
    case 'FRESH_MERGE':
      return null;
  }
}

/** What became of a wish for a link to one's own data. */
export const mailedText = ({ to, isNew }: MailedLink): string =>
  isNew
    ? `We emailed a link to ${to}. It works for seven days.`
    : `We emailed a link to ${to} some minutes ago. It still works.`;
