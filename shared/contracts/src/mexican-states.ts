import { comparableName } from './comparable-name.ts'

type Digits = readonly [first: number, last: number]

/**
 * The 32 states with the official and long names and the post's abbreviations, without accents and signs, each with the
 * first two digits of its postal codes: the ranges of the National Catalogue of Postal Codes (Sepomex).
 */
const states: readonly (readonly [names: string, ...digits: Digits[]])[] = [
  ['aguascalientes, ags', [20, 20]],
  ['baja california, baja california norte, bc, bcn', [21, 22]],
  ['baja california sur, bcs', [23, 23]],
  ['campeche, camp', [24, 24]],
  ['chiapas, chis', [29, 30]],
  ['chihuahua, chih', [31, 33]],
  ['ciudad de mexico, cd de mexico, cdmx, distrito federal, df', [1, 16]],
  ['coahuila, coahuila de zaragoza, coah', [25, 27]],
  ['colima, col', [28, 28]],
  ['durango, dgo', [34, 35]],
  ['estado de mexico, edo de mexico, edo mexico, edo mex, edomex', [50, 57]],
  // The name of the city as well as of the state.
  ['mexico, mex', [1, 16], [50, 57]],
  ['guanajuato, gto', [36, 38]],
  ['guerrero, gro', [39, 41]],
  ['hidalgo, hgo', [42, 43]],
  ['jalisco, jal', [44, 49]],
  ['michoacan, michoacan de ocampo, mich', [58, 61]],
  ['morelos, mor', [62, 62]],
  ['nayarit, nay', [63, 63]],
  ['nuevo leon, nl', [64, 67]],
  ['oaxaca, oax', [68, 71]],
  ['puebla, pue', [72, 75]],
  ['queretaro, queretaro de arteaga, qro', [76, 76]],
  ['quintana roo, qroo, q roo', [77, 77]],
  ['san luis potosi, slp', [78, 79]],
  ['sinaloa, sin', [80, 82]],
  ['sonora, son', [83, 85]],
  ['tabasco, tab', [86, 86]],
  ['tamaulipas, tamps, tam', [87, 89]],
  ['tlaxcala, tlax', [90, 90]],
  ['veracruz, veracruz de ignacio de la llave, ver', [91, 96]],
  ['yucatan, yuc', [97, 97]],
  ['zacatecas, zac', [98, 99]],
]

const digitsOf = new Map(
  states.flatMap(([names, ...digits]) => names.split(', ').map((name) => [name, digits] as const)),
)

function plain(state: string): string {
  return comparableName(state)
    .replace(/\./g, '')
    .replace(/[^a-z]+/g, ' ')
    .trim()
}

/** Needed beside the postal code, since those of other countries have five digits too. */
export function isMexicanState(text: string): boolean {
  return digitsOf.has(plain(text))
}

/**
 * Why a postal code of five digits does not fit its state; null where it does. Where the state is unknown, the code
 * need only be of some state.
 */
export function whyNotOfState(zipCode: string, state: string): string | null {
  const begins = Number(zipCode.slice(0, 2))
  const known = digitsOf.get(plain(state))
  const allowed = known ?? [...digitsOf.values()].flat()
  if (allowed.some(([first, last]) => first <= begins && begins <= last)) return null
  return `El código postal no corresponde a ${known ? state.trim() : 'ningún estado de México'}.`
}
