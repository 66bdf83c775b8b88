import { Unavailable } from '../system/provide.ts';
import { describe as tell, runSteps, sumUp, table } from './runSteps.ts';
import { failure, success, type Step } from './step.ts';

const silent = () => undefined;
const step = (name: string, run: Step['run']): Step => ({ name, run });

test('a step that fails or throws stops no other', async () => {
  const finished = await runSteps(
    [
      step('types', async () => failure('TS2322')),
      step('lint', () => Promise.reject(new Error('no memory'))),
      step('unit', async () => ({ passed: 12, failed: 0, output: '' })),
    ],
    silent,
  );
  expect(finished.map(({ name, passed, failed }) => [name, passed, failed])).toEqual([
    ['types', 0, 1],
    ['lint', 0, 1],
    ['unit', 12, 0],
  ]);
  expect(finished[1]?.output).toMatch('no memory');
});

test('runs two steps at a time', async () => {
  let running = 0;
  let most = 0;
  const busy = async () => {
    most = Math.max(most, ++running);
    await new Promise((resolve) => setTimeout(resolve, 5));
    running--;
    return success();
  };
  await runSteps(
    Array.from({ length: 6 }, (_, index) => step(`step ${index}`, busy)),
    silent,
  );
  expect(most).toBe(2);
});

test('a step that needs two cores runs alone, and delays those behind it', async () => {
  const log: string[] = [];
  const logged = (name: string, more: Partial<Step> = {}): Step => ({
    ...step(name, async () => {
      log.push(`${name} starts`);
      await new Promise((resolve) => setTimeout(resolve, 5));
      log.push(`${name} ends`);
      return success();
    }),
    ...more,
  });
  await runSteps([logged('types'), logged('journeys', { cores: 2 }), logged('lint')], silent);
  expect(log).toEqual([
    'types starts',
    'types ends',
    'journeys starts',
    'journeys ends',
    'lint starts',
    'lint ends',
  ]);
});

test('a step waits for those it depends on, however they end, and lets others go first', async () => {
  const order: string[] = [];
  const logged = (name: string, more: Partial<Step> = {}): Step => ({
    ...step(name, async () => {
      order.push(name);
      return name === 'build' ? failure('no memory') : success();
    }),
    ...more,
  });
  await runSteps([logged('budgets', { after: ['build'] }), logged('build'), logged('server')], silent);
  expect(order).toEqual(['build', 'server', 'budgets']);
});

test('a step that is not possible on this machine is skipped, not failed', async () => {
  const finished = await runSteps(
    [step('journeys', () => Promise.reject(new Unavailable('Chromium is missing.')))],
    silent,
  );
  expect(finished).toMatchObject([{ passed: 0, failed: 0, skipped: 'Chromium is missing.' }]);
});

test('waiting for an unknown step is an error', async () => {
  await expect(
    runSteps([{ ...step('budgets', async () => success()), after: ['bild'] }], silent),
  ).rejects.toThrow('wait for each other, or for an unknown step: budgets');
});

test('steps that wait for each other are an error', async () => {
  await expect(
    runSteps(
      [
        { ...step('a', async () => success()), after: ['b'] },
        { ...step('b', async () => success()), after: ['a'] },
      ],
      silent,
    ),
  ).rejects.toThrow('wait for each other, or for an unknown step: a, b');
});

test('ends with one plain line for all steps', () => {
  const base = { seconds: 1, output: '' };
  const good = [
    { ...base, name: 'unit', passed: 40, failed: 0 },
    { ...base, name: 'lint', passed: 1, failed: 0 },
  ];
  expect(sumUp(good)).toEqual({ line: '41 passed, 0 failed', isGood: true });
  expect(sumUp([...good, { ...base, name: 'server', passed: 10, failed: 2 }])).toEqual({
    line: '51 passed, 2 failed',
    isGood: false,
  });
});

test('the last line counts skipped steps, which do not fail the run', () => {
  const base = { seconds: 1, output: '', failed: 0 };
  const skipped = { ...base, passed: 0, skipped: 'Chromium is missing.' };
  const finished = [
    { ...base, name: 'unit', passed: 40 },
    { ...skipped, name: 'journeys' },
    { ...skipped, name: 'measured' },
  ];
  expect(sumUp(finished)).toEqual({ line: '40 passed, 0 failed, 2 skipped', isGood: true });
  expect(tell({ ...skipped, name: 'journeys' })).toBe(
    'SKIP   journeys          1.0 s   Chromium is missing.',
  );
  expect(table(finished).trim().split('\n').slice(-3)).toEqual([
    'measured           1.0 skipped',
    '',
    'skipped: journeys, measured. Chromium is missing.',
  ]);
});

test('prints the output of a step only if it failed', () => {
  const step1 = { name: 'lint', seconds: 2.25, passed: 1, failed: 0, output: 'noise' };
  expect(tell(step1)).toBe('ok     lint              2.3 s   1 passed, 0 failed');
  expect(tell({ ...step1, passed: 0, failed: 1, output: 'x.ts: bad' })).toMatch(
    /^FAILED lint.*\nx\.ts: bad\n$/,
  );
});

test('draws a table of steps', () => {
  const lines = table([{ name: 'types', seconds: 3.14, passed: 1, failed: 0, output: '' }])
    .trim()
    .split('\n');
  expect(lines).toEqual(['step           seconds  passed  failed', 'types              3.1       1       0']);
});
