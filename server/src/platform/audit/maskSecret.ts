const MASK = '•••';
/**
 * Names of fields whose value nobody may read in a log: what opens something, and what was said in
 * confidence.
 */
const SECRET =
  /password|secret|token|otp|api_?key|credential|signature|card_?number|account_?no|note_?body|medical/i;

/**
 * For JSON.stringify: hides the values of fields that hold a secret, at any depth. What is empty stays so.
 */
export const maskSecret = (name: string, value: unknown): unknown =>
  SECRET.test(name) && value !== null && value !== undefined && value !== '' ? MASK : value;
