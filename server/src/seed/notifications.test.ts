import { DAY } from '@studio/contract/values/time';
import { demoStudio } from './demo/demoStudio.ts';

const now = new Date('2026-11-21T02:30:00.000Z');
const { rows } = demoStudio(now, 'hash');

describe('notifications to staff', () => {
  test('are from the last two days, about existing sessions', () => {
    const { notification = [], session = [] } = rows;
    const ids = new Set(session.map(({ schedule_id }) => schedule_id));
    expect(notification.length).toBeGreaterThan(20);
    for (const { created_at, route, title } of notification) {
      expect(created_at.getTime()).toBeGreaterThan(now.getTime() - 2 * DAY);
      expect(created_at.getTime()).toBeLessThanOrEqual(now.getTime());
      const [, id] = /session=(.*)/.exec(route) ?? [];
      if (id) expect(ids).toContain(id);
      expect(title).not.toMatch(/^ | {2}| $/);
    }
  });

  test('the audit log of the last two weeks shows who did what', () => {
    const { audit_log: all = [], staff = [], booking = [] } = rows;
    const audit_log = all.filter(({ action }) => !action.startsWith('classPass.'));
    const [people, places] = [
      new Set(staff.map(({ staff_id }) => staff_id)),
      new Set(booking.map(({ booking_id }) => booking_id)),
    ];
    expect(new Set(audit_log.map(({ action }) => action))).toEqual(
      new Set(['booking.create', 'booking.checkIn', 'session.cancel']),
    );
    for (const { actor_id, entity_id, action } of audit_log) {
      expect(people).toContain(actor_id);
      if (action !== 'session.cancel') expect(places).toContain(entity_id);
    }
  });

  test('each cancelled session has an entry in the past', () => {
    const { audit_log = [], session = [] } = rows;
    const lines = audit_log.filter(({ action }) => action === 'session.cancel');
    expect(lines.map(({ entity_id }) => entity_id)).toEqual(
      session.filter(({ status }) => status === 'CANCELLED').map(({ schedule_id }) => schedule_id),
    );
    expect(lines.length).toBeGreaterThan(0);
    for (const { created_at } of lines) expect(created_at.getTime()).toBeLessThanOrEqual(now.getTime());
  });
});
