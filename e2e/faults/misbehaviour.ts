/** What a release can do wrong with its own code, see `page/misbehave.tsx`. */
export type Misbehaviour =
  | 'throws when evaluated'
  | 'wrong shape'
  | 'throws in setup'
  | 'hangs in setup'
  | 'throws in render';
