import { DEMO_PASSWORD, DEMO_STUDIOS } from '@studio/server/src/seed/demo/demoAccounts.ts';

/** What `npm start` prints once the product runs: its addresses, and who can sign in to the demo studios. */
export function welcome(port: number): string {
  const address = `http://localhost:${port}`;
  const studios = DEMO_STUDIOS.map(({ title, extension, accounts }) =>
    [
      title,
      `  Website     ${address}/booking-website/schedule?extension=${extension}`,
      ...accounts.map(({ label, signIn }) => `  ${label.padEnd(12)}${signIn}`),
    ].join('\n'),
  );
  return `
Staff portal  ${address}/
Mailbox       ${address}/mailbox

Demo studios; the password of every sign-in is ${DEMO_PASSWORD}

${studios.join('\n\n')}

Ctrl-C stops everything; nothing is lost.`;
}
