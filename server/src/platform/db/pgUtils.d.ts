declare module 'pg/lib/utils.js' {
  const utils: {
    /**
     * The driver's wire form of a value.
     * @throws {TypeError} for a value that it cannot write, such as an object that contains itself.
     */
    prepareValue(value: unknown): string | Buffer | null;
  };
  export default utils;
}
