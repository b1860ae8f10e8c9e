import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import {
  deleteShippingAddress,
  getShippingAddress,
  registerShippingAddress,
} from '@rodada/contracts/account/shipping-address'
import { someBadTexts } from '@rodada/service/testing/bad-texts'
import { as } from '@rodada/service/testing/test-settings'
import type { UserAccount } from '../account/user-account.entity.ts'
import { type IdentityHarness, startIdentity } from '../testing/identity-harness.ts'
import { send } from '../testing/send.ts'
import { ShippingAddress } from './shipping-address.entity.ts'

let identity: IdentityHarness
let person: UserAccount
beforeAll(async () => {
  identity = await startIdentity()
})
afterAll(() => identity.close())
beforeEach(async () => {
  person = await identity.makeAccount()
  await identity.takeEvents()
})

const address = {
  name: 'Ana Peña',
  phone: '+525512345678',
  street: 'Orizaba',
  streetNumber: '101 B',
  neighborhood: 'Roma Norte',
  zipCode: '06700',
  city: 'Ciudad de México',
  state: 'Ciudad de México',
  note: 'Tocar el timbre',
}
const of = ({ id }: UserAccount) => as(id, 'GeneralUser')
const read = async (who = person) => (await send(identity, getShippingAddress, { headers: of(who) })).json()
const save = (changes: object = {}, who = person, headers = {}) =>
  send(identity, registerShippingAddress, {
    headers: { ...of(who), ...headers },
    body: { ...address, ...changes },
  })
const remove = (who = person) => send(identity, deleteShippingAddress, { headers: of(who) })
const stale = {
  success: false,
  messages: [expect.stringContaining('Estos datos cambiaron en otra ventana')],
  errors: {},
}

describe("one's own shipping address", () => {
  it('is an empty object until one is saved', async () => {
    expect(await read()).toEqual({})
  })

  it('is saved with its texts trimmed and its phone in the one way', async () => {
    const answer = await save({ name: ' Ana Peña ', phone: '(55) 1234 5678', note: undefined })
    expect(answer.json()).toEqual({ success: true, messages: ['Tu dirección se guardó.'], errors: {} })
    expect(await read()).toEqual({ ...address, note: '', version: 1 })
    expect(await identity.takeEvents()).toMatchObject([
      { data: { title: 'Dirección de envío guardada', actorId: person.id, subjectId: person.id } },
    ])
  })

  it.each([
    ['CDMX', '06700', 'Ciudad de México'],
    ['Q. R.', '77500', 'Quintana Roo'],
    ['México', '57000', 'Estado de México'],
  ])('keeps %s at %s as %s', async (state, zipCode, name) => {
    expect((await save({ state, zipCode })).json()).toMatchObject({ success: true })
    expect(await read()).toMatchObject({ state: name, zipCode })
  })

  it('is changed, and keeps zeros and every kind of letter', async () => {
    await save()
    await save({ zipCode: '01001', note: 'Ñandú 🛹\n2.º piso', version: 1 })
    expect(await read()).toEqual({ ...address, zipCode: '01001', note: 'Ñandú 🛹\n2.º piso', version: 2 })
  })

  it('whose postal code was never compared stays readable, and is not saved like that again', async () => {
    await save()
    await identity.orm.em.fork().nativeUpdate(ShippingAddress, { accountId: person.id }, { zipCode: '97320' })
    const { version, ...stored } = await read()
    expect(stored).toMatchObject({ zipCode: '97320', state: 'Ciudad de México' })
    const errors = { ZipCode: ['El código postal no corresponde a Ciudad de México.'] }
    expect((await save({ zipCode: '97320', version })).json()).toMatchObject({ success: false, errors })
    expect((await save({ zipCode: '97320', state: 'Yucatán', version })).json()).toMatchObject({
      success: true,
    })
  })

  it('is nobody else’s', async () => {
    const other = await identity.makeAccount()
    await save()
    expect(await read(other)).toEqual({})
    await save({ accountId: person.id, account_id: person.id, id: person.id, city: 'Puebla' }, other)
    expect((await remove(other)).json().success).toBe(true)
    expect(await read()).toEqual({ ...address, version: 1 })
  })

  it.each([
    [{ streetNumber: 'x'.repeat(21) }, { StreetNumber: ['Escribe como máximo 20 caracteres.'] }],
    [{ phone: '123' }, { Phone: ['Escribe un teléfono de 10 dígitos.'] }],
    [{ zipCode: '97320' }, { ZipCode: ['El código postal no corresponde a Ciudad de México.'] }],
    [{ state: 'Centro' }, { State: ['No reconocemos este estado. Elige uno de los 32 de México.'] }],
  ])('takes no %j', async (changes, errors) => {
    expect((await save(changes)).json()).toMatchObject({ success: false, errors })
    expect(await read()).toEqual({})
  })

  it.each(someBadTexts)('takes no street that is %s', async (_what, street, text) => {
    const answer = await save({ street })
    expect({ status: answer.statusCode, errors: answer.json().errors }).toEqual({
      status: 200,
      errors: { Street: [text] },
    })
  })

  it('takes each field up to its longest', async () => {
    const long = 'ñ'.repeat(255)
    const texts = { name: long, street: long, neighborhood: long, city: long }
    const longest = { ...texts, streetNumber: 'ñ'.repeat(20), note: 'ñ'.repeat(65_535) }
    expect((await save(longest)).json().errors).toEqual({})
    expect(await read()).toMatchObject(longest)
  })

  it('refuses a save made from an earlier state, and one at the same time', async () => {
    await save()
    const answers = await Promise.all(['Puebla', 'Toluca'].map((city) => save({ city, version: 1 })))
    const [done, refused] = answers.map((answer) => answer.json()).sort((a, b) => b.success - a.success)
    expect(done.success).toBe(true)
    expect(refused).toEqual(stale)
    expect((await save({ version: 0 })).json()).toEqual(stale)
    await remove()
    expect((await save({ version: 2 })).json()).toEqual(stale)
    expect(await read()).toEqual({})
  })

  it('is one, whether the first save comes twice at once or again after a lost answer', async () => {
    const answers = await Promise.all([save(), save()])
    expect(answers.map((answer) => answer.json().success)).toEqual([true, true])
    const again = { 'idempotency-key': 'lost' }
    await save({ city: 'Puebla', version: 1 }, person, again)
    expect((await save({ city: 'Puebla', version: 1 }, person, again)).json().success).toBe(true)
    expect(await read()).toMatchObject({ city: 'Puebla', version: 2 })
  })

  it('is removed, once', async () => {
    await save()
    await identity.takeEvents()
    expect((await remove()).json()).toEqual({
      success: true,
      messages: ['Tu dirección se eliminó.'],
      errors: {},
    })
    expect(await read()).toEqual({})
    expect((await remove()).json()).toEqual({
      success: true,
      messages: ['No había una dirección guardada.'],
      errors: {},
    })
    expect(await identity.takeEvents()).toMatchObject([{ data: { title: 'Dirección de envío eliminada' } }])
  })

  it('is out of reach once the account is closed', async () => {
    const closed = await identity.makeAccount({ status: 'Suspended' })
    const answer = await send(identity, getShippingAddress, { headers: of(closed) })
    expect(answer.statusCode).toBe(401)
  })

  it('stays within reach of the session that a stranger’s wrong passwords did not end', async () => {
    const blocked = await identity.makeAccount({ attemptsBlockedUntil: new Date(Date.now() + 60_000) })
    expect((await save({}, blocked)).json().success).toBe(true)
    expect(await read(blocked)).toMatchObject(address)
  })
})
