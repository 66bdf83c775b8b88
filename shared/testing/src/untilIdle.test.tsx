import { injectEndpoints } from '@studio/platform';
import { useEffect, useState } from 'react';
import { answer } from './answer.ts';
import { onGet } from './on.ts';
import { renderBare } from './renderBare.tsx';
import { server } from './server.ts';
import { untilIdle } from './untilIdle.ts';

const { useGetWordQuery } = injectEndpoints({
  owner: 'schedule',
  endpoints: (build) => ({
    getWord: build.query<string, string>({ query: (word) => ({ url: '/api/word', params: { word } }) }),
  }),
});

function Second() {
  const { data } = useGetWordQuery('second');
  return <p>{data}</p>;
}
/**
 * Draws its answer, and requests more a moment later, like a page whose next part is drawn after the first.
 */
function First() {
  const { data } = useGetWordQuery('first');
  const [isNext, setNext] = useState(false);
  useEffect(() => {
    if (!data) return undefined;
    const timer = setTimeout(() => setNext(true));
    return () => clearTimeout(timer);
  }, [data]);
  return (
    <>
      {data ?? 'nothing yet'}
      {isNext ? <Second /> : null}
    </>
  );
}

test('also waits for a request that an answer causes', async () => {
  const asked: string[] = [];
  server.use(onGet('/api/word', ({ query }) => (asked.push(String(query['word'])), answer('word'))));
  const { store } = renderBare(<First />);
  await untilIdle(store);
  expect(asked).toEqual(['first', 'second']);
});
