import { describe, expect, it } from '@jest/globals'
import { readAnswer, readReturn, saleFields, verificationFields } from './protocol.ts'

const merchant = { affiliation: '1234567', medium: 'MEDIO01', mode: 'RND' }
// 23:59:07 of the day before in Mexico City, where it is UTC-6 all year.
const at = new Date('2026-03-01T05:59:07Z')

describe('the form of a sale', () => {
  it('has every field but those of the card', () => {
    const sale = { folio: 'A1', amountCentavos: 65_005, at, returnUrl: 'https://rodada.example/regreso?x=1' }
    expect(saleFields(merchant, sale)).toEqual({
      BNRG_ID_AFILIACION: '1234567',
      BNRG_ID_MEDIO: 'MEDIO01',
      BNRG_MONTO_TRANS: '650.05',
      BNRG_FOLIO: 'A1',
      BNRG_MODO_TRANS: 'RND',
      BNRG_HORA_LOCAL: '235907',
      BNRG_FECHA_LOCAL: '28022026',
      BNRG_URL_RESPUESTA: 'https://rodada.example/regreso?x=1',
      BNRG_MODO_ENTRADA: 'MANUAL',
      BNRG_CMD_TRANS: 'VENTA',
    })
  })

  it.each([
    [1, '0.01'],
    [10, '0.10'],
    [100, '1.00'],
    [2_147_483_647, '21474836.47'],
  ])('writes %d centavos as %s', (amountCentavos, text) => {
    const sale = { folio: 'A1', amountCentavos, at, returnUrl: 'https://rodada.example/' }
    expect(saleFields(merchant, sale).BNRG_MONTO_TRANS).toBe(text)
  })
})

it('a verification names the folio and no amount', () => {
  expect(verificationFields(merchant, 'A1', at)).toEqual({
    BNRG_CMD_TRANS: 'VERIFICACION',
    BNRG_ID_AFILIACION: '1234567',
    BNRG_ID_MEDIO: 'MEDIO01',
    BNRG_FOLIO: 'A1',
    BNRG_MODO_TRANS: 'RND',
    BNRG_HORA_LOCAL: '235907',
    BNRG_FECHA_LOCAL: '28022026',
  })
})

describe('what a browser brings back', () => {
  it.each([
    [{ BNRG_CODIGO_PROC: 'A', BNRG_FOLIO: 'A1' }, 'approved', 'A1'],
    [{ BNRG_CODIGO_PROC: 'D', BNRG_FOLIO: 'A1' }, 'declined', 'A1'],
    [{ BNRG_CODIGO_PROC: 'R', BNRG_FOLIO: 'A1' }, 'rejected', 'A1'],
    [{ BNRG_CODIGO_PROC: 'T', BNRG_FOLIO: 'A1' }, 'unanswered', 'A1'],
    [{ BNRG_CODIGO_PROC: 'a' }, 'rejected', null],
    [{ BNRG_CODIGO_PROC: 'X' }, 'rejected', null],
    [{ BNRG_CODIGO_PROC: 'constructor' }, 'rejected', null],
    [{ BNRG_CODIGO_PROC: ['A', 'A'], BNRG_FOLIO: ['A1'] }, 'rejected', null],
    [{ BNRG_CODIGO_PROC: { A: 1 } }, 'rejected', null],
    [{ BNRG_CODIGO_PROC: null, BNRG_FOLIO: 7 }, 'rejected', null],
    [{ BNRG_FOLIO: 'A1' }, 'rejected', 'A1'],
    [{ BNRG_CODIGO_PROC: 'A', BNRG_FOLIO: '1234567890123' }, 'approved', null],
    [{ BNRG_CODIGO_PROC: 'A', BNRG_FOLIO: "A1'--" }, 'approved', null],
  ])('%j says %s of %j', (fields, code, folio) => {
    expect(readReturn(fields)).toEqual({ code, folio, text: '' })
  })

  it.each([{}, { m: 'card' }, { BNRG_TEXTO: 'Aprobada' }])('%j is nothing of the bank', (fields) => {
    expect(readReturn(fields)).toBeNull()
  })

  it.each([
    ['Declinada', 'Declinada'],
    [' dos\n\tlíneas\u0000\u202e ', 'dos líneas'],
    ['x'.repeat(300), 'x'.repeat(200)],
    [['A', 'B'], ''],
  ])('says %j as %j', (text, shown) => {
    expect(readReturn({ BNRG_CODIGO_PROC: 'D', BNRG_TEXTO: text })?.text).toBe(shown)
  })
})

const whole = {
  BNRG_CODIGO_PROC: 'A',
  BNRG_CODIGO_PROC_TRANS: 'A',
  BNRG_ESTADO_TRANS: 'C',
  BNRG_FOLIO: 'A1',
  BNRG_MODO_TRANS: 'RND',
  BNRG_MONTO_TRANS: '650.50',
  BNRG_CODIGO_AUT: '123456',
  BNRG_REFERENCIA: '000000000001',
}

/** Reads the whole answer with these headers changed; undefined ones are missing. */
function answerOf(changes: Readonly<Record<string, string | undefined>>) {
  const headers = new Map<string, string | undefined>(Object.entries({ ...whole, ...changes }))
  return readAnswer((name) => headers.get(name) ?? null, 'A1', 'RND')
}

describe('a verification', () => {
  it('gives numbers of the bank as they are, and odd ones not at all', () => {
    const odd = { BNRG_CODIGO_AUT: '12\u00003', BNRG_REFERENCIA: '<b>' }
    expect(answerOf(odd)).toMatchObject({ authorization: '', reference: '' })
    expect(answerOf({ BNRG_CODIGO_AUT: undefined })).toMatchObject({ authorization: '' })
  })

  it('is believed when all three codes, the folio and the mode fit', () => {
    expect(answerOf({})).toEqual({
      kind: 'approved',
      amountCentavos: 65_050,
      authorization: '123456',
      reference: '000000000001',
    })
    expect(answerOf({ BNRG_MODO_TRANS: undefined })).toMatchObject({ kind: 'approved' })
  })

  it.each([
    [
      { BNRG_CODIGO_PROC_TRANS: 'D', BNRG_TEXTO: 'Sin fondos' },
      { kind: 'declined', text: 'Sin fondos' },
    ],
    [{ BNRG_CODIGO_PROC_TRANS: 'R' }, { kind: 'rejected', text: '' }],
    [{ BNRG_CODIGO_PROC: 'R', BNRG_CODIGO_RECHAZO: '25', BNRG_FOLIO: undefined }, { kind: 'unknown' }],
  ])('with %j is %j', (changes, answer) => {
    expect(answerOf(changes)).toEqual(answer)
  })

  it.each([
    { BNRG_CODIGO_PROC: undefined },
    { BNRG_CODIGO_PROC: 'T' },
    { BNRG_CODIGO_PROC: 'D' },
    { BNRG_CODIGO_PROC: 'A, A' },
    { BNRG_CODIGO_PROC: 'R', BNRG_CODIGO_RECHAZO: '57' },
    { BNRG_CODIGO_PROC: 'R' },
    { BNRG_CODIGO_PROC_TRANS: undefined },
    { BNRG_CODIGO_PROC_TRANS: 'T' },
    { BNRG_CODIGO_PROC_TRANS: 'X' },
    { BNRG_ESTADO_TRANS: undefined },
    { BNRG_ESTADO_TRANS: 'P' },
    { BNRG_FOLIO: undefined },
    { BNRG_FOLIO: 'a1' },
    { BNRG_FOLIO: 'A2' },
    { BNRG_MODO_TRANS: 'PRD' },
    { BNRG_CODIGO_PROC_TRANS: 'D', BNRG_FOLIO: 'A2' },
    { BNRG_CODIGO_PROC_TRANS: 'R', BNRG_MODO_TRANS: 'AUT' },
  ])('with %j is no answer', (changes) => {
    expect(answerOf(changes)).toEqual({ kind: 'unanswered' })
  })

  it.each([
    ['650.50', 65_050],
    ['1.10', 110],
    ['4.35', 435],
    ['0.07', 7],
    ['650', 65_000],
    ['650.5', 65_050],
    ['21474836.47', 2_147_483_647],
    ['21474836.48', null],
    [undefined, null],
    ['', null],
    ['-650.50', null],
    ['6.5050e2', null],
    ['650.505', null],
    ['1,650.50', null],
    [' 650.50', null],
    ['650.50, 650.50', null],
    ['0x28a', null],
    ['9999999999.00', null],
  ])('reads the amount %j as %j centavos', (text, amountCentavos) => {
    expect(answerOf({ BNRG_MONTO_TRANS: text })).toMatchObject({ kind: 'approved', amountCentavos })
  })
})
