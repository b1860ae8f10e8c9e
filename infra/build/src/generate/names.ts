/** A wrong command line; its message says what to do. */
export class GenerateError extends Error {
  override readonly name = 'GenerateError'
}

const word = /^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/

/** The forms in which one name appears. */
export interface Names {
  /** `gift-cards`: folders, tables and ids. */
  readonly kebab: string
  /** `giftCards`: variables. */
  readonly camel: string
  /** `GiftCards`: types and paths of calls. */
  readonly pascal: string
  /** `Gift Cards`: placeholder for the Spanish text. */
  readonly title: string
}

/** @throws GenerateError for an invalid name. */
export function namesOf(kebab: string): Names {
  if (!word.test(kebab)) throw new GenerateError(`«${kebab}» is no name: use lower case and hyphens`)
  const pascal = kebab.replace(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase())
  const camel = pascal.charAt(0).toLowerCase() + pascal.slice(1)
  return { kebab, camel, pascal, title: pascal.replace(/(?<=\w)(?=[A-Z])/g, ' ') }
}
