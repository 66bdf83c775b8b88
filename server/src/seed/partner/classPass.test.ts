import { classPassSyncSweep } from '../../modules/booking/class-pass/class-pass.sweep.ts';
import { classPassRepository } from '../../modules/booking/class-pass/class-pass.repository.ts';
import { startTestApp, type TestApp } from '../../testing/startTestApp.ts';
import { demoStudio } from '../demo/demoStudio.ts';
import { seedWhenEmpty } from '../seed.ts';
import { connectClassPass } from './connectClassPass.ts';

const NOW = '2026-11-21T02:30:00.000Z';
const now = new Date(NOW);
const { studioId, rows } = demoStudio(now, 'hash');

let api: TestApp;
beforeAll(async () => {
  api = await startTestApp({ database: 'seed_partner' });
  api.clock.set(NOW);
  await seedWhenEmpty(api.db, api.clock);
}, 60_000);
afterAll(() => api.close());

test('guests came, others come, and one gave their place back', () => {
  const { booking = [], class_pass_reservation: reservations = [], session = [] } = rows;
  const sold = booking.filter(({ pay_mode: mode }) => mode === 'CHANNEL');
  expect(reservations.map(({ booking_id: id }) => id)).toEqual(sold.map(({ booking_id: id }) => id));
  const counted = Map.groupBy(sold, ({ status }) => status);
  expect(counted.get('CHECKED_IN')?.length).toBeGreaterThan(5);
  expect(counted.get('BOOKED')).toHaveLength(2);
  expect(counted.get('CANCELLED')).toHaveLength(1);
  const kept = session.filter(({ class_pass_spots: spots }) => spots > 0);
  expect(kept.length).toBeGreaterThan(10);
  expect(kept.filter(({ start_at: at }) => at <= now)).toEqual([]);
});

test('the log tells how the channel began, and of an outage that ended', () => {
  const lines = rows.audit_log?.filter(({ action }) => action.startsWith('classPass.')) ?? [];
  expect(lines.map(({ action, actor_type: who }) => `${action} ${who}`)).toEqual([
    'classPass.save STAFF',
    'classPass.spots STAFF',
    'classPass.spots STAFF',
    'classPass.sync STAFF',
    'classPass.fail SYSTEM',
    'classPass.recover SYSTEM',
    'classPass.sync STAFF',
  ]);
});

test('nobody booked before the channel began', () => {
  // A day on which the first session of those weeks had a guest.
  const { class_pass_reservation: sold = [], audit_log: log = [] } = demoStudio(
    new Date('2026-11-26T10:45:00.000Z'),
    'hash',
  ).rows;
  const began = log.find(({ action }) => action === 'classPass.sync')?.created_at.getTime() ?? Infinity;
  expect(sold.length).toBeGreaterThan(5);
  expect(sold.filter(({ created_at: at }) => at.getTime() < began)).toEqual([]);
});

test('the partner knows the schedule: the first run has nothing to send', async () => {
  expect(await api.db.studio(studioId, (tx) => classPassSyncSweep.sweep(tx, now))).toBe(0);
});

test('its credentials can be read by this server alone', async () => {
  await connectClassPass(api);
  const config = await api.db.studio(studioId, (tx) => classPassRepository(tx).config());
  expect(config).toMatchObject({ enabled: true, venue_id: 'lotus-tiong-bahru', errors: [] });
  expect(config.credentials).not.toContain('sandbox-lotus-demo');
  expect(api.auth.unseal(config.credentials, studioId)).toBe('sandbox-lotus-demo');
});
