type Way = (text: Text, font: HTMLElement) => void;
const inPlace: Way = (text, font) => void text.parentNode?.replaceChild(font, text);

/** Where a translator may put an element for a text. */
export const WAYS: Record<string, Way> = {
  'in place of the text': inPlace,
  'before the text, which then goes': (text, font) => {
    text.parentNode?.insertBefore(font, text);
    text.remove();
  },
  'around the text': (text, font) => {
    text.replaceWith(font);
    font.replaceChildren(text);
  },
};

/** Puts every text below a node into elements of its own, as the translator of a browser does. */
export function translate(root: Node, way = inPlace): void {
  const walk = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walk.nextNode()) texts.push(walk.currentNode as Text);
  for (const text of texts) {
    if (!text.data.trim() || text.parentNode?.nodeName === 'FONT') continue;
    const font = document.createElement('font');
    font.append(document.createElement('font'));
    font.firstElementChild?.append(text.data);
    way(text, font);
  }
}

/** Translates the page, and what appears in it later, as soon as it appears. @returns The way to stop. */
export function startTranslator(): () => void {
  translate(document.body);
  const observer = new MutationObserver(() => translate(document.body));
  observer.observe(document.body, { childList: true, subtree: true });
  return () => observer.disconnect();
}
