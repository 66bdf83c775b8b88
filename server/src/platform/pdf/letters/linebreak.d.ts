declare module 'linebreak' {
  /** Where a text may be broken, by the line breaking algorithm of Unicode. */
  export default class LineBreaker {
    constructor(text: string);
    /** @returns null at the end of the text. */
    nextBreak(): { position: number } | null;
  }
}
