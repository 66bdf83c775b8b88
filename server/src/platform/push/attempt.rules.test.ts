import { nextAttempt } from './attempt.rules.ts';

const NOW = new Date('2026-03-02T01:00:00.000Z');
const inSeconds = (seconds: number) => new Date(NOW.getTime() + seconds * 1000);
const DAY = 86_400;

test.each([
  { attempts: 1, afterSeconds: null, expires: DAY, next: 30 },
  { attempts: 2, afterSeconds: null, expires: DAY, next: 120 },
  { attempts: 5, afterSeconds: null, expires: DAY, next: 7200 },
  { attempts: 6, afterSeconds: null, expires: DAY, next: null },
  { attempts: 1, afterSeconds: 29, expires: DAY, next: 30 },
  { attempts: 1, afterSeconds: 31, expires: DAY, next: 31 },
  { attempts: 1, afterSeconds: DAY, expires: DAY, next: null },
  { attempts: 1, afterSeconds: null, expires: 31, next: 30 },
  { attempts: 1, afterSeconds: null, expires: 30, next: null },
])('after $attempts attempts, asked to wait $afterSeconds s, of use for $expires s: in $next s', (one) => {
  const { attempts, afterSeconds, expires, next } = one;
  expect(nextAttempt({ attempts, afterSeconds, expiresAt: inSeconds(expires) }, NOW)).toEqual(
    next === null ? null : inSeconds(next),
  );
});
