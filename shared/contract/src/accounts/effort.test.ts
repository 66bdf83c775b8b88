import { wireOf } from '@studio/contract/refusals/codes';
import type { Effort } from './auth.schema.ts';
import { withEffort } from './effort.ts';
import { isEnough } from './effortWork.ts';

const DEMAND = { challenge: '1.a.b', bits: 4 };

test('an answer that costs nothing is given as it is', async () => {
  const asked: (Effort | undefined)[] = [];
  const answer = await withEffort<never>(
    (effort) => (asked.push(effort), Promise.resolve({ data: 'free', meta: { code: '0' } })),
  );
  expect([answer.data, asked]).toEqual(['free', [undefined]]);
});

test('work that is asked for is done, and goes with the second request', async () => {
  const asked: (Effort | undefined)[] = [];
  const answer = await withEffort<never>((effort) => {
    asked.push(effort);
    return Promise.resolve(
      effort
        ? { data: 'worked', meta: { code: '0' } }
        : { data: DEMAND, meta: { code: wireOf('EFFORT_NEEDED') } },
    );
  });
  expect(answer.data).toBe('worked');
  expect(asked).toHaveLength(2);
  expect(asked[1]?.challenge).toBe(DEMAND.challenge);
  expect(isEnough(DEMAND, Number(asked[1]?.nonce))).toBe(true);
});
