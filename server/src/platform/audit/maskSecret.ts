const MASK = '•••';
/** Names of fields whose values must not appear in a log: secrets and confidential texts. */
const SECRET =
  /password|secret|token|otp|api_?key|credential|signature|card_?number|account_?no|note_?body|medical/i;

/** For JSON.stringify: masks the values of secret fields, at any depth. Empty values stay. */
export const maskSecret = (name: string, value: unknown): unknown =>
  SECRET.test(name) && value !== null && value !== undefined && value !== '' ? MASK : value;
