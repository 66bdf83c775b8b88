import type { ImportField } from '@studio/contract/members/import/importFields';
import { matchColumns } from './columns.rules.ts';
import { HEADINGS, plainHeading } from './headings.rules.ts';

const PERSON = ['firstName', 'lastName', 'phone', 'userEmail', 'birthday'] as const;
const WHOLE = ['fullName', 'phone', 'userEmail', 'birthday'] as const;

test.each<[language: string, headings: string, fields: readonly ImportField[]]>([
  ['English', 'First name;Last name;Phone;Email;Birthday', PERSON],
  ['English, with the whole name', 'First name;Name;Phone', ['firstName', 'fullName', 'phone']],
  ['German', 'Vorname;Nachname;Telefon;E-Mail;Geburtstag', PERSON],
  ['German, as shouted', 'VORNAME;NAME;HANDY;E-MAIL-ADRESSE;GEBURTSDATUM', PERSON],
  ['French', 'Prénom;Nom;Téléphone;Adresse e-mail;Date de naissance', PERSON],
  ['French without accents', 'Prenom;Nom de famille;Telephone;Courriel;Naissance', PERSON],
  ['Spanish', 'Nombre;Apellidos;Teléfono móvil;Correo electrónico;Fecha de nacimiento', PERSON],
  ['Portuguese', 'Nome;Sobrenome;Celular;E-mail;Data de nascimento', PERSON],
  ['Italian', 'Nome;Cognome;Cellulare;Email;Data di nascita', PERSON],
  ['Dutch', 'Voornaam;Achternaam;Telefoonnummer;E-mailadres;Geboortedatum', PERSON],
  ['Polish', 'Imię;Nazwisko;Numer telefonu;Adres e-mail;Data urodzenia', PERSON],
  ['Turkish', 'Adı;Soyadı;Cep telefonu;E-posta;Doğum tarihi', PERSON],
  ['Indonesian', 'Nama depan;Nama belakang;No. HP;Email;Tanggal lahir', PERSON],
  ['Japanese', '名;姓;電話番号;メールアドレス;生年月日', PERSON],
  ['Japanese, one name', '氏名;携帯電話;Ｅメール;誕生日', WHOLE],
  ['Chinese', '姓名;手机号码;电子邮件;出生日期', WHOLE],
  ['Chinese of Taiwan', '姓名;手機;電子郵件;生日', WHOLE],
  ['Korean', '성;이름;휴대폰;이메일;생년월일', ['lastName', 'firstName', 'phone', 'userEmail', 'birthday']],
  ['Arabic', 'الاسم الأول;اسم العائلة;رقم الجوال;البريد الإلكتروني;تاريخ الميلاد', PERSON],
  ['Arabic without hamza', 'الاسم الاول;اسم العائله;الهاتف;البريد الالكتروني;تاريخ الميلاد', PERSON],
  ['Russian', 'Имя;Фамилия;Телефон;Электронная почта;Дата рождения', PERSON],
  ['Hebrew', 'שם פרטי;שם משפחה;טלפון;אימייל;תאריך לידה', PERSON],
  ['German, the rest', 'Name;Geschlecht;Anschrift;Bemerkungen', ['fullName', 'gender', 'address', 'note']],
  ['Spanish, the rest', 'Nombre;Sexo;Dirección;Notas', ['fullName', 'gender', 'address', 'note']],
  ['Japanese, the rest', '名前;性別;住所;備考', ['fullName', 'gender', 'address', 'note']],
])('headings in %s are known: %s', (_language, headings, fields) => {
  expect(matchColumns(headings.split(';')).matching).toEqual(
    Object.fromEntries(fields.map((field, at) => [field, at])),
  );
});

test('no heading stands for two fields', () => {
  const all = Object.entries(HEADINGS).flatMap(([field, names]) =>
    [...new Set(names.map(plainHeading))].map((name) => ({ name, field })),
  );
  const twice = [...Map.groupBy(all, ({ name }) => name)].filter(([, of]) => of.length > 1);
  expect(twice).toEqual([]);
  expect(all.every(({ name }) => name !== '')).toBe(true);
});
