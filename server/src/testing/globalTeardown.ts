const KEY = Symbol.for('studio.test.tearDown');
const kept = globalThis as { [KEY]?: () => Promise<void> };

/** Set-up and tear-down are loaded apart, so that a variable of this module would not be shared. */
export function onTearDown(work: () => Promise<void>): void {
  kept[KEY] = work;
}

export default async function globalTeardown(): Promise<void> {
  await kept[KEY]?.();
}
