import type { NotificationTiming } from '@studio/contract/shell/notification-setting.schema';
import type { Tx } from '../../../../platform/db/database.ts';
import { thisStudio } from '../../../../platform/db/sql/thisStudio.ts';

export const settingRepository = (tx: Tx) => ({
  /** Creates the row when there is none, and locks it. */
  lock: async (now: Date): Promise<void> => {
    await tx
      .insertInto('notification_policy')
      .values({ studio_id: thisStudio, updated_at: now })
      .onConflict((conflict) => conflict.column('studio_id').doUpdateSet({ updated_at: now }))
      .execute();
  },

  setCells: async (cells: Record<string, boolean>): Promise<void> => {
    await tx
      .updateTable('notification_policy')
      .set({ cells: JSON.stringify(cells) })
      .where('studio_id', '=', thisStudio)
      .execute();
  },

  setTiming: async (timing: NotificationTiming): Promise<void> => {
    const { hasQuietHours, quietFrom, quietUntil } = timing;
    await tx
      .updateTable('notification_policy')
      .set({
        first_reminder_hours: timing.firstReminderHours,
        second_reminder_hours: timing.secondReminderHours,
        quiet_from: hasQuietHours ? quietFrom : null,
        quiet_until: hasQuietHours ? quietUntil : null,
      })
      .where('studio_id', '=', thisStudio)
      .execute();
  },

  mute: async (staffId: string, event: string, channel: string): Promise<void> => {
    await tx
      .insertInto('notification_preference')
      .values({ studio_id: thisStudio, staff_id: staffId, event, channel })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  },

  unmute: async (staffId: string, event: string, channel: string): Promise<void> => {
    await tx
      .deleteFrom('notification_preference')
      .where('staff_id', '=', staffId)
      .where('event', '=', event)
      .where('channel', '=', channel)
      .execute();
  },
});
