declare module 'pg/lib/utils.js' {
  const utils: {
    /**
     * How the driver writes a value on the wire. @throws {TypeError} for what it cannot write, such as an
     * object that contains itself.
     */
    prepareValue(value: unknown): string | Buffer | null;
  };
  export default utils;
}
