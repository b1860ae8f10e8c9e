import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { updateBusiness } from '@rodada/contracts/business/calls'
import {
  getOpening,
  type Opening,
  type OpeningStepName,
  sendTestMail,
  settleOpeningStep,
} from '@rodada/contracts/business/opening'
import { sendCall } from '@rodada/service/testing/send-call'
import { as } from '@rodada/service/testing/test-settings'
import { type AdminHarness, startAdmin } from '../testing/admin-harness.ts'
import { type StatePeer, startStatePeer } from '../testing/state-peer.ts'

let admin: AdminHarness
let academy: StatePeer
let identity: StatePeer
beforeAll(async () => {
  academy = await startStatePeer()
  identity = await startStatePeer('identity')
  // No service listens at the others' addresses.
  const silent = 'http://127.0.0.1:9'
  admin = await startAdmin({
    ...{ academy: academy.address, identity: identity.address },
    ...{ gateway: silent, shop: silent },
  })
})
afterAll(async () => {
  await admin.close()
  await academy.close()
  await identity.close()
})

const headers = as(1, 'Admin')
const read = async (): Promise<Opening> => (await sendCall(admin.app, getOpening, { headers })).json()
const stateOf = async (step: OpeningStepName) =>
  (await read()).steps.find((each) => each.step === step)?.state
const settle = (step: OpeningStepName, isSettled: boolean) =>
  sendCall(admin.app, settleOpeningStep, { headers, body: { step, isSettled } })
const askForMail = async () => (await sendCall(admin.app, sendTestMail, { headers, body: {} })).json()

describe('the first opening', () => {
  it('is what each service says of its own, whoever does not answer', async () => {
    const { steps, missing, ...facts } = await read()
    expect(Object.fromEntries(steps.map(({ step, state }) => [step, state]))).toEqual({
      ...{ business: 'open', branches: 'open', membershipPrice: 'open', shipping: 'unknown' },
      ...{ payment: 'done', mail: 'open', backup: 'open' },
    })
    expect(missing).toContain('Falta el teléfono')
    expect(missing).not.toContain('Falta una sucursal donde pagar')
    expect(facts).toEqual({
      ...{ paymentMode: 'production', mailLeaves: true, backupTakenAt: null, hasOffer: null },
    })
  })

  it('is done where it is done', async () => {
    const text = { name: 'Rodada', legalName: 'Rodada, S.A.', address: 'Calle 1', jurisdiction: 'Mérida' }
    const contact = { phone: '5555123400', whatsapp: '5555123401', email: 'hola@rodada.example' }
    const legal = { taxId: 'PRO190514A20', privacyOffice: 'Clientes', privacyEmail: 'datos@rodada.example' }
    const body = { ...text, ...contact, ...legal, legalVersion: '2026-11-19' }
    await sendCall(admin.app, updateBusiness, { headers, body })
    academy.state.stated = { membershipPrice: true }
    const insert = 'insert into backup (taken_at, bytes, files, has_keys) values (?, 5, 7, false)'
    const backUp = (hours: number) =>
      admin.orm.em.fork().execute(insert, [new Date(Date.now() - hours * 3600_000)])
    await backUp(40)
    expect(await stateOf('backup')).toBe('open')
    await backUp(20)
    for (const step of ['business', 'membershipPrice', 'backup'] as const)
      expect([step, await stateOf(step)]).toEqual([step, 'done'])
  })

  it('knows of something to sell as soon as one service has it, and of nothing once all have said so', async () => {
    academy.state.stated = { membershipPrice: true, offer: true }
    expect((await read()).hasOffer).toBe(true)
    academy.state.stated = { membershipPrice: true, offer: false }
    // The shop does not answer.
    expect((await read()).hasOffer).toBeNull()
  })

  it('takes an administrator’s word, until it is taken back', async () => {
    expect((await settle('shipping', true)).json()).toMatchObject({ success: true })
    await settle('shipping', true)
    expect(await stateOf('shipping')).toBe('settled')
    await settle('shipping', false)
    expect(await stateOf('shipping')).toBe('unknown')
    // A step that is done stays so, whatever an administrator says.
    await settle('payment', true)
    expect(await stateOf('payment')).toBe('done')
  })

  it.each([
    ['sandbox', true],
    ['test', true],
    ['production', false],
  ] as const)('has charged no card by %s, charged: %s', async (mode, hasCharged) => {
    const { payments } = academy.state
    academy.state.payments = identity.state.payments = { mode, hasCharged, cases: 0 }
    await settle('payment', false)
    expect(await stateOf('payment')).toBe('open')
    academy.state.payments = identity.state.payments = payments
  })
})

describe('a test mail', () => {
  it.each([
    ['kept', null, /^No hay servidor de correo/],
    ['refused', 'SMTP 550', /no acepta la dirección ana@ejemplo.mx \(SMTP 550\)/],
    ['failed', 'SMTP 535', /usuario o la contraseña/],
    ['failed', 'SMTP 554', /MAIL_FROM/],
    ['failed', 'ECONNREFUSED', /No se pudo hablar con el servidor de correo \(ECONNREFUSED\)/],
    ['failed', null, /no respondió a tiempo/],
  ] as const)('that was %s (%s) is no proof, and says why', async (outcome, reason, words) => {
    identity.testMail = { outcome, reason, email: 'ana@ejemplo.mx' }
    expect(await askForMail()).toMatchObject({ success: false, messages: [expect.stringMatching(words)] })
    expect(await stateOf('mail')).toBe('open')
  })

  it('that left is one, for as long as mails leave', async () => {
    identity.testMail = { outcome: 'sent', reason: null, email: 'ana@ejemplo.mx' }
    expect(await askForMail()).toMatchObject({ success: true })
    expect(await stateOf('mail')).toBe('done')
    identity.state.mail = { waiting: 0, late: 0, failed: 0, failures: [], leaves: false }
    expect(await stateOf('mail')).toBe('open')
  })
})

it('is over once all was done: a late backup is no step any more', async () => {
  const late = new Date(Date.now() - 40 * 3600_000)
  await admin.orm.em.fork().execute('update backup set taken_at = ?', [late])
  for (const step of ['branches', 'shipping', 'payment'] as const) await settle(step, true)
  expect(await stateOf('backup')).toBe('open')
  await settle('mail', true)
  expect(await stateOf('backup')).toBe('done')
  await admin.orm.em.fork().execute('delete from backup')
  expect(await stateOf('backup')).toBe('open')
})
