import { AUTOMATION_NAMES } from '@studio/contract/packages/campaign/automationNames';
import { hasWords } from '@studio/contract/values/names/folded';

const PATH = '/dashboard/marketing/email-template/create?automation=';
/** What people also call them. */
const ALSO: Readonly<Record<string, string>> = { WIN_BACK: ' (win-back)' };

/** Every automation, with the page on which its words are written. */
export const AUTOMATION_LINKS = Object.entries(AUTOMATION_NAMES).map(([trigger, name]) => ({
  name: name + (ALSO[trigger] ?? ''),
  path: PATH + trigger,
}));

/** Whether somebody who searches for this may mean an automation. */
export const meansAutomation = (search: string): boolean =>
  AUTOMATION_LINKS.some(({ name }) => hasWords(`${name} automation`, search));
