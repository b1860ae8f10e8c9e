import { maxClassSize } from '@rodada/contracts/class/rules'

interface TypedStudents {
  /** Without repetitions, in the order of the text. */
  readonly ids: readonly number[]
  /** Words that are not ids; empty without any. */
  readonly name: string
}

const highestId = 2_147_483_647
const idPattern = /^#?([1-9]\d{0,9})$/

function idOf(word: string): number | null {
  const id = Number(idPattern.exec(word)?.[1] ?? Number.NaN)
  return id <= highestId ? id : null
}

/** Joins ids or names, `12 y 7`, `Ramón y Cajal`; searching for it finds nobody. */
const joiner = /^y$/i

/** Reads ids separated by spaces, commas, semicolons, tabs, lines or `y`; `#` before one is skipped. */
export function typedStudents(text: string): TypedStudents {
  const words = text.split(/[\s,;]+/).filter((word) => word !== '' && !joiner.test(word))
  const ids = words.map(idOf).filter((id) => id !== null)
  const name = words.filter((word) => idOf(word) === null).join(' ')
  return { ids: [...new Set(ids)], name }
}

/** `true`, or the error message. */
export function isSearchable(text: string): true | string {
  const { ids, name } = typedStudents(text)
  if (ids.length === 0 && name === '') return 'No has ingresado estudiantes'
  return ids.length <= maxClassSize || `Puedes buscar hasta ${maxClassSize} estudiantes a la vez`
}

/** The number at the end of the text; empty without one. */
export function lastTypedId(text: string): string {
  return /(?:^|[\s,;#])([1-9]\d{0,9})$/.exec(text)?.[1] ?? ''
}

/** Completes the id at the end of the text and appends a separator. */
export function withLastId(text: string, id: number): string {
  return `${text.slice(0, text.length - lastTypedId(text).length)}${id}, `
}
