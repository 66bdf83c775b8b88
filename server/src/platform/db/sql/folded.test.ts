import { folded, spellings } from '@studio/contract/values/names/folded';
import { fullName } from '@studio/contract/values/names/fullName';
import { sql } from 'kysely';
import { aStudio, type TestStudio } from '../../../testing/builders/builders.ts';
import { startTestApp, type TestApp } from '../../../testing/startTestApp.ts';

let app: TestApp;
let studio: TestStudio;
beforeAll(async () => {
  app = await startTestApp({ modules: [] });
  studio = await aStudio(app);
});
afterAll(() => app.close());

const askDatabase = <Row>(query: ReturnType<typeof sql<Row>>) =>
  app.db.studio(studio.studioId, async (tx) => (await query.execute(tx)).rows);

const WRITTEN = [
  "O'Brien `x`",
  'Zoë O’Brien',
  'OʼBrien, O´Brien',
  'Jose\u0301 JOSÉ',
  'Groß STRAẞE',
  'Łódź Ørsted Đào Ægir Œuvre Þór Ħal ðað',
  'Yılmaz İpek',
  'Παύλος ΠΑΎΛΟΣ',
  'Ａｎｎａ\u3000ﾀﾛｳ',
  'Ana\u00a0Lim\u200b\u00ad\u2060\ufeff',
  '陈美玲 さくら 김민지 がぎ',
  'สมชาย प्रिया தமிழ் שרה أحمد',
  'ﬁ ½ ①',
  'Əliyev ƏLİYEVA Ŋala Máŧŧa Ɗanladi Ƙofa Ɓala Ƴar ɗ ƙ',
  'أَحْمَد إبراهيم آمنة ٱلله مؤمن رائد ليلى فاطمة محـــمد رحمٰن',
  'علی کریمی ہما ۀ ە گۇل ﻷﺣﻤﺪ',
  'שָׂרָה בֶּן־דָּוִד ג׳ורג׳ שׁלוֹם ﬡﬢ',
  'Anne‑Marie a‐b',
  '葛\u{e0100}城 𠮷田 ☕\ufe0f',
  '\u202bאנה\u202c \u2068Ana\u2069 \u061c\u200c\u200d\u2064',
];

test('the database folds every letter of these scripts as the pages do', async () => {
  const blocks = [
    [0x20, 0x24f],
    [0x250, 0x3ff],
    [0x590, 0x6ff],
    [0x2000, 0x206f],
    [0xfb1d, 0xfdff],
    [0xfe00, 0xfeff],
    [0xe0100, 0xe01ef],
  ] as const;
  const letters = blocks.flatMap(([from, to]) =>
    Array.from({ length: to - from + 1 }, (_, index) => `a${String.fromCodePoint(from + index)}b`),
  );
  const rows = await askDatabase(
    sql<{
      text: string;
    }>`select folded(w) as text from unnest(${letters}::text[]) with ordinality o (w, n) order by n`,
  );
  const told = letters.map((letter, at) => [letter, rows[at]?.text]);
  expect(told).toEqual(letters.map((letter) => [letter, folded(letter)]));
});

test('the database folds as the pages do', async () => {
  const rows = await askDatabase(
    sql<{
      text: string;
    }>`select folded(w) as text from unnest(${WRITTEN}::text[]) with ordinality o (w, n) order by n`,
  );
  expect(rows.map(({ text }) => text)).toEqual(WRITTEN.map(folded));
});

test('the database knows the same spellings, of which some may be the same', async () => {
  const written = [...WRITTEN, 'Müller', 'Mu\u0308ller', 'Mueller', 'Åse Ærø', 'Isaac', 'Anna Tan', 'JOEL'];
  const rows = await askDatabase(
    sql<{
      ways: string[];
    }>`select spellings(w) as ways from unnest(${written}::text[]) with ordinality o (w, n) order by n`,
  );
  expect(rows.map(({ ways }) => [...new Set(ways)])).toEqual(written.map(spellings));
});

const NAMES: [string, string][] = [
  ['Anna', 'Tan'],
  ['Suharto', ''],
  ['美玲', '陈'],
  ['さくら', '田中'],
  ['민지', '김'],
  ['Anna', '田中'],
  ['田中', 'Ortiz'],
  ['花子', '佐々木'],
  ['太郎', '𠮷田'],
  ['José', 'Ñandú'],
];

test('the database writes names as the pages do', async () => {
  const rows = await askDatabase(sql<{ name: string; familyFirst: string; unknown: string }>`
    select full_name(f, l) as name, full_name(f, l, true) as "familyFirst", full_name(f, l, null) as unknown from unnest(${NAMES.map(([first]) => first)}::text[], ${NAMES.map(([, last]) => last)}::text[])
      with ordinality o (f, l, n) order by n`);
  expect(rows.map(({ name }) => name)).toEqual(
    NAMES.map(([firstName, lastName]) => fullName({ firstName, lastName })),
  );
  expect(rows.map(({ familyFirst }) => familyFirst)).toEqual(
    NAMES.map(([firstName, lastName]) => fullName({ firstName, lastName }, { nameOrder: 'FAMILY_FIRST' })),
  );
  expect(rows.map(({ unknown }) => unknown)).toEqual(rows.map(({ name }) => name));
});
