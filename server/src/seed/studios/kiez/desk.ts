import type { DeskText } from '../description.ts';

export const DESK: DeskText = {
  notes: [
    { of: 1, type: 'GENERAL', daysAgo: 30, pinned: true, body: 'Knie links: keine tiefe Hocke.' },
    { of: 6, type: 'PAYMENT', daysAgo: 11, pinned: false, body: 'Rechnung bitte mit Anschrift der Firma.' },
  ],
  contacts: [
    {
      of: 4,
      channel: 'CALL',
      outcome: 'CALL_BACK',
      daysAgo: 5,
      followUp: 0,
      body: 'Meldet sich nach dem Urlaub wegen der 20er-Karte.',
    },
    {
      of: 9,
      channel: 'EMAIL',
      outcome: 'REACHED',
      daysAgo: 2,
      followUp: null,
      body: 'Dank für das Konzert.',
    },
  ],
  tags: [
    { name: 'Stammgäste', of: [1, 2, 5] },
    { name: 'Firmenkunden', of: [6, 12] },
  ],
  stars: [
    [5, 60, ['Die beste Stunde meiner Woche.', 'Ευχαριστώ πολύ!', '丁寧な指導でした。']],
    [4, 30, ['Schön, aber etwas voll.']],
    [2, 10, ['Es war kalt im Dachgeschoß.']],
  ],
};
