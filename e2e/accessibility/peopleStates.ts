import type { StaffOption } from '@studio/contract/configure/studio.schema';
import type { APIRequestContext, Locator, Page } from '@playwright/test';
import { deskOf } from '../support/people/desk.ts';
import { arrangeHolder } from '../support/people/holder.ts';
import { untilQuiet } from '../support/page/quiet.ts';
import { tokenOf } from '../support/page/portal.ts';
import type { State } from './state.ts';

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first();
const dialog = (name: string | RegExp) => (page: Page) => page.getByRole('dialog', { name });

/** A state that is reached from a page of its own. */
const after = (
  address: string,
  name: string,
  shown: (page: Page) => Locator,
  press: (page: Page) => Promise<void>,
): State => ({
  name,
  shown,
  reach: async (page) => {
    await page.goto(address);
    await page.getByRole('tablist').first().waitFor();
    await untilQuiet(page);
    await press(page);
  },
});

const pressing = (name: string | RegExp) => (page: Page) => button(page, name).click();

/** Opens a menu by its button, and chooses a line of it. */
const choosing = (menu: RegExp, line: string | RegExp) => async (page: Page) => {
  await button(page, menu).click();
  await page.getByRole('menuitem', { name: line }).click();
};

const ofMember = (member: string): readonly State[] => [
  after(
    member,
    'editing a member',
    (page) => page.getByRole('textbox', { name: 'First name' }),
    pressing('Edit'),
  ),
  after(member, 'booking a class for a member', dialog(/^Book a class/), pressing('Book a class')),
  after(member, 'writing to a member', dialog(/^Message /), choosing(/^More/, 'Message…')),
  after(
    member,
    'the other record of a member',
    (page) => page.getByRole('searchbox', { name: 'Search the other record' }),
    choosing(/^More/, 'Merge…'),
  ),
  after(
    member,
    'blocking a member',
    (page) => page.getByRole('textbox', { name: 'Reason' }),
    choosing(/^More/, 'Block…'),
  ),
  after(
    member,
    'deleting the data of a member',
    dialog(/^Delete .*’s data/),
    choosing(/^More/, 'Anonymise…'),
  ),
  after(`${member}/notes-record`, 'a note about a member', dialog(/^Note about/), pressing('Add note')),
  after(`${member}/engagement`, 'a contact with a member', dialog(/^Log contact/), pressing('Log contact')),
  after(
    `${member}/family`,
    'somebody of the family of a member',
    dialog(/^Add to the family/),
    pressing('Add to the family'),
  ),
];

const OF_LIST: readonly State[] = [
  after('/dashboard/member', 'the columns of the list', dialog('Columns'), choosing(/^Actions/, 'Columns…')),
  after(
    '/dashboard/member?view=BIRTHDAY',
    'keeping a view',
    dialog('Save as a view'),
    choosing(/^Actions/, 'Save as a view…'),
  ),
  after(
    '/dashboard/member',
    'writing to a view',
    dialog(/^Message /),
    choosing(/^Actions/, /^Message everyone/),
  ),
];

/** The file of an import, after its columns were found. */
const IMPORTING: State = {
  name: 'the columns of a file that is imported',
  shown: (page) => page.getByRole('button', { name: 'Check the file' }),
  reach: async (page) => {
    await page.goto('/dashboard/member/import');
    await page.getByLabel('Your file').setInputFiles({
      name: 'clients.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from('First name,Last name,Phone\nWendy,Ng,+6581234567'),
    });
  },
};

/** The forms and dialogs of members and of a colleague. */
export async function peopleStates(request: APIRequestContext): Promise<readonly State[]> {
  const { memberId } = await arrangeHolder(request);
  const desk = await deskOf(request, await tokenOf(request, 'owner@lotus.example'));
  const staff = await desk.get<StaffOption[]>('/api/studio-staff/portal/ddl');
  const trainer = staff.find(({ staffType }) => staffType.includes('TRAINER'))?.staffId ?? '';
  return [
    ...ofMember(`/dashboard/member/${memberId}`),
    ...OF_LIST,
    IMPORTING,
    after(
      `/dashboard/staff/${trainer}`,
      'editing a colleague',
      (page) => page.getByRole('radio', { name: /^Instructor/ }),
      pressing('Change name or role'),
    ),
    after(
      `/dashboard/staff/${trainer}/sessions`,
      'giving the sessions of a colleague to another',
      (page) => page.getByRole('dialog').getByText(/change hands|No session/),
      async (page) => {
        await button(page, 'Reassign all…').click();
        await page.getByRole('dialog').getByRole('combobox').click();
        await page.locator('.ant-select-item-option').first().click();
      },
    ),
  ];
}
