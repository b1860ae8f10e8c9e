import { defineCall } from './call.ts'
import { listImport } from './list-import.ts'

export const importProducts = defineCall({
  ...listImport,
  service: 'shop',
  access: ['ProductCapturist'],
  path: '/api/ProductCapturist/Product/Import',
  summary: 'Makes drafts of the rows of a CSV text, or says what is wrong with which row',
})
