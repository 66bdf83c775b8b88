import type { MemberOption, MemberPage } from '@studio/contract/members/member.schema';
import type { SearchAnswer } from '@studio/contract/shell/search.schema';
import { fullName } from '@studio/contract/values/names/fullName';
import { aStudio, type TestStudio } from '../../../testing/builders/builders.ts';
import { startTestApp, type TestApp } from '../../../testing/startTestApp.ts';
import { searchModule } from '../../shell/search/search.routes.ts';
import { memberListModule } from '../member-list/member-list.routes.ts';
import { addMember } from '../member-record/member-record.api.ts';
import { memberModule } from './member.routes.ts';

let app: TestApp;
let studio: TestStudio;

/** People as they write themselves. */
const PEOPLE: [first: string, last: string, code: string, phone: string][] = [
  ['José', 'Núñez', '+34', '612345678'],
  ['Zoë', 'O’Brien', '+44', '7911123456'],
  ['Anna', 'Tan', '+65', '91234567'],
  ['Jörg', 'Groß', '+49', '15123456789'],
  ['Mehmet', 'Yılmaz', '+90', '5321234567'],
  ['Mai', 'Đào', '+84', '912345678'],
  ['Élodie', 'Smith-Jones', '+33', '612345679'],
  ['Suharto', '', '+62', '81234567890'],
  ['美玲', '陈', '+86', '13912345678'],
  ['タロウ', '田中', '+81', '9012345678'],
  ['Giulia', 'Rossi', '+39', '0612345678'],
  ['花子', '佐々木', '+81', '8012340123'],
  ['Jonas', 'Weißmüller', '+49', '30987001'],
  ['Inge', 'Mueller', '+49', '30987002'],
  ['Søren', 'Ågård', '+45', '34419903'],
  ['Béla', 'Kovács', '+36', '301234567'],
  ['Ольга', 'Иванова', '+7', '9161234567'],
  ['Leyla', 'Əliyeva', '+994', '501234567'],
  ['فاطِمة', 'الأحمدي', '+971', '501234568'],
  ['علی\u200cرضا', 'کریمی', '+98', '9121234567'],
  ['שרה', 'בן־דוד', '+972', '501234569'],
];

beforeAll(async () => {
  app = await startTestApp({ modules: [memberListModule, memberModule, searchModule] });
  studio = await aStudio(app);
  for (const [first_name, last_name, phone_country_code, phone] of PEOPLE)
    await app.db.studio(studio.studioId, (tx) =>
      addMember(tx, {
        first_name,
        last_name,
        user_email: `o'm${phone}@example.com`,
        phone,
        phone_country_code,
        joined_at: app.clock.now(),
      }),
    );
});
afterAll(() => app.close());

const listed = async (search: string) =>
  (
    await app.call<MemberPage>('GET', '/api/member/portal/studio', { as: studio.owner, query: { search } })
  ).data.items.map((member) => fullName(member));
const offered = async (search: string) =>
  (
    await app.call<MemberOption[]>('GET', '/api/member/portal/ddl', { as: studio.owner, query: { search } })
  ).data.map(({ name }) => name);
const inPalette = async (text: string) =>
  (
    await app.call<SearchAnswer>('GET', '/api/search/portal', { as: studio.owner, query: { text } })
  ).data.members.map(({ name }) => name);

test.each([
  ['jose', 'José Núñez'],
  ['nunez', 'José Núñez'],
  ['Jose\u0301', 'José Núñez'],
  ['ｊｏｓｅ', 'José Núñez'],
  ['zoe', 'Zoë O’Brien'],
  ["O'Brien", 'Zoë O’Brien'],
  ['obrien', 'Zoë O’Brien'],
  ['OʼBrien zoe', 'Zoë O’Brien'],
  ['Tan Anna', 'Anna Tan'],
  ['Anna\u00a0Tan', 'Anna Tan'],
  ['gross', 'Jörg Groß'],
  ['yilmaz', 'Mehmet Yılmaz'],
  ['dao', 'Mai Đào'],
  ['elodie', 'Élodie Smith-Jones'],
  ['jones', 'Élodie Smith-Jones'],
  ['smith-jo', 'Élodie Smith-Jones'],
  ['suharto', 'Suharto'],
  ['陈美玲', '陈美玲'],
  ['陈', '陈美玲'],
  ['陈 美玲', '陈美玲'],
  ['佐々木花子', '佐々木花子'],
  ['佐々木　花子', '佐々木花子'],
  ['花子 佐々木', '佐々木花子'],
  ['0123', '佐々木花子'],
  ['ﾀﾛｳ', '田中タロウ'],
  ['weissmueller', 'Jonas Weißmüller'],
  ['weissmuller', 'Jonas Weißmüller'],
  ['Weißmüller jonas', 'Jonas Weißmüller'],
  ['joerg', 'Jörg Groß'],
  ['Müller inge', 'Inge Mueller'],
  ['soeren', 'Søren Ågård'],
  ['aagaard', 'Søren Ågård'],
  ['soren agard', 'Søren Ågård'],
  ['32123', 'Mehmet Yılmaz'],
  ['0 98 7001', 'Jonas Weißmüller'],
  ['0791', 'Zoë O’Brien'],
  ['07911 123456', 'Zoë O’Brien'],
  ['0044 7911 123456', 'Zoë O’Brien'],
  ['+44 (0)7911 123 456', 'Zoë O’Brien'],
  ['0151/23456789', 'Jörg Groß'],
  ['06 12 34 56 79', 'Élodie Smith-Jones'],
  ['0812-3456-7890', 'Suharto'],
  ['０９０１２３４', '田中タロウ'],
  ['06 1234 5678', 'Giulia Rossi'],
  ['+39 06 1234', 'Giulia Rossi'],
  ['65 9123', 'Anna Tan'],
  ['06 30 123 4567', 'Béla Kovács'],
  ['06-30/123', 'Béla Kovács'],
  ['+36 30 123', 'Béla Kovács'],
  ['30 123 4567', 'Béla Kovács'],
  ['8 (916) 123-45-67', 'Ольга Иванова'],
  ["o'm91234567@", 'Anna Tan'],
  ['eliyeva', 'Leyla Əliyeva'],
  ['ƏLİYEVA leyla', 'Leyla Əliyeva'],
  ['فاطمه', 'فاطِمة الأحمدي'],
  ['الاحمدي', 'فاطِمة الأحمدي'],
  ['فَاطِمَة', 'فاطِمة الأحمدي'],
  ['عليرضا', 'علی\u200cرضا کریمی'],
  ['كريمي', 'علی\u200cرضا کریمی'],
  ['בן-דוד', 'שרה בן־דוד'],
  ['שָׂרָה', 'שרה בן־דוד'],
  ['דוד', 'שרה בן־דוד'],
])('%p finds %s in the list, in a choice and in the palette', async (typed, name) => {
  expect(await listed(typed)).toContain(name);
  expect(await offered(typed)).toContain(name);
  expect(await inPalette(typed)).toContain(name);
});

test('names are in the order of the alphabet, whatever their accents', async () => {
  expect(await listed('')).toEqual([
    'Anna Tan',
    'Béla Kovács',
    'Élodie Smith-Jones',
    'Giulia Rossi',
    'Inge Mueller',
    'Jonas Weißmüller',
    'Jörg Groß',
    'José Núñez',
    'Leyla Əliyeva',
    'Mai Đào',
    'Mehmet Yılmaz',
    'Søren Ågård',
    'Suharto',
    'Zoë O’Brien',
    'Ольга Иванова',
    'שרה בן־דוד',
    'علی\u200cرضا کریمی',
    'فاطِمة الأحمدي',
    '佐々木花子',
    '田中タロウ',
    '陈美玲',
  ]);
});
