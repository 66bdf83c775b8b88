import { elementsWithoutHash } from './pageHashes.ts';

const HASH = `integrity="sha384-${'A'.repeat(64)}"`;

test.each([
  ['', 0],
  ['<script>inline()</script>', 0],
  ['<link rel="icon" href="/x.svg"><link rel="preload" as="fetch" href="/x.json">', 0],
  [`<script defer="defer" src="/x.js" ${HASH} crossorigin></script>`, 0],
  [`<link href="/x.css" rel="stylesheet" ${HASH}>`, 0],
  ['<script defer src="/x.js"></script>', 1],
  ['<SCRIPT SRC=/x.js></SCRIPT>', 1],
  ['<script src="/x.js" integrity=""></script>', 1],
  ['<script src="/x.js" integrity="md5-x"></script>', 1],
  ['<link rel="stylesheet" href="/x.css"><link href=/y.css rel=stylesheet>', 2],
])('%s has %i without a hash', (page, count) => {
  expect(elementsWithoutHash(page)).toHaveLength(count);
});
