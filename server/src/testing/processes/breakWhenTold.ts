/** Loaded before a program: on SIGUSR2 it breaks as by a mistake that nobody catches. */
process.on('SIGUSR2', () => {
  throw new Error('broken by a test');
});
