/**
 * What takes something off a price, what combines and in which order (decision 060). Plain functions without schemas, so
 * that the browser may import them too. Centavos throughout.
 *
 * 1. The list price is shared equally by the students; of each share goes the largest one of scholarship, siblings and
 *    early registration: these never add up.
 * 2. One code takes a percentage or an amount of what is left.
 * 3. The staff take a percentage or an amount of what is left, up to the limit of their role.
 *
 * Each reduction is rounded down to whole centavos, and nothing goes below 0.
 */

export const reductionKinds = ['scholarship', 'sibling', 'early', 'code', 'staff'] as const
export type ReductionKind = (typeof reductionKinds)[number]

export const reductionKindLabels: Readonly<Record<ReductionKind, string>> = {
  scholarship: 'Becas',
  sibling: 'Hermanos',
  early: 'Inscripción anticipada',
  code: 'Códigos',
  staff: 'Descuentos del personal',
}

/** What a reduction takes; of both, the amount. */
export interface ReductionRate {
  /** Whole, from 1 to 100. */
  readonly percent: number | null
  readonly centavos: number | null
}

/** Whole percentages that a student's share may be reduced by; 0: none. */
export interface ShareRates {
  readonly scholarship: number
  readonly sibling: number
  readonly early: number
}

export interface Reduction {
  readonly kind: ReductionKind
  /** As the buyer reads it: 'Descuento por hermanos (10 %)'. */
  readonly label: string
  readonly centavos: number
  /** Of a share: index of its student. */
  readonly student?: number
}

export interface SoldCode extends ReductionRate {
  readonly code: string
  /** List price of the lines that it is for. */
  readonly appliesTo: number
}

export interface Reducible {
  readonly listCentavos: number
  /** One for each student, in their order; empty for a sale without students. */
  readonly shares: readonly ShareRates[]
  readonly code?: SoldCode | undefined
  readonly staff?: ReductionRate | undefined
}

/** The reductions of a price in their order; those of 0 are left out. */
export function reductionsOf({ listCentavos, shares, code, staff }: Reducible): Reduction[] {
  const ofShares = sharesOf(listCentavos, shares.length).flatMap((share, student) =>
    bestOf(share, shares[student] ?? noRates, student),
  )
  const leftForCode = listCentavos - sumReductions(ofShares)
  const ofCode = code ? reductionBy(code, leftForCode, code.appliesTo) : 0
  const ofStaff = staff ? reductionBy(staff, leftForCode - ofCode) : 0
  return [
    ...ofShares,
    ...(code && ofCode > 0 ? [{ kind: 'code' as const, label: codeLabel(code.code), centavos: ofCode }] : []),
    ...(ofStaff > 0 ? [{ kind: 'staff' as const, label: staffLabel, centavos: ofStaff }] : []),
  ]
}

export function sumReductions(reductions: readonly Pick<Reduction, 'centavos'>[]): number {
  return reductions.reduce((sum, { centavos }) => sum + centavos, 0)
}

/** What a rate takes of what is left of a price. @param base what it is computed on, where that is less. */
export function reductionBy({ percent, centavos }: ReductionRate, left: number, base = left): number {
  const of = Math.min(base, left)
  return centavos === null ? percentOf(of, percent ?? 0) : Math.min(centavos, of)
}

/** Rounded down. */
export function percentOf(centavos: number, percent: number): number {
  return Math.floor((centavos * percent) / 100)
}

const noRates: ShareRates = { scholarship: 0, sibling: 0, early: 0 }
const shareKinds = ['scholarship', 'sibling', 'early'] as const

/** Of equal ones the first of `shareKinds` counts. */
function bestOf(share: number, rates: ShareRates, student: number): Reduction[] {
  const percent = Math.max(...shareKinds.map((kind) => rates[kind]))
  const kind = shareKinds.find((each) => rates[each] === percent)
  const centavos = percentOf(share, percent)
  return kind === undefined || centavos === 0
    ? []
    : [{ kind, label: shareLabels[kind](percent), centavos, student }]
}

/** Equal shares; the centavos that do not divide go to the first ones. */
function sharesOf(centavos: number, count: number): number[] {
  const share = Math.floor(centavos / count)
  return Array.from({ length: count }, (_, at) => share + (at < centavos - share * count ? 1 : 0))
}

const shareLabels: Readonly<Record<(typeof shareKinds)[number], (percent: number) => string>> = {
  scholarship: (percent) => `Beca (${percent} %)`,
  sibling: (percent) => `Descuento por hermanos (${percent} %)`,
  early: (percent) => `Inscripción anticipada (${percent} %)`,
}
const codeLabel = (code: string) => `Código ${code}`
const staffLabel = 'Descuento de la escuela'

/** A price line: equal reductions of several students are one. */
export interface PriceLine {
  readonly label: string
  readonly centavos: number
}

/** Reductions as a bill has them, in their order. */
export function reductionLines(reductions: readonly PriceLine[]): PriceLine[] {
  const sums = new Map<string, number>()
  for (const { label, centavos } of reductions) sums.set(label, (sums.get(label) ?? 0) + centavos)
  return [...sums].map(([label, centavos]) => ({ label, centavos }))
}

/** A code as it is stored and compared: people type it in lower case, with accents and blanks. */
export function codeKey(text: string): string {
  return text
    .normalize('NFD')
    .replace(/[\p{M}\s]/gu, '')
    .toUpperCase()
}

/** What `codeKey` makes of a code that may be given. */
export const codePattern = /^[A-Z0-9-]{3,20}$/

/** What a code may be at a moment. */
export const codeStates = ['waiting', 'running', 'past', 'usedUp', 'ended'] as const
export type CodeState = (typeof codeStates)[number]

export const codeStateLabels: Readonly<Record<CodeState, string>> = {
  waiting: 'Aún no empieza',
  running: 'Vigente',
  past: 'Venció',
  usedUp: 'Agotado',
  ended: 'Terminado',
}
