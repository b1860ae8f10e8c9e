import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { testCards } from './test-cards.ts'
import { controlBank, postForm, readLedger } from './testing/bank-client.ts'
import { saleForm, verificationForm } from './testing/sale-form.ts'
import { type RunningBank, startBank } from './testing/start-bank.ts'

let bank: RunningBank
beforeAll(async () => {
  bank = await startBank({ SANDBOX_LATE_MS: '600000' })
})
afterAll(() => bank.stop())

let made = 0
const newFolio = () => `T${++made}`

/** Where the browser is sent back to, with its query. */
async function pay(changes: Record<string, string | undefined>): Promise<URL> {
  const answer = await postForm(bank.address, saleForm(changes))
  expect(answer.status).toBe(303)
  return new URL(answer.headers.get('location') ?? '')
}

async function verified(folio: string, changes: Record<string, string> = {}) {
  const { headers } = await postForm(bank.address, verificationForm(folio, changes))
  const header = (name: string) => headers.get(`BNRG_${name}`)
  return { headers, codes: [header('CODIGO_PROC'), header('CODIGO_PROC_TRANS'), header('ESTADO_TRANS')] }
}

async function chargesOf(folio: string) {
  return (await readLedger(bank.address)).filter((entry) => entry.folio === folio)
}

describe('a sale', () => {
  it('that is approved comes back with what the return says, and verifies with what was charged', async () => {
    const folio = newFolio()
    const back = await pay({ BNRG_FOLIO: folio, BNRG_MONTO_TRANS: '650.50' })
    expect(back.origin + back.pathname).toBe('http://localhost:8080/regreso')
    expect(Object.fromEntries(back.searchParams)).toEqual({
      id: '7',
      BNRG_CODIGO_PROC: 'A',
      BNRG_CODIGO_AUT: expect.stringMatching(/^\d{6}$/),
      BNRG_REFERENCIA: expect.stringMatching(/^\d{12}$/),
      BNRG_CODIGO_EMISOR: '00',
      BNRG_TEXTO: 'Aprobada',
      BNRG_TIPO_CUENTA: 'CREDITO',
      BNRG_MARCA_TARJETA: 'VISA',
      BNRG_BANCO_EMISOR: 'BANCO DE PRUEBAS',
      BNRG_FOLIO: folio,
    })
    const { codes, headers } = await verified(folio)
    expect(codes).toEqual(['A', 'A', 'C'])
    expect(headers.get('BNRG_MONTO_TRANS')).toBe('650.50')
    expect(headers.get('BNRG_CODIGO_AUT')).toBe(back.searchParams.get('BNRG_CODIGO_AUT'))
  })

  it.each([
    ['declined', testCards.declined, 'D'],
    ['declined, with any other card', '4111 1111 1111 1103', 'D'],
    ['rejected', testCards.rejected, 'R'],
  ])('that is %s says so both times', async (_, card, code) => {
    const folio = newFolio()
    const back = await pay({ BNRG_FOLIO: folio, BNRG_NUMERO_TARJETA: card })
    expect(back.searchParams.get('BNRG_CODIGO_PROC')).toBe(code)
    const { codes, headers } = await verified(folio)
    expect(codes).toEqual(['A', code, 'C'])
    expect(decodeURIComponent(headers.get('BNRG_TEXTO') ?? '')).toMatch(/^(Declinada|Rechazada: operación)/)
  })

  it('that is not answered at first is found later', async () => {
    const folio = newFolio()
    const back = await pay({ BNRG_FOLIO: folio, BNRG_NUMERO_TARJETA: testCards.late })
    expect(back.searchParams.get('BNRG_CODIGO_PROC')).toBe('T')
    expect((await verified(folio)).codes).toEqual(['T', null, null])
    const quick = await startBank({ SANDBOX_LATE_MS: '0' })
    await postForm(quick.address, saleForm({ BNRG_NUMERO_TARJETA: testCards.late }))
    const { headers } = await postForm(quick.address, verificationForm('F1'))
    await quick.stop()
    expect(headers.get('BNRG_CODIGO_PROC_TRANS')).toBe('A')
  })

  it('whose return is lost ends on a page of the bank, charged', async () => {
    const folio = newFolio()
    const form = saleForm({ BNRG_FOLIO: folio, BNRG_NUMERO_TARJETA: testCards.lost })
    const answer = await postForm(bank.address, form)
    expect([answer.status, answer.headers.get('location')]).toEqual([200, null])
    expect(await answer.text()).toContain('Recibimos tu pago')
    expect((await verified(folio)).codes).toEqual(['A', 'A', 'C'])
  })

  it.each([
    ['an approved', testCards.approved, ['A', 'A', 'C']],
    ['a declined', testCards.declined, ['A', 'D', 'C']],
  ])('with the folio of %s one charges nothing and changes nothing', async (_, card, codes) => {
    const folio = newFolio()
    await pay({ BNRG_FOLIO: folio, BNRG_NUMERO_TARJETA: card })
    const again = await Promise.all([1, 2].map(() => pay({ BNRG_FOLIO: folio, BNRG_MONTO_TRANS: '1.00' })))
    expect(again.map(({ searchParams }) => searchParams.get('BNRG_TEXTO'))).toEqual([
      'Folio repetido',
      'Folio repetido',
    ])
    expect((await verified(folio)).codes).toEqual(codes)
    const kinds = (await chargesOf(folio)).map(({ kind }) => kind)
    expect(kinds).toEqual(['charge', 'repetition', 'repetition'])
  })

  it('is known to its medium, mode and affiliation alone', async () => {
    const folio = newFolio()
    await pay({ BNRG_FOLIO: folio })
    const questions: Record<string, string>[] = [
      { BNRG_ID_MEDIO: 'OTRO' },
      { BNRG_MODO_TRANS: 'AUT' },
      { BNRG_ID_AFILIACION: '9' },
    ]
    for (const question of [{ BNRG_FOLIO: 'NUNCA' }, ...questions]) {
      const { codes, headers } = await verified(folio, question)
      expect([codes, headers.get('BNRG_CODIGO_RECHAZO')]).toEqual([['R', null, null], '25'])
    }
    const other = await pay({ BNRG_FOLIO: folio, BNRG_ID_MEDIO: 'OTRO' })
    expect(other.searchParams.get('BNRG_CODIGO_PROC')).toBe('A')
  })

  it.each([
    [{ BNRG_CMD_TRANS: 'DEVOLUCION' }, 'BNRG_CMD_TRANS'],
    [{ BNRG_NUMERO_TARJETA: undefined }, 'Falta el campo BNRG_NUMERO_TARJETA.'],
    [{ BNRG_NUMERO_TARJETA: '4111-1111' }, 'BNRG_NUMERO_TARJETA'],
    [{ BNRG_FECHA_EXP: '1330' }, 'BNRG_FECHA_EXP'],
    [{ BNRG_CODIGO_SEGURIDAD: '12' }, 'BNRG_CODIGO_SEGURIDAD'],
    [{ BNRG_MONTO_TRANS: '0.00' }, 'BNRG_MONTO_TRANS'],
    [{ BNRG_MONTO_TRANS: '650.5' }, 'BNRG_MONTO_TRANS'],
    [{ BNRG_MONTO_TRANS: '-1.00' }, 'BNRG_MONTO_TRANS'],
    [{ BNRG_FOLIO: '1234567890123' }, 'BNRG_FOLIO'],
    [{ BNRG_MODO_TRANS: 'PRD' }, 'no hace cargos reales'],
    [{ BNRG_URL_RESPUESTA: 'javascript:alert(1)' }, 'BNRG_URL_RESPUESTA'],
    [{ BNRG_MODO_ENTRADA: undefined }, 'BNRG_MODO_ENTRADA'],
  ])('with %j is refused in Spanish, without its values, and charges nothing', async (changes, reason) => {
    const form = saleForm({ BNRG_FOLIO: 'MAL', ...changes })
    const answer = await postForm(bank.address, form)
    const text = await answer.text()
    expect(answer.status).toBe(400)
    expect(text).toContain(reason)
    expect(text).not.toContain(testCards.approved)
    expect(await chargesOf('MAL')).toEqual([])
  })

  it('takes no list for a field', async () => {
    const body = `${new URLSearchParams(saleForm({ BNRG_FOLIO: 'LISTA' }))}&BNRG_MONTO_TRANS=1.00`
    const headers = { 'content-type': 'application/x-www-form-urlencoded' }
    const answer = await fetch(`${bank.address}/adq`, { method: 'POST', headers, body })
    expect(answer.status).toBe(400)
    expect(await chargesOf('LISTA')).toEqual([])
  })
})

describe('the ledger', () => {
  it('tells of each post whether a cookie came along, and no more of a card than its end', async () => {
    const folio = newFolio()
    await postForm(bank.address, saleForm({ BNRG_FOLIO: folio }), { cookie: 'session=x' })
    await postForm(bank.address, saleForm({ BNRG_FOLIO: folio }))
    const entries = await chargesOf(folio)
    expect(entries.map(({ withCookie }) => withCookie)).toEqual([true, false])
    expect(entries[0]).toMatchObject({ lastFour: '1111', amountCentavos: 65_050 })
    const written = JSON.stringify(await readLedger(bank.address)) + bank.output.join('\n')
    for (const number of Object.values(testCards)) expect(written).not.toContain(number.slice(0, -4))
  })

  it('survives a kill', async () => {
    const folio = newFolio()
    await pay({ BNRG_FOLIO: folio })
    const before = await readLedger(bank.address)
    await bank.killAndRestart()
    expect(await readLedger(bank.address)).toEqual(before)
    expect((await verified(folio)).codes).toEqual(['A', 'A', 'C'])
  })
})

describe('a bank that misbehaves', () => {
  it('hangs up on forms that it has taken', async () => {
    const folio = newFolio()
    await controlBank(bank.address, { dropForms: true })
    await expect(postForm(bank.address, saleForm({ BNRG_FOLIO: folio }))).rejects.toThrow('fetch failed')
    await controlBank(bank.address, { dropForms: false })
    expect((await verified(folio)).codes).toEqual(['A', 'A', 'C'])
  })

  it('hangs up on verifications', async () => {
    await controlBank(bank.address, { dropVerifications: true })
    await expect(verified('X')).rejects.toThrow('fetch failed')
    await controlBank(bank.address, { dropVerifications: false })
    expect((await verified('X')).codes).toEqual(['R', null, null])
  })
})

describe('the start', () => {
  it('is refused in production', async () => {
    await expect(startBank({ NODE_ENV: 'production' })).rejects.toThrow('The bank ended with code 2')
  })
})
