/** Preloaded before a program: throws an uncaught error on SIGUSR2. */
process.on('SIGUSR2', () => {
  throw new Error('broken by a test');
});
