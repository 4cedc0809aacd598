const escape = (text: string): string => text.replace(/[.*+?^${}()|[\]\\/-]/g, '\\$&');

/** Every place below `root` where the page shows a text, whatever its case, in reading order. `leaveOut` is not looked into. */
export function findText(root: Element, text: string, leaveOut: Element | null): Range[] {
  if (text === '') return [];
  const pattern = new RegExp(escape(text), 'giu');
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT, (node) => {
    if (node instanceof Element) return node === leaveOut || !node.checkVisibility() ? NodeFilter.FILTER_REJECT : NodeFilter.FILTER_SKIP;
    return NodeFilter.FILTER_ACCEPT;
  });
  const found: Range[] = [];
  while (walker.nextNode()) {
    const node = walker.currentNode as Text;
    for (const { index, 0: match } of node.data.matchAll(pattern)) {
      const range = document.createRange();
      range.setStart(node, index);
      range.setEnd(node, index + match.length);
      found.push(range);
    }
  }
  return found;
}
