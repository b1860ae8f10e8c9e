/**
 * Links and buttons too low for a finger, and texts too small to read. Runs in the page. Links within a sentence are as
 * high as its lines.
 */
export function findSmallParts(): string[] {
  // Pixels that a finger needs, less what rounding takes, and of the smallest text.
  const [leastTarget, leastText] = [23.5, 12]
  const isShown = (element: Element) => {
    const { width, height } = element.getBoundingClientRect()
    return (
      width > 1 && height > 1 && element.checkVisibility({ visibilityProperty: true, opacityProperty: true })
    )
  }
  const isInSentence = (element: Element) =>
    getComputedStyle(element).display === 'inline' &&
    [...(element.parentElement?.childNodes ?? [])].some(
      (node) => node !== element && node.textContent?.trim() !== '',
    )
  const nameOf = (element: Element) => `${element.tagName} ${element.textContent.trim().slice(0, 40)}`
  const low = [...document.querySelectorAll('a[href], button, summary')]
    .filter((element) => isShown(element) && !isInSentence(element))
    .filter((element) => element.getBoundingClientRect().height < leastTarget)
  const small = [...document.querySelectorAll('body *')].filter(
    (element) =>
      [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim()) &&
      Number.parseFloat(getComputedStyle(element).fontSize) < leastText &&
      isShown(element),
  )
  return [
    ...low.map((element) => `low: ${nameOf(element)}`),
    ...small.map((element) => `small: ${nameOf(element)}`),
  ]
}
