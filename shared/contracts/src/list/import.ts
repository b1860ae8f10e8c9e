import { type Static, Type } from 'typebox'
import { envelope, exactText, nullable, optionalText } from '../common.ts'
import { largestImport, longestImport } from './import-rules.ts'

/** A fault of a row; `line` as editors number it, the headings are line 1. */
export const importFault = Type.Object({ line: Type.Integer(), column: Type.String(), text: Type.String() })
export type ImportFault = Static<typeof importFault>

/** What fills a column of ours, by its heading: a column of the file, by its place from 0 on, or a text for all rows. */
export const importColumnSource = Type.Object({
  column: Type.String({ maxLength: 100 }),
  from: Type.Optional(Type.Integer({ minimum: 0, maximum: 999 })),
  value: optionalText(1000),
})
export type ImportColumnSource = Static<typeof importColumnSource>

/** A heading of a file, with the column of ours that it fills, as far as its name or the body says. */
export const importHeading = Type.Object({
  at: Type.Integer(),
  text: Type.String(),
  /** The first cell below it that is not empty. */
  sample: Type.String(),
  column: nullable(Type.String()),
})
export type ImportHeading = Static<typeof importHeading>

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
    /** Absent: the headings of the file are ours, or what people call them. Columns of the file that fill none are left out. */
    columns: Type.Optional(Type.Array(importColumnSource, { maxItems: 60 })),
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
    /** Of a list whose files may have headings of their own; a refusal without faults asks for `columns`. */
    headings: Type.Optional(Type.Array(importHeading)),
  }),
} as const
export type ImportBody = Static<typeof listImport.body>
export type ImportFile = Pick<ImportBody, 'csv' | 'xlsx'>
/** A file with what its columns are. */
export type MappedFile = Pick<ImportBody, 'csv' | 'xlsx' | 'columns'>
export type ListImported = Static<typeof listImport.response>
