import { expect, type Page } from '@playwright/test';
import { CONTRAST, axeViolations } from '../support/page/axe.ts';
import { named, applySettings, type ThemeSettings } from './look.ts';

/** Fails with all theme settings in which something on the open page has too little contrast. */
export async function readable(page: Page, looks: readonly ThemeSettings[]): Promise<void> {
  const problems: string[] = [];
  for (const look of looks) {
    await applySettings(page, look);
    for (const line of await axeViolations(page, CONTRAST)) problems.push(`${named(look)}: ${line}`);
  }
  expect(problems).toEqual([]);
}
