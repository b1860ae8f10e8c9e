/**
 * Does to a part of a page what the translator of a browser does, now and whenever a text is added: each text node is
 * replaced by `font` elements, here with the same words. Nothing from outside is used: browser specs send its source.
 */
export function startTranslator(root: Element): void {
  const untouched = 'script, style, textarea, title, option, noscript, font, [translate=no]'
  const replace = (text: Text) => {
    const parent = text.parentElement
    if (parent === null || text.data.trim() === '' || parent.closest(untouched) !== null) return
    const [outer, inner] = [document.createElement('font'), document.createElement('font')]
    inner.textContent = text.data
    outer.append(inner)
    text.replaceWith(outer)
  }
  const replaceIn = (part: Node) => {
    const texts: Text[] = []
    const walker = document.createTreeWalker(part, NodeFilter.SHOW_TEXT)
    while (walker.nextNode()) texts.push(walker.currentNode as Text)
    for (const text of texts) replace(text)
  }
  replaceIn(root)
  new MutationObserver((records) => {
    for (const added of records.flatMap(({ addedNodes }) => [...addedNodes]))
      if (added instanceof Text) replace(added)
      else replaceIn(added)
  }).observe(root, { childList: true, subtree: true })
}
