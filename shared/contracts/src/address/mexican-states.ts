import { comparableName } from '../words/comparable-name.ts'
import { cleanLine } from '../words/visible-text.ts'

type Digits = readonly [first: number, last: number]

interface State {
  readonly name: string
  /** Further spellings: long and English names, the post's abbreviations, ISO 3166-2 and CURP, without accents and signs. */
  readonly others: string
  /** First two digits of its postal codes: the ranges of the National Catalogue of Postal Codes (Sepomex). */
  readonly digits: readonly Digits[]
}

const states: readonly State[] = [
  { name: 'Aguascalientes', others: 'ags, agu', digits: [[20, 20]] },
  {
    name: 'Baja California',
    others: 'baja california norte, baja cal, baja calif, bc, bcn, bn',
    digits: [[21, 22]],
  },
  { name: 'Baja California Sur', others: 'baja cal sur, baja calif sur, bcs, bs', digits: [[23, 23]] },
  { name: 'Campeche', others: 'camp, cam', digits: [[24, 24]] },
  { name: 'Chiapas', others: 'chis, chp', digits: [[29, 30]] },
  { name: 'Chihuahua', others: 'chih, chh', digits: [[31, 33]] },
  {
    name: 'Ciudad de México',
    others: `cd de mexico, cd mexico, cd de mex, cdmx, cmx, distrito federal, df, dif, dto federal, mexico df, mexico city,
      mexico distrito federal, federal district`,
    digits: [[1, 16]],
  },
  { name: 'Coahuila', others: 'coahuila de zaragoza, coahuila zaragoza, coah, coa', digits: [[25, 27]] },
  { name: 'Colima', others: 'col', digits: [[28, 28]] },
  { name: 'Durango', others: 'dgo, dur', digits: [[34, 35]] },
  {
    name: 'Estado de México',
    others: `estado de mex, estado mexico, edo de mexico, edo de mex, edo mexico, edo mex, edomex, state of mexico,
      mexico state`,
    digits: [[50, 57]],
  },
  // The name of the city as well as of the state.
  {
    name: 'México',
    others: 'mex',
    digits: [
      [1, 16],
      [50, 57],
    ],
  },
  { name: 'Guanajuato', others: 'gto, gua', digits: [[36, 38]] },
  { name: 'Guerrero', others: 'gro', digits: [[39, 41]] },
  { name: 'Hidalgo', others: 'hgo, hid', digits: [[42, 43]] },
  { name: 'Jalisco', others: 'jal', digits: [[44, 49]] },
  { name: 'Michoacán', others: 'michoacan de ocampo, michoacan ocampo, mich, mic', digits: [[58, 61]] },
  { name: 'Morelos', others: 'mor', digits: [[62, 62]] },
  { name: 'Nayarit', others: 'nay', digits: [[63, 63]] },
  { name: 'Nuevo León', others: 'nvo leon, n leon, nl, nle', digits: [[64, 67]] },
  { name: 'Oaxaca', others: 'oaxaca de juarez, oax', digits: [[68, 71]] },
  { name: 'Puebla', others: 'puebla de zaragoza, pue, pbl', digits: [[72, 75]] },
  { name: 'Querétaro', others: 'queretaro de arteaga, queretaro arteaga, qro, que', digits: [[76, 76]] },
  { name: 'Quintana Roo', others: 'qroo, q roo, qr, roo', digits: [[77, 77]] },
  { name: 'San Luis Potosí', others: 'sn luis potosi, s l potosi, slp', digits: [[78, 79]] },
  { name: 'Sinaloa', others: 'sin', digits: [[80, 82]] },
  { name: 'Sonora', others: 'son', digits: [[83, 85]] },
  { name: 'Tabasco', others: 'tab', digits: [[86, 86]] },
  { name: 'Tamaulipas', others: 'tamps, tam', digits: [[87, 89]] },
  { name: 'Tlaxcala', others: 'tlax, tla', digits: [[90, 90]] },
  { name: 'Veracruz', others: 'veracruz de ignacio de la llave, veracruz llave, ver', digits: [[91, 96]] },
  { name: 'Yucatán', others: 'yuc', digits: [[97, 97]] },
  { name: 'Zacatecas', others: 'zac', digits: [[98, 99]] },
]

/** Letters alone: `Q. R.`, `MX-ROO`. */
function plain(state: string): string {
  return comparableName(cleanLine(state)).replace(/[^a-z]+/g, '')
}

const bySpelling = new Map(
  states.flatMap((state) =>
    [state.name, ...state.others.split(',')].map((name) => [plain(name), state] as const),
  ),
)

/** What forms and browsers write around a state: the country behind it, or its ISO code before it. */
const country =
  /^\s*MX\s*[-–]\s*|[\s,()/–-]+(?:M[eé]xico|M[eé]x\.?|MX|MEX|Estados Unidos Mexicanos|EUM)[\s.)]*$/i
const kind = /^\s*(?:estado|edo\.?|state)\s+(?:libre y soberano\s+)?(?:de|of)\s+/i

/** Further spellings are those with the country or the word for a state; undefined for what names none. */
function stateOf(text: string): State | undefined {
  const withoutCountry = text.normalize('NFC').replace(country, '')
  const spellings = [text, withoutCountry, withoutCountry.replace(kind, '')]
  return spellings.map((spelling) => bySpelling.get(plain(spelling))).find((state) => state !== undefined)
}

/** The 32 states as forms offer them and records keep them. */
export const stateNames: readonly string[] = states
  .map(({ name }) => name)
  .filter((name) => name !== 'México')

function isOf(zipCode: string, { digits }: State): boolean {
  const begins = Number(zipCode.slice(0, 2))
  return digits.some(([first, last]) => first <= begins && begins <= last)
}

/** Name of the state of a postal code; undefined where it is incomplete or of none. */
export function stateOfZipCode(zipCode: string): string | undefined {
  if (!/^\d{5}$/.test(zipCode)) return undefined
  return states.find((state) => isOf(zipCode, state))?.name
}

/** One of `stateNames`; undefined for a text that names none, or two: of `México` the postal code says which. */
export function readState(text: string, zipCode: string): string | undefined {
  const state = stateOf(text)
  if (state?.name !== 'México') return state?.name
  return isOf(zipCode, state) ? stateOfZipCode(zipCode) : undefined
}

/**
 * Why a postal code of five digits does not fit its state; null where it does. Where the state is unknown, the code
 * need only be of some state.
 */
export function whyNotOfState(zipCode: string, state: string): string | null {
  const known = stateOf(state)
  if ((known ? [known] : states).some((one) => isOf(zipCode, one))) return null
  return `El código postal no corresponde a ${known?.name ?? 'ningún estado de México'}.`
}
