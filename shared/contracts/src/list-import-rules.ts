/** What every import of a list from a file has alike; without schemas, so that the browser may import it. */

/** A heading of a file, and the field of the row's form that it fills. */
export interface ImportColumn {
  readonly heading: string
  readonly field: string
  /** A file may lack it, and its cells may be empty. */
  readonly isOptional?: boolean
  readonly example: string
}

/** Characters of one file. */
export const longestImport = 1_000_000

/** Faults of one answer at most. */
export const mostImportFaults = 500
