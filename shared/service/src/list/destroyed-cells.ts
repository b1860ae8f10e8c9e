import type { ImportRow } from './import-file.ts'

const months = 'ene|feb|mar|abr|may|jun|jul|ago|sept?|oct|nov|dic|jan|apr|aug|dec'

/** What spreadsheets make of texts that they take for numbers, days or formulas. */
const kinds: readonly (readonly [pattern: RegExp, problem: (text: string) => string])[] = [
  [
    /^-?\d(?:[.,]\d+)?E\+\d+$/i,
    (text) =>
      `La hoja de cálculo abrevió un número largo («${text}») y se perdieron cifras. Da formato de texto a la columna y escríbelo de nuevo.`,
  ],
  [
    /^#[¡¿]?(?:NOMBRE|NAME|REF|VALOR|VALUE|N\/D|N\/A|DIV\/0|NUM|NULO|NULL|DESBORDAMIENTO|SPILL|CALC|CAMPO|FIELD)[!?]?$/i,
    (text) =>
      `La celda tiene un error de la hoja de cálculo («${text}»). Corrige la fórmula o escribe el dato.`,
  ],
  [
    /^#{3,}$/,
    (text) =>
      `La hoja de cálculo guardó «${text}» porque la columna es angosta. Hazla más ancha y guarda otra vez.`,
  ],
  [
    /^(?:VERDADERO|FALSO|TRUE|FALSE)$/,
    (text) =>
      `La hoja de cálculo cambió el dato a «${text}». Da formato de texto a la columna y escríbelo de nuevo.`,
  ],
  [
    new RegExp(`^(?:\\d{1,2}[-/](?:${months})\\.?(?:[-/]\\d{2,4})?|(?:${months})\\.?[-/]\\d{1,4})$`, 'i'),
    (text) =>
      `La hoja de cálculo cambió el dato a una fecha («${text}»). Da formato de texto a la columna y escríbelo de nuevo.`,
  ],
]

/** Why a cell no longer has what was typed into it, and how to avoid that; null where nothing shows it. */
function whyDestroyed(cell: string): string | null {
  const text = cell.trim()
  return kinds.find(([pattern]) => pattern.test(text))?.[1](text) ?? null
}

/** The cells of a row that a spreadsheet has destroyed, by heading. */
export function destroyedCells({ cells }: ImportRow): Map<string, string> {
  return new Map(
    Object.entries(cells).flatMap(([heading, text]): [string, string][] => {
      const why = whyDestroyed(text)
      return why === null ? [] : [[heading, why]]
    }),
  )
}
