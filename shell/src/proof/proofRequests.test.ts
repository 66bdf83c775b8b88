import { createProofRequests } from './proofRequests.ts';

const settled = () => new Promise((resolve) => setTimeout(resolve));

test('shows one request at a time, and one for all that wait for the same purpose', async () => {
  const { shown, ask } = createProofRequests();
  const answers = [ask('PAYOUT'), ask('PAYOUT'), ask('KEYS')];
  await settled();
  expect(shown.get()?.purpose).toBe('PAYOUT');
  shown.get()?.answer(true);
  expect(await Promise.all(answers.slice(0, 2))).toEqual([true, true]);
  await settled();
  expect(shown.get()?.purpose).toBe('KEYS');
  shown.get()?.answer(false);
  expect(await answers[2]).toBe(false);
  expect(shown.get()).toBeNull();
  const again = ask('PAYOUT');
  await settled();
  shown.get()?.answer(true);
  expect(await again).toBe(true);
});
