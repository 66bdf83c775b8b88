/**
 * The countries of `countries.ts` whose usual tax we do not know, so that their owners enter it: code, currency, and
 * the cities of their time zones. Those that have no money of their own have what people pay with there. With those
 * that are in `countries.ts` they are all of ISO 3166 and Kosovo, except
 *
 * - AQ, BV, GS, HM, IO, TF, UM, where nobody lives who could open a studio;
 * - CU, IR, KP, with which the countries of card providers and of most servers forbid trade.
 *
 * Morocco stands before Western Sahara and Serbia before Kosovo: of two with one currency or zone the first is meant.
 */
export const OTHER_COUNTRIES = `AF AFN Kabul
AG XCD Antigua
AI XCD Anguilla
AL ALL Tirane
AM AMD Yerevan
AO AOA Luanda
AR ARS Buenos_Aires Cordoba Mendoza Salta Tucuman Jujuy Catamarca San_Juan San_Luis La_Rioja Rio_Gallegos Ushuaia
AS USD Pago_Pago
AW AWG Aruba
AX EUR Mariehamn
AZ AZN Baku
BA BAM Sarajevo
BB BBD Barbados
BD BDT Dhaka
BF XOF Ouagadougou
BH BHD Bahrain
BI BIF Bujumbura
BJ XOF Porto-Novo
BL EUR St_Barthelemy
BM BMD Bermuda
BN BND Brunei
BO BOB La_Paz
BQ USD Kralendijk
BS BSD Nassau
BT BTN Thimphu
BW BWP Gaborone
BY BYN Minsk
BZ BZD Belize
CC AUD Cocos
CD CDF Kinshasa Lubumbashi
CF XAF Bangui
CG XAF Brazzaville
CI XOF Abidjan
CK NZD Rarotonga
CL CLP Santiago Punta_Arenas Coyhaique Easter
CM XAF Douala
CO COP Bogota
CR CRC Costa_Rica
CV CVE Cape_Verde
CW XCG Curacao
CX AUD Christmas
DJ DJF Djibouti
DM XCD Dominica
DO DOP Santo_Domingo
DZ DZD Algiers
EC USD Guayaquil Galapagos
EG EGP Cairo
ER ERN Asmera Asmara
ET ETB Addis_Ababa
FJ FJD Fiji
FK FKP Stanley
FM USD Ponape Pohnpei Truk Chuuk Kosrae
FO DKK Faeroe Faroe
GA XAF Libreville
GD XCD Grenada
GE GEL Tbilisi
GF EUR Cayenne
GG GBP Guernsey
GH GHS Accra
GI GIP Gibraltar
GL DKK Godthab Nuuk Danmarkshavn Scoresbysund Thule
GM GMD Banjul
GN GNF Conakry
GP EUR Guadeloupe
GQ XAF Malabo
GT GTQ Guatemala
GU USD Guam
GW XOF Bissau
GY GYD Guyana
HN HNL Tegucigalpa
HT HTG Port-au-Prince
IM GBP Isle_of_Man
IQ IQD Baghdad
IS ISK Reykjavik
JE GBP Jersey
JM JMD Jamaica
JO JOD Amman
KE KES Nairobi
KG KGS Bishkek
KH KHR Phnom_Penh
KI AUD Tarawa Enderbury Kanton Kiritimati
KM KMF Comoro
KN XCD St_Kitts
KW KWD Kuwait
KY KYD Cayman
KZ KZT Almaty Aqtau Aqtobe Atyrau Oral Qostanay Qyzylorda
LA LAK Vientiane
LB LBP Beirut
LC XCD St_Lucia
LK LKR Colombo
LR LRD Monrovia
LS LSL Maseru
LY LYD Tripoli
MA MAD Casablanca
EH MAD El_Aaiun
MD MDL Chisinau
ME EUR Podgorica
MF EUR Marigot
MG MGA Antananarivo
MH USD Majuro Kwajalein
MK MKD Skopje
ML XOF Bamako
MM MMK Rangoon Yangon
MN MNT Ulaanbaatar Hovd Choibalsan
MO MOP Macau
MP USD Saipan
MQ EUR Martinique
MR MRU Nouakchott
MS XCD Montserrat
MU MUR Mauritius
MV MVR Maldives
MW MWK Blantyre
MZ MZN Maputo
NA NAD Windhoek
NC XPF Noumea
NE XOF Niamey
NF AUD Norfolk
NG NGN Lagos
NI NIO Managua
NP NPR Katmandu Kathmandu
NR AUD Nauru
NU NZD Niue
OM OMR Muscat
PA PAB Panama
PE PEN Lima
PF XPF Tahiti Marquesas Gambier
PG PGK Port_Moresby Bougainville
PK PKR Karachi
PM EUR Miquelon
PN NZD Pitcairn
PR USD Puerto_Rico
PS ILS Gaza Hebron
PW USD Palau
PY PYG Asuncion
QA QAR Qatar
RE EUR Reunion
RO RON Bucharest
RS RSD Belgrade
RU RUB Moscow Kaliningrad Kirov Volgograd Astrakhan Saratov Samara Ulyanovsk Yekaterinburg Omsk Novosibirsk Barnaul Tomsk Novokuznetsk Krasnoyarsk Irkutsk Chita Yakutsk Khandyga Vladivostok Ust-Nera Magadan Sakhalin Srednekolymsk Kamchatka Anadyr
RW RWF Kigali
SA SAR Riyadh
SB SBD Guadalcanal
SC SCR Mahe
SD SDG Khartoum
SH SHP St_Helena
SJ NOK Longyearbyen
SL SLE Freetown
SN XOF Dakar
SO SOS Mogadishu
SR SRD Paramaribo
SS SSP Juba
ST STN Sao_Tome
SV USD El_Salvador
SX XCG Lower_Princes
SY SYP Damascus
SZ SZL Mbabane
TC USD Grand_Turk
TD XAF Ndjamena
TG XOF Lome
TJ TJS Dushanbe
TK NZD Fakaofo
TL USD Dili
TM TMT Ashgabat
TN TND Tunis
TO TOP Tongatapu
TT TTD Port_of_Spain
TV AUD Funafuti
TZ TZS Dar_es_Salaam
UA UAH Kiev Kyiv Simferopol
UG UGX Kampala
UY UYU Montevideo
UZ UZS Tashkent Samarkand
VA EUR Vatican
VC XCD St_Vincent
VE VES Caracas
VG USD Tortola
VI USD St_Thomas
VU VUV Efate
WF XPF Wallis
WS WST Apia
XK EUR Belgrade
YE YER Aden
YT EUR Mayotte
ZM ZMW Lusaka
ZW ZWG Harare`;
