/** Notes and coins that a till is counted by; without schemas, so that the browser may import them. */

/** Mexican cash, the largest first. */
export const cashPieces = [
  { name: 'note1000', label: 'Billetes de $1,000', centavos: 100_000 },
  { name: 'note500', label: 'Billetes de $500', centavos: 50_000 },
  { name: 'note200', label: 'Billetes de $200', centavos: 20_000 },
  { name: 'note100', label: 'Billetes de $100', centavos: 10_000 },
  { name: 'note50', label: 'Billetes de $50', centavos: 5000 },
  { name: 'note20', label: 'Billetes de $20', centavos: 2000 },
  { name: 'coin20', label: 'Monedas de $20', centavos: 2000 },
  { name: 'coin10', label: 'Monedas de $10', centavos: 1000 },
  { name: 'coin5', label: 'Monedas de $5', centavos: 500 },
  { name: 'coin2', label: 'Monedas de $2', centavos: 200 },
  { name: 'coin1', label: 'Monedas de $1', centavos: 100 },
  { name: 'coin050', label: 'Monedas de 50¢', centavos: 50 },
] as const
export type CashPiece = (typeof cashPieces)[number]['name']

/** How many of each there are; none of those left out. */
export type CashCount = Partial<Readonly<Record<CashPiece, number>>>

/** Most pieces of one kind: more is a slip, and the sum must fit its column. */
export const maxCashPieces = 10_000

/** Largest amount of cash that is stated at once, in pesos. */
export const maxTillPesos = 1_000_000

/** Whole centavos. */
export function countCash(count: CashCount): number {
  return cashPieces.reduce((sum, { name, centavos }) => sum + (count[name] ?? 0) * centavos, 0)
}

/** `out`: taken from the till (retiro); `in`: put into it (depósito). */
export const tillMoveKinds = ['out', 'in'] as const
export type TillMoveKind = (typeof tillMoveKinds)[number]

export const tillMoveLabels: Readonly<Record<TillMoveKind, string>> = { out: 'Retiro', in: 'Depósito' }

/** Page of the own till sessions, and of one of them. */
export const tillPath = '/caja/turno'
