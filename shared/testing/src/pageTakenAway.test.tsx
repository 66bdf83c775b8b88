import { answer } from './answer.ts';
import { onGet } from './on.ts';
import { server } from './server.ts';
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
