import { plainHeading } from './headings.rules.ts';

/**
 * What other systems and people write where there is nothing to say, in the languages whose headings we read. A word
 * of several stands once.
 */
const NOTHING = new Set(
  `no | n | false | 0 | off | none | nothing | nil | null | n/a | not applicable | not blocked | opted out |
   unsubscribed | nein | keine | keiner | keins | non | aucun | aucune | néant | ninguno | ninguna | nada | não |
   nenhum | nenhuma | nessuno | nessuna | niente | nee | geen | nie | brak | hayır | yok | tidak | tidak ada | いいえ |
   なし | 無し | 無 | 无 | 否 | 不是 | 没有 | 沒有 | 아니오 | 아니요 | 없음 | لا | لا يوجد | لا شيء | nej | nei | ei | ingen |
   inget | ne | žádný | žádné | нет | ні | немає | nem | nincs | nu | niciunul | không | không có | ไม่ | ไม่มี | όχι |
   κανένα | לא | אין`
    .split('|')
    .map((word) => plainHeading(word)),
);

/** Whether a cell says that there is nothing: it is empty, has only signs such as `-`, or a word for it. */
export function saysNothing(text: string): boolean {
  const plain = plainHeading(text);
  return plain === '' || NOTHING.has(plain);
}
