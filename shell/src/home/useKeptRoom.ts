import { STORAGE_KEYS } from '@studio/contract/accounts/session';
import { useLayoutEffect, useState, type RefObject } from 'react';
import { browserStorage } from '../base/storage.ts';

type Rooms = Record<string, number>;

function readRooms(): Rooms {
  try {
    return (JSON.parse(browserStorage.getItem(STORAGE_KEYS.homeRooms) ?? '{}') ?? {}) as Rooms;
  } catch {
    return {};
  }
}

/** What a card shows while its answer is on its way, or instead of it. */
const UNANSWERED = '[data-loading], [role="alert"]';

/** The height that a card needs, in pixels; null while it has no answer. */
function heightOf(card: HTMLElement): number | null {
  const content = card.lastElementChild;
  if (!content || card.querySelector(UNANSWERED)) return null;
  const { paddingBlockEnd, borderBlockEndWidth } = getComputedStyle(card);
  const below = (parseFloat(paddingBlockEnd) || 0) + (parseFloat(borderBlockEndWidth) || 0);
  return Math.ceil(content.getBoundingClientRect().bottom - card.getBoundingClientRect().top + below);
}

/** Windows of about the same width have cards of about the same height. */
const WIDTH_STEP = 100;

/**
 * How high a card was when somebody last left it on a window of this width, in pixels; null when nobody knows. While it
 * waits for its answer it takes as much room, so that nothing below it moves when the answer comes.
 */
export function useKeptRoom(place: RefObject<HTMLElement | null>, name: string): number | null {
  const [key] = useState(() => `${name} ${Math.round(window.innerWidth / WIDTH_STEP)}`);
  const [kept] = useState(() => readRooms()[key] ?? null);
  useLayoutEffect(() => {
    const card = place.current;
    const keep = () => {
      const height = card && heightOf(card);
      if (height)
        browserStorage.setItem(STORAGE_KEYS.homeRooms, JSON.stringify({ ...readRooms(), [key]: height }));
    };
    window.addEventListener('pagehide', keep);
    return () => {
      window.removeEventListener('pagehide', keep);
      keep();
    };
  }, [place, key]);
  return kept;
}
