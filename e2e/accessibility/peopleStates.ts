import type { StaffOption } from '@studio/contract/configure/studio.schema';
import type { APIRequestContext, Page } from '@playwright/test';
import { deskOf } from '../support/people/desk.ts';
import { arrangeHolder } from '../support/people/holder.ts';
import { untilQuiet } from '../support/page/quiet.ts';
import { tokenOf } from '../support/page/portal.ts';
import type { State } from './state.ts';

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first();

/** A state that is reached from a page of its own. */
const after = (
  address: string,
  state: Pick<State, 'name' | 'shown'>,
  press: (page: Page) => Promise<void>,
): State => ({
  ...state,
  reach: async (page) => {
    await page.goto(address);
    await button(page, 'Edit').waitFor();
    await untilQuiet(page);
    await press(page);
  },
});

/** The forms and dialogs of a member and of a colleague. */
export async function peopleStates(request: APIRequestContext): Promise<readonly State[]> {
  const { memberId } = await arrangeHolder(request);
  const desk = await deskOf(request, await tokenOf(request, 'owner@lotus.example'));
  const staff = await desk.get<StaffOption[]>('/api/studio-staff/portal/ddl');
  const trainer = staff.find(({ staffType }) => staffType.includes('TRAINER'))?.staffId ?? '';
  const [member, colleague] = [`/dashboard/member/${memberId}`, `/dashboard/staff/${trainer}`];
  return [
    after(
      member,
      { name: 'editing a member', shown: (page) => page.getByRole('textbox', { name: 'First name' }) },
      (page) => button(page, 'Edit').click(),
    ),
    after(
      member,
      { name: 'blocking a member', shown: (page) => page.getByRole('textbox', { name: 'Reason' }) },
      async (page) => {
        await button(page, /^More/).click();
        await page.getByRole('menuitem', { name: 'Block…' }).click();
      },
    ),
    after(
      colleague,
      { name: 'editing a colleague', shown: (page) => page.getByRole('radio', { name: /^Trainer/ }) },
      (page) => button(page, 'Edit').click(),
    ),
  ];
}
