import { expect, type Page } from '@playwright/test';
import { CONTRAST, found } from '../support/page/axe.ts';
import { named, wear, type Look } from './look.ts';

/** Fails with all theme settings in which something on the open page has too little contrast. */
export async function readable(page: Page, looks: readonly Look[]): Promise<void> {
  const problems: string[] = [];
  for (const look of looks) {
    await wear(page, look);
    for (const line of await found(page, CONTRAST)) problems.push(`${named(look)}: ${line}`);
  }
  expect(problems).toEqual([]);
}
