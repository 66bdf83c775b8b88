/**
 * An error that the person at the command line can correct. Its message is the whole answer; no stack is
 * shown.
 */
export class UserError extends Error {
  override readonly name = 'UserError';
}
