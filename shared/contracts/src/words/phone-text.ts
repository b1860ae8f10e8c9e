import { cleanLine } from './visible-text.ts'

/** Area codes of two digits: Mexico City, Guadalajara and Monterrey; all others have three (IFT's numbering plan). */
const shortAreas = /^(55|56|33|81)/

/** Groups the digits of a Mexican number, whole or partly typed: '55 1234 5678', '999 123 4567'. */
export function groupPhoneDigits(digits: string): string {
  const area = shortAreas.test(digits) ? 2 : 3
  const groups = [digits.slice(0, area), digits.slice(area, 6), digits.slice(6)]
  return groups.filter(Boolean).join(' ')
}

/** A Mexican number in E.164 as '55 1234 5678' or '999 123 4567'; others as they are. */
export function formatPhone(phone: string): string {
  const national = /^\+52(\d{10})$/.exec(phone)?.[1]
  return national === undefined ? phone : groupPhoneDigits(national)
}

/** `ext. 12`, `x12`, `#12`, `;ext=12` behind a number: it leads nowhere without the switchboard. */
const extension = /(?:;\s*ext=|[\s,;]*(?:(?:ext(?:ensi[oó]n)?|int)[.:]*|x(?=\s*\d)|#)\s*)\d{0,6}\.?$/i

const separators = /[\s().,/·\u2212\p{Pd}]/gu

const longest = 100

/**
 * Prefixes that were dialled before a national number until 2019, behind the country's code too: 01 over long distance,
 * 044 and 045 to mobiles, 1 to mobiles from abroad. No area code begins with 0 or 1. Behind 01, 800 and 900 are the old
 * toll-free and premium numbers, no areas.
 */
const abroad = /^\+52(?:1|01(?![89]00)|044|045)?([2-9]\d{9})$/
const atHome = /^(?:(?:00|011)?52(?:1|01(?![89]00)|044|045)?|01(?![89]00)|044|045)?([2-9]\d{9})$/

/**
 * A Mexican number as people type or paste it, in E.164; null for everything else. Nothing is ever cut off, since the
 * rest would be the number of somebody else.
 */
export function readPhone(text: string): string | null {
  // The patterns try every way to share out a long run of blanks.
  if (text.length > longest) return null
  const typed = cleanLine(text.normalize('NFKC'))
    .replace(/^tel:\s*/i, '')
    .replace(extension, '')
  const dialled = typed.replace(separators, '')
  const national = (dialled.startsWith('+') ? abroad : atHome).exec(dialled)?.[1]
  return national === undefined ? null : `+52${national}`
}
