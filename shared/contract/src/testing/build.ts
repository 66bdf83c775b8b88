import { ValidationError, type AnyObject, type ObjectSchema } from 'yup';

let last = 0;

/** A new id, in the shape of a UUIDv7. Counts up, so that the same test creates the same ids. */
export const nextId = (): string => `01900000-0000-7000-8000-${String(++last).padStart(12, '0')}`;

/**
 * Creates a builder of valid answers. It validates each value against the schema of the server's answer, so a
 * fixture cannot drift from the contract: a missing, wrong or unknown field throws.
 *
 * @param defaults Called for each value, so that ids differ.
 */
export const builder =
  <Value extends AnyObject>(schema: ObjectSchema<Value>) =>
  // A separate function, so that its type is fixed and `'BOOKED'` is not inferred as `string`.
  (defaults: () => Value) =>
  (given: Partial<Value> = {}): Value =>
    checked<Value>(schema, { ...defaults(), ...given });

function checked<Value extends AnyObject>(schema: ObjectSchema<Value>, value: Value): Value {
  try {
    return schema.noUnknown().validateSync(value, { strict: true }) as Value;
  } catch (error) {
    // Our messages help a person who sees the field; a test needs the field's path.
    throw error instanceof ValidationError
      ? new Error(`${error.path ?? ''}: ${error.message}`, { cause: error })
      : error;
  }
}
