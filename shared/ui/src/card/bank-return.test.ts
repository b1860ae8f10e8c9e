import { expect, it } from '@jest/globals'
import { returnedFields } from './bank-return.ts'

const read = (query: string) => returnedFields(new URLSearchParams(query))

it('hands on the bank’s fields as they came, and nothing else', () => {
  expect(read('BNRG_CODIGO_PROC=A&BNRG_TEXTO=Aprobada%20%C3%A1&utm=x')).toEqual({
    BNRG_CODIGO_PROC: 'A',
    BNRG_TEXTO: 'Aprobada á',
  })
  expect(read('BNRG_FOLIO=1&BNRG_FOLIO=2')).toEqual({ BNRG_FOLIO: ['1', '2'] })
})

it('knows a visitor who does not come from the bank', () => {
  expect(read('')).toBeNull()
  expect(read('code=A')).toBeNull()
})
