import type {
  AskHistory,
  NotificationHistory,
  Notifications,
  Unread,
} from '@studio/contract/shell/notification.schema';
import { writeAudit } from '../../../platform/audit/audit.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { notificationRepository } from './notification.repository.ts';
import { newestFor, pageOf, type Reader, thoseFor, unreadOf } from './notification.views.ts';
import { silencedFor } from './setting/matrix.rules.ts';
import { mutedBy, notificationPolicy } from './setting/setting.views.ts';
import type { StaffContext } from '../../../platform/http/guard/access.ts';

/** The caller, with what does not reach their bell. */
async function readerOf(tx: Tx, { staffId, role }: StaffContext): Promise<Reader> {
  const [{ cells }, off] = await Promise.all([notificationPolicy(tx), mutedBy(tx, staffId)]);
  const muted = off.filter(({ channel }) => channel === 'IN_APP').map(({ event }) => event);
  return { staffId, role, silenced: silencedFor(cells, { role, muted }, 'IN_APP') };
}

/** The caller's notifications, newest first. */
export const listNotifications = (ctx: StaffContext): Promise<Notifications> =>
  ctx.transaction(async (tx) => {
    const reader = await readerOf(tx, ctx);
    const [items, unread] = await Promise.all([newestFor(tx, reader), unreadOf(tx, reader)]);
    return { items, ...unread };
  });

/** One section of the caller's notifications, page by page. */
export const listHistory = (
  ctx: StaffContext,
  { section, page, pageSize }: AskHistory,
): Promise<NotificationHistory> =>
  ctx.transaction(async (tx) => {
    const range = { section, offset: page * pageSize, limit: pageSize + 1 };
    const found = await pageOf(tx, await readerOf(tx, ctx), range);
    return { items: found.slice(0, pageSize), hasMore: found.length > pageSize };
  });

/**
 * Marks some notifications as read, or all of them.
 * @throws {Refusal} NOT_FOUND for one that the caller cannot see.
 */
export const readNotifications = (ctx: StaffContext, ids: readonly string[]): Promise<Unread> =>
  ctx.transaction(async (tx) => {
    const notifications = notificationRepository(tx);
    const reader = await readerOf(tx, ctx);
    if (ids.length > 0) {
      const known = await thoseFor(tx, reader, ids);
      if (known.length < new Set(ids).size) throw new Refusal('NOT_FOUND');
      await notifications.read(ctx.staffId, known);
    } else {
      await notifications.readAll(ctx.staffId, ctx.now);
    }
    writeAudit(tx, ctx, {
      action: 'notification.read',
      entity: 'staff',
      entityId: ctx.staffId,
      after: ids.length > 0 ? { notificationIds: ids } : { all: true },
    });
    return unreadOf(tx, reader);
  });
