import { maxClassSize } from '@rodada/contracts/class-rules'

interface TypedStudents {
  /** Each once, in the order of the text. */
  readonly ids: readonly number[]
  /** The words that are no ids: a name, empty without one. */
  readonly name: string
}

const highestId = 2_147_483_647
const idPattern = /^#?([1-9]\d{0,9})$/

function idOf(word: string): number | null {
  const id = Number(idPattern.exec(word)?.[1] ?? Number.NaN)
  return id <= highestId ? id : null
}

/** Between ids or inside a name, `12 y 7`, `Ramón y Cajal`: no student is found by it. */
const joiner = /^y$/i

/** Reads ids separated by spaces, commas, semicolons, tabs, lines or `y`; `#` before one is skipped. */
export function typedStudents(text: string): TypedStudents {
  const words = text.split(/[\s,;]+/).filter((word) => word !== '' && !joiner.test(word))
  const ids = words.map(idOf).filter((id) => id !== null)
  const name = words.filter((word) => idOf(word) === null).join(' ')
  return { ids: [...new Set(ids)], name }
}

/** An error of the search, or true. */
export function isSearchable(text: string): true | string {
  const { ids, name } = typedStudents(text)
  if (ids.length === 0 && name === '') return 'No has ingresado estudiantes'
  return ids.length <= maxClassSize || `Puedes buscar hasta ${maxClassSize} estudiantes a la vez`
}

/** The id that is being typed at the end of the text; empty when that is no number. */
export function lastTypedId(text: string): string {
  return /(?:^|[\s,;#])([1-9]\d{0,9})$/.exec(text)?.[1] ?? ''
}

/** The text with the id at its end completed, ready for the next one. */
export function withLastId(text: string, id: number): string {
  return `${text.slice(0, text.length - lastTypedId(text).length)}${id}, `
}
