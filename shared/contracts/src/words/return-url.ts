const nowhere = 'http://site.invalid'

/** Pages that make no sense as a return: signing in again, signing out, answers that are no page. */
const noPages = /^\/(identificacion|salir|api|internal)(\/|$)/

/**
 * The page to go to after signing in or registering: where `text` is the path of a page of this site, that path as browsers
 * spell it, else `/`. Everything that some URL parser might take for another site is refused, encoded or not.
 */
export function safeReturnUrl(text: unknown): string {
  if (typeof text !== 'string' || !isPath(text)) return '/'
  const url = parse(text)
  if (url?.origin !== nowhere) return '/'
  const decoded = decode(url.pathname)
  return decoded !== undefined && isPath(decoded) && !noPages.test(decoded)
    ? url.pathname + url.search + url.hash
    : '/'
}

/** Starts with exactly one slash, and holds neither backslash nor control character. */
function isPath(text: string): boolean {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
  return /^\/(?![/\\])/.test(text) && !/[\\\u0000-\u001f\u007f]/.test(text) && text.isWellFormed()
}

/** `URL.parse` is newer than the supported browsers. */
function parse(text: string): URL | undefined {
  try {
    return new URL(text, nowhere)
  } catch {
    // No page has such an address.
    return undefined
  }
}

function decode(path: string): string | undefined {
  try {
    return decodeURIComponent(path)
  } catch {
    // No page has such an address.
    return undefined
  }
}
