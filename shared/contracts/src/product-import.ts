import { type Static, Type } from 'typebox'
import { defineCall } from './call.ts'
import { envelope } from './common.ts'
import { longestImport } from './product-import-columns.ts'

/** What is wrong with a row; the line as editors number it, the headings are line 1. */
export const importFault = Type.Object({ line: Type.Integer(), column: Type.String(), text: Type.String() })
export type ImportFault = Static<typeof importFault>

/** All or nothing: where a row has a fault, nothing is stored. */
export const importProducts = defineCall({
  method: 'POST',
  service: 'shop',
  access: ['ProductCapturist'],
  path: '/api/ProductCapturist/Product/Import',
  summary: 'Makes drafts of the rows of a CSV text, or says what is wrong with which row',
  maxBytes: 4 * 1024 * 1024,
  body: Type.Object({
    csv: Type.String({ maxLength: longestImport }),
    /** Only look: nothing is stored. */
    isTrial: Type.Boolean(),
  }),
  response: Type.Object({
    ...envelope.properties,
    rows: Type.Optional(Type.Integer()),
    faults: Type.Optional(Type.Array(importFault)),
  }),
})
