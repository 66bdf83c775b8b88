const KEY = Symbol.for('studio.test.tearDown');
const kept = globalThis as { [KEY]?: () => Promise<void> };

/**
 * Registers work for the tear-down. On `globalThis`, because set-up and tear-down load separate copies of
 * this module.
 */
export function onTearDown(work: () => Promise<void>): void {
  kept[KEY] = work;
}

export default async function globalTeardown(): Promise<void> {
  await kept[KEY]?.();
}
