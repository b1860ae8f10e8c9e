import type { ImportRow } from './import-file.ts'

const months = 'ene|feb|mar|abr|may|jun|jul|ago|sept?|oct|nov|dic|jan|apr|aug|dec|march|april|june|july'

type Kind = readonly [pattern: RegExp, problem: (text: string) => string]

/** What spreadsheets make of texts that they take for numbers, days or formulas. */
const kinds: readonly Kind[] = [
  [
    /^-?\d(?:[.,]\d+)?E[+-]\d+$/i,
    (text) =>
      `La hoja de cálculo abrevió un número largo («${text}») y se perdieron cifras. Da formato de texto a la columna y escríbelo de nuevo.`,
  ],
  [
    /^\d{13,}0{3}$/,
    (text) =>
      `La hoja de cálculo redondeó un número largo («${text}») y se perdieron cifras. Da formato de texto a la columna y escríbelo de nuevo.`,
  ],
  [
    /^#[¡¿]?(?:NOMBRE|NAME|REF|VALOR|VALUE|N\/D|N\/A|DIV\/0|NUM|NULO|NULL|DESBORDAMIENTO|SPILL|CALC|CAMPO|FIELD|BLOQUEO|BLOCKED|BUSY|OCUPADO|DESCONOCIDO|UNKNOWN|CONNECT|CONECTAR|ERROR)[!?]?$|^Err:\d{3}$/i,
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
]

function changedToDate(text: string): string {
  return `La hoja de cálculo cambió el dato a una fecha («${text}»). Da formato de texto a la columna y escríbelo de nuevo.`
}

const day = String.raw`(?:\d{1,2}[-/]\d{1,2}[-/](?:19|20)\d{2}|(?:19|20)\d{2}[-/]\d{1,2}[-/]\d{1,2})`
/** `3/14/25`. Without a year (`1/2`) it may be what was typed, which no format of the column would tell from a day. */
const dayOfMonth = String.raw`(?:0?[1-9]|[12]\d|3[01])`
const shortDay = String.raw`${dayOfMonth}/${dayOfMonth}/\d{2}`
const time = String.raw`\d{1,2}:\d{2}(?::\d{2})?(?:\s*[ap]\.?\s*m\.?)?`

/** Days and times, of which a column of days says itself how they are written. */
const wholeDays: readonly Kind[] = [
  [
    new RegExp(`^(?:\\d{1,2}[-/](?:${months})\\.?(?:[-/]\\d{2,4})?|(?:${months})\\.?[-/.]\\d{1,4})$`, 'i'),
    changedToDate,
  ],
  [new RegExp(`^(?:${day}(?:[T\\s]+${time})?|${shortDay})$`, 'i'), changedToDate],
  [
    new RegExp(`^${time}$`, 'i'),
    (text) =>
      `La hoja de cálculo cambió el dato a una hora («${text}»). Da formato de texto a la columna y escríbelo de nuevo.`,
  ],
]

/** Why a cell no longer has what was typed into it, and how to avoid that; null where nothing shows it. */
function whyDestroyed(cell: string, isDay: boolean): string | null {
  const text = cell.trim()
  const possible = isDay ? kinds : [...kinds, ...wholeDays]
  return possible.find(([pattern]) => pattern.test(text))?.[1](text) ?? null
}

/**
 * The cells of a row that a spreadsheet has destroyed, by heading.
 * @param dayHeading of the column that holds days.
 */
export function destroyedCells({ cells }: ImportRow, ...dayHeadings: readonly string[]): Map<string, string> {
  return new Map(
    Object.entries(cells).flatMap(([heading, text]): [string, string][] => {
      const why = whyDestroyed(text, dayHeadings.includes(heading))
      return why === null ? [] : [[heading, why]]
    }),
  )
}
