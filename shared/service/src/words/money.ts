/** Largest amount that the tables hold, in centavos: an `integer`, about 21 million pesos. */
export const maxCentavos = 2_147_483_647

/** Pesos from the wire as whole centavos; rounding takes back what two decimals lose as a binary fraction. */
export function toCentavos(pesos: number): number {
  return Math.min(Math.round(pesos * 100), maxCentavos)
}

/** Whether an amount has at most two decimals. */
export function hasWholeCentavos(pesos: number): boolean {
  return toPesos(toCentavos(pesos)) === pesos
}

/** Whole centavos as pesos for the wire. */
export function toPesos(centavos: number): number {
  return centavos / 100
}
