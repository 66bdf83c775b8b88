import { isCheckInCode } from '@studio/contract/booking/checkInCode';
import { skipToken, useDebounced, useIsOnline, useStudio } from '@studio/platform';
import { useMemo } from 'react';
import { foundGroups, type Hit, type HitGroup } from './palette.model.ts';
import { useSearchPortalQuery } from './paletteApi.ts';
import { commandHit, commandOf } from './verbs.model.ts';

/** Letters to type before the server is asked. Fewer match half the studio. */
const MIN_LETTERS = 2;
const SETTLE_MS = 200;

interface Found {
  /** What a command about somebody leads to: "check in cheryl". */
  commands: Hit[];
  groups: HitGroup[];
  isSearching: boolean;
  note: string;
}
const NOTHING: Found = { commands: [], groups: [], isSearching: false, note: '' };

/** What the server finds for the typed text, once typing pauses. */
export function useFound(typed: string): Found {
  const { timezone } = useStudio();
  const isOnline = useIsOnline();
  const text = useDebounced(isCheckInCode(typed) ? '' : typed.trim(), SETTLE_MS);
  const person = commandOf(text)?.person ?? '';
  const { data, isFetching, isError } = useSearchPortalQuery(
    text.length >= MIN_LETTERS ? { text, person } : skipToken,
  );
  const lines = useMemo(() => {
    const command = commandOf(text);
    if (!data) return NOTHING;
    const commands = command
      ? data.members.map((member) => commandHit(command.verb, member, timezone, new Date()))
      : [];
    return { commands, groups: foundGroups(data, timezone) };
  }, [data, text, timezone]);
  const isAsked = typed.trim().length >= MIN_LETTERS && !isCheckInCode(typed);
  if (!isAsked) return NOTHING;
  if (isError)
    return {
      ...NOTHING,
      note: isOnline
        ? 'We could not search members and sessions.'
        : 'You are offline, so you can only search pages and actions.',
    };
  return { ...lines, isSearching: isFetching || text !== typed.trim(), note: '' };
}
