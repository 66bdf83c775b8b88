/**
 * Lets React go on in a page that the browser translates. A translator puts each text into elements of its own, so
 * React's text is no longer where React left it, and to move or remove it throws: the whole page would be an error.
 * Known to React (github.com/facebook/react/issues/11538), which leaves it to the page.
 */
export function surviveTranslation(): void {
  const { insertBefore, removeChild } = Node.prototype;
  Node.prototype.removeChild = function <Child extends Node>(this: Node, child: Child): Child {
    return child.parentNode === this ? (removeChild.call(this, child) as Child) : child;
  };
  Node.prototype.insertBefore = function <Child extends Node>(
    this: Node,
    node: Child,
    before: Node | null,
  ): Child {
    const place = before?.parentNode === this ? before : null;
    return insertBefore.call(this, node, place) as Child;
  };
}
