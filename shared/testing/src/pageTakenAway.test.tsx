import { injectEndpoints } from '@studio/platform';
import { answer, refuse } from './answer.ts';
import { onGet } from './on.ts';
import { server } from './server.ts';
import { renderBare } from './renderBare.tsx';
import { render } from '@testing-library/react';
import { useEffect } from 'react';

const PATH = '/api/last-words';
const asked: string[] = [];

/** Asks for something at the moment in which it is taken away, as a form does that saves what was typed. */
function AsksWhenItGoes() {
  useEffect(() => () => void fetch(PATH), []);
  return null;
}

// These two belong together: the second one looks at what became of the page of the first one.
test('a page asks when it is taken away', () => {
  server.use(
    onGet(PATH, () => {
      asked.push('its own test');
      return answer(null);
    }),
  );
  render(<AsksWhenItGoes />);
  expect(asked).toEqual([]);
});

test('its own test answers, not the next one', () => {
  expect(asked).toEqual(['its own test']);
});

const BROKEN_PATH = '/api/broken';
const { useGetBrokenQuery } = injectEndpoints({
  owner: 'shell',
  endpoints: (build) => ({ getBroken: build.query<string, void>({ query: () => BROKEN_PATH }) }),
});
const Asks = () => <p>{useGetBrokenQuery().data}</p>;
const late: string[] = [];
let answerNow = (): void => undefined;

// And these two: the next one would answer what this one asks for again.
test('a page is taken away before it has its answer', async () => {
  const asked = new Promise<void>((arrived) => {
    server.use(
      onGet(BROKEN_PATH, async () => {
        arrived();
        await new Promise<void>((resolve) => (answerNow = resolve));
        return refuse('BROKEN');
      }),
    );
  });
  renderBare(<Asks />);
  await asked;
});

test('after a failure it is not asked again', async () => {
  server.use(onGet(BROKEN_PATH, () => (late.push('asked'), answer('late'))));
  answerNow();
  // As many turns of the event loop as a request needs that is repeated at once, and more.
  for (let turn = 0; turn < 30; turn++) await new Promise((resolve) => setTimeout(resolve));
  expect(late).toEqual([]);
});
