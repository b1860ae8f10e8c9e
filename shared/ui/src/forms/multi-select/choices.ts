import type { Choice } from '../select-field.tsx'

/** What the list of a multi-select offers: an option, or to create what was typed. */
export interface Offer extends Choice {
  readonly isNew: boolean
}

/** Same text whatever its case and accents, as the services match it. */
function isSame(one: string, other: string): boolean {
  return one.localeCompare(other, 'es', { sensitivity: 'base' }) === 0
}

function plain(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLocaleLowerCase('es')
}

/** Options that are not chosen yet and hold the typed text, then what was typed when nothing is called so. */
export function offersFor(
  typed: string,
  {
    options,
    chosen,
    creatable,
  }: { options: readonly Choice[]; chosen: readonly string[]; creatable: boolean },
): readonly Offer[] {
  const text = typed.trim()
  const known = options
    .filter(({ key, value }) => !chosen.includes(value) && plain(key).includes(plain(text)))
    .map((option) => ({ ...option, isNew: false }))
  const taken = [...options.map(({ key }) => key), ...chosen].some((name) => isSame(name, text))
  return creatable && text !== '' && !taken ? [...known, { key: text, value: text, isNew: true }] : known
}

/** The offer that is called exactly what was typed. */
export function exactOffer(typed: string, offers: readonly Offer[]): Offer | undefined {
  return offers.find(({ key }) => isSame(key, typed.trim()))
}

/**
 * Index of the offer that Enter should take: one with a word that begins as typed, else the new one. 'Board' must
 * not become 'Longboard' behind the visitor's back.
 */
export function likelyOffer(typed: string, offers: readonly Offer[]): number {
  const text = plain(typed.trim())
  if (text === '') return -1
  const begun = offers.findIndex(({ key, isNew }) => !isNew && ` ${plain(key)}`.includes(` ${text}`))
  if (begun >= 0) return begun
  const created = offers.findIndex(({ isNew }) => isNew)
  return created >= 0 ? created : Math.min(0, offers.length - 1)
}

/** Label of a chosen value. One without an option is shown as `gone`, or as itself: a created value is its own label. */
export function labelOf(value: string, options: readonly Choice[], gone = value): string {
  return options.find((option) => option.value === value)?.key ?? gone
}
