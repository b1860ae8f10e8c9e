import { createServer, type Server } from 'node:http'
import { afterAll, afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals'
import { testCards } from '@rodada/payment-sandbox/test-cards'
import { controlBank, postForm, readLedger } from '@rodada/payment-sandbox/testing/bank-client'
import { type RunningBank, startBank } from '@rodada/payment-sandbox/testing/start-bank'
import type { Charge, PaymentProvider } from '../provider.ts'
import { createPaymentProvider, type PaymentMode, type PaymentSettings } from '../settings.ts'

const returnUrl = 'http://localhost:8080/suscripcion/7/0/informacion-de-pago'
const warn = jest.fn()

let bank: RunningBank
beforeAll(async () => {
  bank = await startBank({ SANDBOX_LATE_MS: '0' })
})
afterAll(() => bank.stop())
afterEach(() => {
  warn.mockClear()
})

function providerAt(url: string, mode: PaymentMode, changes = {}): PaymentProvider {
  const merchant = { PAYMENT_AFFILIATION: 'affiliation1', PAYMENT_MEDIUM: 'MEDIO01', ...changes }
  const settings: PaymentSettings = { NODE_ENV: 'test', PAYMENT_MODE: mode, PAYMENT_URL: url, ...merchant }
  const provider = createPaymentProvider(settings, { warn })
  if (provider === null) throw new Error('Card payments are off')
  return provider
}

let made = 0
const newCharge = (): Charge => ({
  folio: `C${++made}`,
  amountCentavos: 65_050,
  issuedAt: new Date(),
})

/** Posts the provider's form with a card, as the page does, and returns the fields that come back. */
async function pay(provider: PaymentProvider, charge: Charge, card: string, changes = {}) {
  const { action, fields, cardFields } = provider.form(charge, returnUrl)
  const { number, expiry, securityCode } = cardFields
  const typed = { [number]: card, [expiry]: '1230', [securityCode]: '123' }
  const answer = await postForm(new URL(action).origin, { ...fields, ...typed, ...changes })
  const location = answer.headers.get('location')
  return location === null ? null : Object.fromEntries(new URL(location).searchParams)
}

describe.each([
  ['sandbox', 'sandbox', 'RND'],
  ['test', 'colecto', 'AUT'],
] as const)('with PAYMENT_MODE=%s', (mode, name, code) => {
  const provider = () => providerAt(`${bank.address}/adq`, mode)

  it('tells accounts apart without naming them', () => {
    const accounts = [
      provider().account,
      ...[{ PAYMENT_AFFILIATION: 'affiliation2' }, { PAYMENT_MEDIUM: 'MEDIO02' }].map(
        (other) => providerAt(`${bank.address}/adq`, mode, other).account,
      ),
    ]
    expect(new Set(accounts).size).toBe(3)
    expect(provider().account).toBe(accounts[0])
    expect(accounts.join()).not.toMatch(/affiliation|MEDIO/)
  })

  it('has a name and a mode of its own', () => {
    expect([provider().name, provider().mode]).toEqual([name, code])
  })

  it.each([
    [testCards.approved, 'approved'],
    [testCards.declined, 'declined'],
    [testCards.rejected, 'rejected'],
  ])('understands what the bank says of %s: %s', async (card, kind) => {
    const charge = newCharge()
    const fields = await pay(provider(), charge, card)
    expect(provider().readReturn(fields ?? {})).toMatchObject({ folio: charge.folio, code: kind })
    expect(await provider().verify(charge)).toMatchObject({ kind })
  })

  it('learns what was really charged, whatever the form had said', async () => {
    const [exact, edited] = [newCharge(), newCharge()]
    await pay(provider(), exact, testCards.approved)
    await pay(provider(), edited, testCards.approved, { BNRG_MONTO_TRANS: '1.00' })
    expect(await provider().verify(exact)).toMatchObject({ amountCentavos: 65_050 })
    expect(await provider().verify(edited)).toMatchObject({ amountCentavos: 100 })
  })
})

describe('a charge', () => {
  const provider = () => providerAt(`${bank.address}/adq`, 'sandbox')

  it('that nobody has posted is unknown', async () => {
    expect(await provider().verify(newCharge())).toEqual({ kind: 'unknown' })
  })

  it.each([
    ['without an answer', testCards.late, 'unanswered'],
    ['whose return was lost', testCards.lost, null],
  ])('%s is found by asking', async (_, card, code) => {
    const charge = newCharge()
    const fields = await pay(provider(), charge, card)
    expect(fields && provider().readReturn(fields)?.code).toBe(code)
    expect(await provider().verify(charge)).toMatchObject({ kind: 'approved', amountCentavos: 65_050 })
  })

  it('is made once for each folio: the second post of a form is refused, and the first stands', async () => {
    const charge = newCharge()
    await pay(provider(), charge, testCards.approved)
    const fields = await pay(provider(), charge, testCards.approved)
    expect(provider().readReturn(fields ?? {})).toMatchObject({ code: 'rejected', text: 'Folio repetido' })
    expect(await provider().verify(charge)).toMatchObject({ kind: 'approved' })
    const kinds = (await readLedger(bank.address)).filter(({ folio }) => folio === charge.folio)
    expect(kinds.map(({ kind }) => kind)).toEqual(['charge', 'repetition'])
  })

  it('of another mode is not this one', async () => {
    const charge = newCharge()
    await pay(provider(), charge, testCards.approved)
    const other = providerAt(`${bank.address}/adq`, 'test')
    expect(await other.verify(charge)).toEqual({ kind: 'unknown' })
  })

  it('stands after the bank was killed, and is not answered while it hangs up', async () => {
    const charge = newCharge()
    await pay(provider(), charge, testCards.approved)
    await controlBank(bank.address, { dropVerifications: true })
    expect(await provider().verify(charge)).toEqual({ kind: 'unanswered' })
    expect(warn).toHaveBeenCalledTimes(1)
    expect(JSON.stringify(warn.mock.calls)).not.toContain('affiliation1')
    await bank.killAndRestart()
    expect(await provider().verify(charge)).toMatchObject({ kind: 'approved' })
  })
})

describe('an odd answer', () => {
  const approval = {
    BNRG_CODIGO_PROC: 'A',
    BNRG_CODIGO_PROC_TRANS: 'A',
    BNRG_ESTADO_TRANS: 'C',
    BNRG_FOLIO: 'ODD',
    BNRG_MONTO_TRANS: '650.50',
  }
  let server: Server | undefined
  afterEach(() => {
    server?.close()
  })

  async function answerOf(status: number, headers: Record<string, string | string[]>) {
    server = createServer((_request, response) => response.writeHead(status, headers).end('<html>'))
    await new Promise<void>((done) => server?.listen(0, '127.0.0.1', done))
    const address = server.address()
    if (address === null || typeof address === 'string') throw new Error('The server has no port')
    const provider = providerAt(`http://127.0.0.1:${address.port}/adq`, 'sandbox')
    return provider.verify({ ...newCharge(), folio: 'ODD' })
  }

  it('differs from a good one, which is believed', async () => {
    expect(await answerOf(200, approval)).toMatchObject({ kind: 'approved' })
  })

  it.each<[string, number, Record<string, string | string[]>]>([
    ['of a server in trouble', 500, approval],
    ['that leads elsewhere', 302, { ...approval, location: 'http://127.0.0.1:9/' }],
    ['without headers', 200, {}],
    ['that says things twice', 200, { ...approval, BNRG_CODIGO_PROC_TRANS: ['A', 'D'] }],
    ['that is no encoded text', 200, { ...approval, BNRG_FOLIO: 'ODD%' }],
  ])('%s is none', async (_, status, headers) => {
    expect(await answerOf(status, headers)).toEqual({ kind: 'unanswered' })
    expect(warn).toHaveBeenCalledTimes(1)
  })

  it('in Latin-1 is read all the same', async () => {
    const declined = { ...approval, BNRG_CODIGO_PROC_TRANS: 'D', BNRG_TEXTO: 'Operaci%F3n%20declinada' }
    expect(await answerOf(200, declined)).toEqual({ kind: 'declined', text: 'Operación declinada' })
  })

  it('is none where nobody listens', async () => {
    expect(await providerAt('http://127.0.0.1:9/adq', 'sandbox').verify(newCharge())).toEqual({
      kind: 'unanswered',
    })
  })
})
