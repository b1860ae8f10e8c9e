import { comparableName } from '@rodada/contracts/comparable-name'

/** The 32 states as people write them, official and long names and the post's abbreviations, without accents and signs. */
const names = `
  aguascalientes, ags, baja california, baja california norte, bc, bcn, baja california sur, bcs, campeche, camp,
  chiapas, chis, chihuahua, chih, ciudad de mexico, cd de mexico, cdmx, distrito federal, df, coahuila,
  coahuila de zaragoza, coah, colima, col, durango, dgo, estado de mexico, edo de mexico, edo mexico, edo mex, edomex,
  mexico, mex, guanajuato, gto, guerrero, gro, hidalgo, hgo, jalisco, jal, michoacan, michoacan de ocampo, mich,
  morelos, mor, nayarit, nay, nuevo leon, nl, oaxaca, oax, puebla, pue, queretaro, queretaro de arteaga, qro,
  quintana roo, qroo, q roo, san luis potosi, slp, sinaloa, sin, sonora, son, tabasco, tab, tamaulipas, tamps, tam,
  tlaxcala, tlax, veracruz, veracruz de ignacio de la llave, ver, yucatan, yuc, zacatecas, zac`

const known = new Set(names.split(',').map((name) => name.trim().replace(/\s+/g, ' ')))

/** Whether this is a state of Mexico. A postal code alone does not tell: those of other countries have five digits too. */
export function isMexicanState(text: string): boolean {
  const plain = comparableName(text)
    .replace(/\./g, '')
    .replace(/[^a-z]+/g, ' ')
    .trim()
  return known.has(plain)
}
