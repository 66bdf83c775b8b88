import type { Notifications, Unread } from '@studio/contract/shell/notification.schema';
import { writeAudit } from '../../../platform/audit/audit.ts';
import type { StaffIdentity } from '../../../platform/auth/identity.ts';
import type { Access, ContextOf } from '../../../platform/http/guard/access.ts';
import { Refusal } from '../../../platform/http/answer/refusal.ts';
import { notificationRepository } from './notification.repository.ts';
import { newestFor, thoseFor, unreadOf } from './notification.views.ts';

type StaffContext = ContextOf<Access<StaffIdentity>>;

/** The caller's notifications, newest first. */
export const listNotifications = (ctx: StaffContext): Promise<Notifications> =>
  ctx.transaction(async (tx) => {
    const [items, unread] = await Promise.all([newestFor(tx, ctx), unreadOf(tx, ctx)]);
    return { items, unread };
  });

/**
 * Marks some notifications as read, or all of them.
 * @throws {Refusal} NOT_FOUND for one that the caller cannot see.
 */
export const readNotifications = (ctx: StaffContext, ids: readonly string[]): Promise<Unread> =>
  ctx.transaction(async (tx) => {
    const notifications = notificationRepository(tx);
    if (ids.length > 0) {
      const known = await thoseFor(tx, ctx, ids);
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
    return { unread: await unreadOf(tx, ctx) };
  });
