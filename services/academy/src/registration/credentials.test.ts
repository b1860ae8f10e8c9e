import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import { asRegistering } from '@rodada/service/testing/test-settings'
import { child, courseIds, RegistrationsHarness } from '../testing/registrations-harness.ts'

let school: RegistrationsHarness
let user: number
beforeAll(async () => {
  school = await RegistrationsHarness.start()
})
afterAll(() => school.close())
beforeEach(async () => {
  user = school.newAccount()
  await school.academy.takeEvents('media')
})

const gone = ['La imagen ya no está disponible. Vuelve a subirla.']
const free = { courseId: courseIds.free, price: 0, acquiredClasses: 2 }
const none = { credentialFront: undefined, credentialBack: undefined }

/** Events for media, sorted by type: those of one transaction come in either order. */
async function mediaEvents() {
  const events = await school.academy.takeEvents('media')
  return events
    .map(({ type, data }) => [type, data] as const)
    .sort(([one], [other]) => one.localeCompare(other))
}

async function stored() {
  const row = await school.academy.db
    .selectFrom('responsible')
    .select(['credentialFront', 'credentialBack'])
    .where('id', '=', user)
    .executeTakeFirst()
  return [row?.credentialFront?.name, row?.credentialBack?.name]
}

describe('the identity document of the responsible adult', () => {
  it('is kept with its size, and media is told whose it is', async () => {
    const sides = school.uploads(user)
    await school.register(user, { responsible: sides })
    expect(await stored()).toEqual([sides.credentialFront, sides.credentialBack])
    const names = [sides.credentialFront, sides.credentialBack]
    expect(await mediaEvents()).toEqual([['files.claimed', { purpose: 'credentials', names, ownerId: user }]])
  })

  it.each([
    [{ credentialFront: undefined }, ['Front']],
    [{ credentialBack: null }, ['Back']],
    [none, ['Front', 'Back']],
    [{ credentialFront: '' }, ['Front']],
  ])('%#: is needed on both sides: %j', async (responsible, sides) => {
    const { errors, success } = await school.register(user, { responsible })
    expect(success).toBe(false)
    expect(Object.keys(errors)).toEqual(sides.map((side) => `Responsible.Credential${side}`))
    expect(await mediaEvents()).toEqual([])
    expect(await school.subscriptions(user)).toEqual([])
  })

  it('stays where the next form names none, or the same', async () => {
    const sides = school.uploads(user)
    await school.register(user, { responsible: sides })
    await mediaEvents()
    expect((await school.register(user, { ...free, responsible: none })).errors).toEqual({})
    expect((await school.register(user, { responsible: sides })).errors).toEqual({})
    expect(await stored()).toEqual([sides.credentialFront, sides.credentialBack])
    expect(await mediaEvents()).toEqual([])
  })

  it('is replaced side by side, and the old picture let go', async () => {
    const sides = school.uploads(user)
    await school.register(user, { responsible: sides })
    await mediaEvents()
    const next = school.media.upload({ userId: user })
    await school.register(user, { ...free, responsible: { ...none, credentialBack: next } })
    expect(await stored()).toEqual([sides.credentialFront, next])
    expect(await mediaEvents()).toEqual([
      ['files.claimed', { purpose: 'credentials', names: [next], ownerId: user }],
      ['files.released', { purpose: 'credentials', names: [sides.credentialBack] }],
    ])
  })

  it.each([
    ['somebody else’s', () => school.media.upload({ userId: 1 })],
    ['unknown', () => 'nunca-subida.jpg'],
    ['no name of a file', () => '../../etc/passwd'],
    ['a file of the stored record of another', () => 'foto-1.jpg'],
  ])('is not taken where a picture is %s', async (_what, upload) => {
    const answer = await school.register(user, { responsible: { credentialBack: upload() } })
    expect(answer).toMatchObject({ status: 200, errors: { 'Responsible.CredentialBack': gone } })
    expect(await mediaEvents()).toEqual([])
  })

  it('is two pictures', async () => {
    const name = school.media.upload({ userId: user })
    const answer = await school.register(user, {
      responsible: { credentialFront: name, credentialBack: name },
    })
    expect(answer.errors).toEqual({
      'Responsible.CredentialBack': ['Sube una foto distinta para el reverso.'],
    })
  })

  it('is not kept where the registration is refused', async () => {
    await school.register(user, { price: 1 })
    expect(await mediaEvents()).toEqual([])
    expect(await stored()).toEqual([undefined, undefined])
  })
})

describe('while the address of the account is not confirmed', () => {
  beforeEach(async () => {
    await school.register(user)
    await school.guard(user)
  })

  it('new students can be registered, with a document of their own', async () => {
    const fresh = school.uploads(user)
    expect((await school.register(user, { ...free, responsible: none })).success).toBe(false)
    expect((await school.register(user, { ...free, responsible: fresh })).success).toBe(true)
    expect(await stored()).toEqual([fresh.credentialFront, fresh.credentialBack])
  })

  it('a repetition after a lost answer gets the first answer, though the document is taken by then', async () => {
    const fresh = school.uploads(user)
    const body = school.form(user, { ...free, responsible: fresh })
    const headers = { 'idempotency-key': `guarded-${user}` }
    const first = await school.send(user, body, { headers })
    expect(first).toMatchObject({ success: true })
    school.media.take(fresh.credentialFront, fresh.credentialBack)
    expect(await school.send(user, body, { headers })).toEqual(first)
  })

  it('nobody learns whether a student exists, save the session that registered the account', async () => {
    const [id = 0] = await school.students(user)
    const choice = { ...free, participants: [{ id }, child] }
    expect((await school.register(user, choice)).errors).toEqual({
      'Participants[0].Id': ['No encontramos a este alumno.'],
    })
    const headers = asRegistering(user)
    expect((await school.register(user, { ...choice, responsible: none }, { headers })).success).toBe(true)
  })
})
