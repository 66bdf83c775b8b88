import type { ImportField } from '@studio/contract/members/import/importFields';
import { folded } from '@studio/contract/values/names/folded';

/** `E-Mail_Address ` and `email address` are the same heading, `PRÉNOM` and `Prenom` as well. */
export const plainHeading = (heading: string): string => folded(heading).replace(/[^\p{L}\p{N}]/gu, '');

const words = (text: string): readonly string[] => text.split('|').map((word) => word.trim());

/**
 * What columns are called in spreadsheets of other languages: German, French, Spanish, Portuguese, Italian, Dutch,
 * Polish, Turkish, Indonesian, Japanese, Chinese, Korean, Arabic, then others. A word of several stands once.
 */
export const HEADINGS: Partial<Record<ImportField, readonly string[]>> = {
  firstName: words(
    `Vorname | Rufname | Prénom | Primer nombre | Nombre de pila | Primeiro nome | Nome próprio | Voornaam |
     Nama depan | 名 | الاسم الأول | Förnamn | Fornavn | Etunimi | Křestní jméno | Keresztnév | Utónév | Prenume |
     שם פרטי`,
  ),
  lastName: words(
    `Nachname | Familienname | Zuname | Nom de famille | Apellido | Apellidos | Primer apellido | Sobrenome | Apelido |
     Último nome | Cognome | Achternaam | Familienaam | Nazwisko | Soyad | Soyadı | Soyisim | Nama belakang |
     Nama keluarga | 姓 | 苗字 | 姓氏 | 성 | اسم العائلة | الاسم الأخير | اللقب | الكنية | Efternamn | Efternavn |
     Etternavn | Sukunimi | Příjmení | Фамилия | Прізвище | Vezetéknév | Családnév | Họ | นามสกุล | Επώνυμο | שם משפחה`,
  ),
  fullName: words(
    `Vor- und Nachname | Vollständiger Name | Nom | Nom complet | Nom et prénom | Nombre | Nombres | Nombre completo |
     Nombre y apellidos | Nome | Nome completo | Nome e cognome | Nominativo | Naam | Volledige naam | Imię |
     Imię i nazwisko | Ad | Adı | Ad Soyad | Adı Soyadı | İsim | Nama | Nama lengkap | 氏名 | 名前 | お名前 | 姓名 | 名字 |
     이름 | 성명 | 성함 | الاسم | الاسم الكامل | Namn | Navn | Nimi | Jméno | Jméno a příjmení | Имя | ФИО | Ім'я |
     Név | Teljes név | Nume | Tên | Họ và tên | Họ tên | ชื่อ | ชื่อ-นามสกุล | Όνομα | Ονοματεπώνυμο | שם | שם מלא`,
  ),
  userEmail: words(
    `E-Mail-Adresse | Mail | Mailadresse | Courriel | Adresse e-mail | Adresse électronique | Correo |
     Correo electrónico | Endereço de e-mail | Correio eletrónico | Indirizzo e-mail | Posta elettronica | E-mailadres |
     Adres e-mail | E-posta | E-posta adresi | Surel | Alamat email | メール | メールアドレス | Eメール | 邮箱 | 电子邮件 |
     電子郵件 | 电子邮箱 | 电邮 | 電郵 | 信箱 | 이메일 | 이메일 주소 | 메일 | البريد الإلكتروني | البريد | الايميل | إيميل | E-post |
     E-postadress | Sähköposti | Электронная почта | Эл. почта | Почта | Thư điện tử | อีเมล | דואר אלקטרוני | אימייל`,
  ),
  phone: words(
    `Telefon | Telefonnummer | Handy | Handynummer | Mobil | Mobilnummer | Mobiltelefon | Rufnummer | Téléphone | Tél |
     Numéro de téléphone | Portable | Téléphone portable | Teléfono | Móvil | Teléfono móvil | Celular | Telefone |
     Telemóvel | WhatsApp | Telefono | Cellulare | Telefoon | Telefoonnummer | Mobiel | Numer telefonu | Komórka |
     Telefon numarası | Cep telefonu | Cep | Telepon | Nomor telepon | No. HP | Nomor HP | HP | 電話 | 電話番号 | 携帯 |
     携帯電話 | 携帯番号 | 电话 | 手机 | 手機 | 手机号 | 手机号码 | 电话号码 | 電話號碼 | 手機號碼 | 전화 | 전화번호 | 휴대폰 |
     휴대전화 | 핸드폰 | 연락처 | الهاتف | هاتف | رقم الهاتف | الجوال | رقم الجوال | الموبايل | Puhelin | Телефон |
     Telefonszám | Số điện thoại | Điện thoại | โทรศัพท์ | เบอร์โทร | Τηλέφωνο | טלפון | נייד`,
  ),
  birthday: words(
    `Geburtstag | Geburtsdatum | Geb.-Datum | Geb. | Date de naissance | Naissance | Anniversaire | Fecha de nacimiento |
     Nacimiento | Cumpleaños | Data de nascimento | Nascimento | Aniversário | Data di nascita | Compleanno |
     Geboortedatum | Verjaardag | Data urodzenia | Urodziny | Doğum tarihi | Doğum günü | Tanggal lahir | Tgl lahir |
     Ulang tahun | 生年月日 | 誕生日 | 生日 | 出生日期 | 생일 | 생년월일 | تاريخ الميلاد | تاريخ الولادة | عيد الميلاد |
     Födelsedatum | Födelsedag | Fødselsdato | Fødselsdag | Syntymäaika | Datum narození | Дата рождения |
     День рождения | Születési dátum | Születésnap | Ngày sinh | วันเกิด | Ημερομηνία γέννησης | תאריך לידה`,
  ),
  gender: words(
    `Geschlecht | Sexe | Genre | Sexo | Género | Gênero | Sesso | Genere | Geslacht | Płeć | Cinsiyet | Jenis kelamin |
     性別 | 性别 | 성별 | الجنس | النوع | Kön | Køn | Kjønn | Sukupuoli | Pohlaví | Пол | Nem | Giới tính | เพศ | Φύλο | מין`,
  ),
  address: words(
    `Adresse | Anschrift | Straße | Adresse postale | Dirección | Domicilio | Endereço | Morada | Indirizzo | Adres |
     Alamat | 住所 | 地址 | 주소 | العنوان | Adress | Osoite | Adresa | Адрес | Cím | Địa chỉ | ที่อยู่ | Διεύθυνση | כתובת`,
  ),
  note: words(
    `Notiz | Notizen | Bemerkung | Bemerkungen | Anmerkung | Anmerkungen | Kommentar | Remarque | Remarques |
     Commentaire | Commentaires | Nota | Notas | Observaciones | Comentarios | Observação | Observações | Obs |
     Annotazioni | Opmerking | Opmerkingen | Notitie | Notities | Uwagi | Notatka | Notatki | Not | Notlar | Açıklama |
     Catatan | 備考 | メモ | 备注 | 備註 | 비고 | 메모 | ملاحظات | ملاحظة | Anteckningar | Noter | Notater | Poznámka |
     Примечание | Заметки | Megjegyzés | Ghi chú | หมายเหตุ | Σημειώσεις | הערות`,
  ),
};

/** A name of several languages that is the first name beside a last name, the last name beside a first, else both. */
const EITHER_NAME = new Set(
  words(
    `Name | Nom | Nombre | Nombres | Nome | Naam | Imię | Ad | Adı | İsim | Nama | 名前 | お名前 | 名字 | 이름 | الاسم |
     Namn | Navn | Nimi | Jméno | Имя | Ім'я | Név | Nume | Tên | ชื่อ | Όνομα | שם`,
  ).map(plainHeading),
);

/** Whether a folded heading may be any part of a name. */
export const isEitherName = (heading: string | undefined): boolean =>
  heading !== undefined && EITHER_NAME.has(heading);
