/**
 * Something that whoever typed the command can put right. Its message is the whole answer; no stack is shown.
 */
export class Complaint extends Error {
  override readonly name = 'Complaint';
}
