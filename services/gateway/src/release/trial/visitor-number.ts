import { visitorNumbers } from '@rodada/releases/trial'

/**
 * Cookie of each browser: a random number below 100, which thousands share. It tells who gets a release in trial; the browser
 * draws it, so that documents stay the same for everybody, and one that keeps no cookies gets the releases in force.
 */
const numberCookie = 'rodada_grupo'
const pattern = new RegExp(`(?:^|; )${numberCookie}=(\\d{1,2})(?:;|$)`)

/** Seconds: half a year. */
const lifetime = 15_768_000

/** The part of every document's script that draws the number, with `d` for the document. */
export const drawVisitorNumber =
  `/(^|; )${numberCookie}=/.test(d.cookie)||(d.cookie="${numberCookie}="+(Math.random()*${visitorNumbers}|0)` +
  `+";path=/;max-age=${lifetime};samesite=lax"+(location.protocol=="https:"?";secure":""));`

/** The number of the browser that asks; undefined where it has none. */
export function visitorNumber(cookies = ''): number | undefined {
  const text = pattern.exec(cookies)?.[1]
  return text === undefined ? undefined : Number(text)
}
