import type { Choice } from '../select-field.tsx'

/** An entry of the open list: an option, or the creation of the typed text. */
export interface Offer extends Choice {
  readonly isNew: boolean
}

/** Equal regardless of case and accents, as the services compare. */
function isSame(one: string, other: string): boolean {
  return one.localeCompare(other, 'es', { sensitivity: 'base' }) === 0
}

function plain(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLocaleLowerCase('es')
}

/**
 * Options that are not chosen and contain the typed text, then its creation where no option or choice has that name.
 */
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

export function exactOffer(typed: string, offers: readonly Offer[]): Offer | undefined {
  return offers.find(({ key }) => isSame(key, typed.trim()))
}

/**
 * Index of the offer that Enter takes: one with a word that begins as typed, else the new one ('Board' must not become
 * 'Longboard' unnoticed), else the first; -1 for none.
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
