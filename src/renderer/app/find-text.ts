/** Without case, and exactly as long: places in it are places in the text. */
const folded = (text: string): string =>
  text.replaceAll(/\p{L}/gu, (letter) =>
    letter.toLowerCase().length === letter.length ? letter.toLowerCase() : letter,
  );

/**
 * Every place below `root` where the page shows a text, whatever its case, in reading order. `leaveOut` is not looked
 * into.
 */
export function findText(root: Element, text: string, leaveOut: Element | null): Range[] {
  if (text === '') return [];
  const wanted = folded(text);
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT, (node) => {
    if (node instanceof Element)
      return node === leaveOut || !node.checkVisibility() ? NodeFilter.FILTER_REJECT : NodeFilter.FILTER_SKIP;
    return NodeFilter.FILTER_ACCEPT;
  });
  const found: Range[] = [];
  while (walker.nextNode()) {
    const node = walker.currentNode as Text;
    const data = folded(node.data);
    for (let index = data.indexOf(wanted); index !== -1; index = data.indexOf(wanted, index + wanted.length)) {
      const range = document.createRange();
      range.setStart(node, index);
      range.setEnd(node, index + wanted.length);
      found.push(range);
    }
  }
  return found;
}
