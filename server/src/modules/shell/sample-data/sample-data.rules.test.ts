import { refuseLoading, SAMPLE_CLASSES, SAMPLE_CLIENTS, sampleSessions } from './sample-data.rules.ts';

test.each([
  [{ isLoaded: false, isInBusiness: false }, null],
  [{ isLoaded: true, isInBusiness: false }, 'Sample data is loaded already. Remove it first.'],
  [
    { isLoaded: false, isInBusiness: true },
    'Your studio has bookings or sales of its own, so it needs no sample data.',
  ],
  [{ isLoaded: true, isInBusiness: true }, 'Sample data is loaded already. Remove it first.'],
])('%j', (standing, refusal) => {
  expect(refuseLoading(standing)).toBe(refusal);
});

test('two weeks from tomorrow, at wall times of the studio, with nobody twice in a session', () => {
  const sessions = sampleSessions('2026-03-27', 'Europe/Rome');
  expect(sessions).toHaveLength(28);
  expect(sessions[0]).toMatchObject({ localDate: '2026-03-28', startAt: new Date('2026-03-28T06:30:00Z') });
  // The clocks went forward in between.
  expect(sessions.at(-1)).toMatchObject({
    localDate: '2026-04-10',
    startAt: new Date('2026-04-10T16:30:00Z'),
  });
  for (const { clientsAt, classAt } of sessions) {
    expect(new Set(clientsAt).size).toBe(clientsAt.length);
    expect(clientsAt.every((at) => at < SAMPLE_CLIENTS.length)).toBe(true);
    expect(clientsAt.length).toBeLessThan(SAMPLE_CLASSES[classAt]?.capacity ?? 0);
  }
});
