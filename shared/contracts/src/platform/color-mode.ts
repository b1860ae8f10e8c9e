export type ColorMode = 'system' | 'light' | 'dark'

/** Cookie that keeps the choice: the document is sent in the right mode, and signing out does not clear it. */
export const modeCookie = 'rodada_modo'

/** The choice that the cookies keep. @param cookies as in `document.cookie` or the header `Cookie`. */
export function storedMode(cookies: string): ColorMode {
  const choice = cookies.split('; ').find((cookie) => cookie.startsWith(`${modeCookie}=`))
  const mode = choice?.slice(modeCookie.length + 1)
  return mode === 'light' || mode === 'dark' ? mode : 'system'
}
