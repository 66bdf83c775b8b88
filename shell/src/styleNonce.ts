/**
 * Adds the page's nonce to every style element that scripts create from now on. antd accepts a nonce for its
 * styles, but not for the style that stops the page from scrolling below an open drawer. The policy trusts
 * scripts already; style elements in injected markup do not pass through here and stay refused.
 */
export function giveNonceToStyles(nonce: string): void {
  const createElement = document.createElement.bind(document);
  document.createElement = (name: string, options?: ElementCreationOptions) => {
    const element = createElement(name, options);
    if (element instanceof HTMLStyleElement) element.nonce = nonce;
    return element;
  };
}
