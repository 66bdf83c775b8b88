import { useEffect } from 'react';
import { sheetPlace } from './sheetPlace.model.ts';

/** Moves sheets to the visible part of a frame that is taller than the screen. */
export function useSheetPlace(): void {
  useEffect(() => {
    let pressed = 0;
    const notePress = ({ target }: Event) => {
      pressed = (target as Element).getBoundingClientRect().top;
    };
    const place = () =>
      document.querySelectorAll<HTMLDialogElement>('dialog[open]:not([data-placed])').forEach((sheet) => {
        sheet.dataset['placed'] = '';
        const found = sheetPlace(
          { frame: window.innerHeight, screen: window.screen.availHeight, pressed },
          sheet.scrollHeight,
        );
        if (found)
          Object.assign(sheet.style, {
            marginBlock: `${found.top}px auto`,
            blockSize: 'auto',
            maxBlockSize: `${found.most}px`,
          });
      });
    const observer = new MutationObserver(place);
    observer.observe(document.body, { subtree: true, childList: true, attributeFilter: ['open'] });
    document.addEventListener('click', notePress, true);
    return () => {
      observer.disconnect();
      document.removeEventListener('click', notePress, true);
    };
  }, []);
}
