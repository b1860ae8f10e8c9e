import { type Static, Type } from 'typebox'
import { envelope, exactText } from '../common.ts'
import { largestImport, longestImport } from './import-rules.ts'

/** A fault of a row; `line` as editors number it, the headings are line 1. */
export const importFault = Type.Object({ line: Type.Integer(), column: Type.String(), text: Type.String() })
export type ImportFault = Static<typeof importFault>

/** All or nothing: where a row has a fault, nothing is stored. */
export const listImport = {
  method: 'POST',
  maxBytes: 4 * 1024 * 1024,
  body: Type.Object({
    csv: Type.Optional(exactText({ maxLength: longestImport })),
    /** An XLSX file in base64, instead of `csv`. */
    xlsx: Type.Optional(exactText({ maxLength: Math.ceil(largestImport / 3) * 4 })),
    /** Only checks the file: nothing is stored. */
    isTrial: Type.Boolean(),
  }),
  response: Type.Object({
    ...envelope.properties,
    rows: Type.Optional(Type.Integer()),
    /** At most `mostImportFaults`. */
    faults: Type.Optional(Type.Array(importFault)),
    /** Number of all rows with a fault. */
    faultyRows: Type.Optional(Type.Integer()),
    /** Labels of a trial that no list has yet, `categoría «Tabals»`: perhaps mistyped. At most `mostImportFaults`. */
    additions: Type.Optional(Type.Array(Type.String())),
  }),
} as const
export type ImportBody = Static<typeof listImport.body>
export type ImportFile = Pick<ImportBody, 'csv' | 'xlsx'>
export type ListImported = Static<typeof listImport.response>
