import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import { unstatedBusiness } from '@rodada/contracts/business/data'
import { dayMs } from '@rodada/contracts/words/durations'
import { someBadTexts } from '@rodada/service/testing/bad-texts'
import { asRegistering } from '@rodada/service/testing/test-settings'
import {
  adultRow,
  nothingStored,
  onlyErrors,
  refused,
  studentRows,
} from '../../testing/registration-fixture.ts'
import { child, courseIds, RegistrationsHarness } from '../../testing/registrations-harness.ts'

let school: RegistrationsHarness
let user: number
beforeAll(async () => {
  school = await RegistrationsHarness.start()
})
afterAll(() => school.close())
beforeEach(async () => {
  user = school.newAccount()
  await school.academy.takeEvents()
})

describe('a registration', () => {
  it('saves the adult and the students with a subscription that waits for its payment', async () => {
    const sibling = { id: 0, name: ' Zoé Peña ', birthdate: '1990-01-31', relationship: 'x', parentName: 'x' }
    const answer = await school.register(user, {
      participants: [child, sibling],
      acquiredClasses: 6,
      price: 1200,
      responsible: { name: ' Ana Peña ', phone: '(55) 1234 5678', streetNumber: null, state: 'CDMX' },
    })
    expect(answer).toEqual({
      status: 200,
      success: true,
      messages: ['Tu registro quedó guardado.'],
      errors: {},
      id: expect.any(Number),
    })
    const [subscription, ...others] = await school.subscriptions(user)
    expect(others).toEqual([])
    expect(subscription).toMatchObject({
      ...{ id: answer.id, courseId: courseIds.perClass, status: 'PendingPayment', priceCentavos: 120_000 },
      ...{
        acquiredClasses: 6,
        singlePayment: false,
        membershipId: null,
        termsVersion: unstatedBusiness.legalVersion,
      },
      ...{ grantedClasses: 0, pendingClasses: 0, dueDate: null, paidAt: null },
    })
    const days = subscription && subscription.expiresAt.getTime() - subscription.createdAt.getTime()
    expect(days).toBe(15 * dayMs)
    expect(await studentRows(school, user)).toMatchObject([
      { name: 'Leo Peña', birthdate: child.birthdate, relationship: 'Madre', parentName: 'Ana Peña' },
      // An adult has no guardian.
      { name: 'Zoé Peña', birthdate: '1990-01-31', relationship: null, parentName: null },
    ])
    expect(await adultRow(school, user)).toMatchObject({
      name: 'Ana Peña',
      phone: '+525512345678',
      streetNumber: '',
      state: 'Ciudad de México',
    })
  })

  it('enters the consent to photos of whom it is ticked for', async () => {
    await school.register(user, { participants: [child, { ...child, name: 'Zoé Peña', photos: true }] })
    const [, second] = await school.students(user)
    const entries = await school.academy.db
      .selectFrom('consent_entry')
      .select(['participantId', 'purpose', 'given'])
      .where('accountId', '=', user)
      .execute()
    expect(entries).toEqual([{ participantId: second, purpose: 'photos', given: true }])
  })

  it('is told without personal data in what everybody of the staff reads', async () => {
    const { id } = await school.register(user)
    const [movement, ...others] = await school.academy.takeEvents()
    expect(others).toEqual([])
    expect(movement?.data).toMatchObject({
      title: 'Alumnos registrados en un curso',
      description: `Suscripción ${id} del curso ${courseIds.perClass}`,
      ...{ actorId: user, subjectId: user },
      formData: {
        ...{ courseId: courseIds.perClass, priceCentavos: 80_000 },
        [`Responsible ${user}`]: { credentialFront: '[omitido]', credentialBack: '[omitido]' },
      },
    })
  })

  it('of a free course waits too: the page settles it', async () => {
    const answer = await school.register(user, { courseId: courseIds.free, price: 0, acquiredClasses: 2 })
    expect(answer.success).toBe(true)
    expect(await school.subscriptions(user)).toMatchObject([{ status: 'PendingPayment', priceCentavos: 0 }])
  })

  it('counts for the popular courses', async () => {
    const before = await popularity(courseIds.single)
    await school.register(user, {
      ...{ courseId: courseIds.single, price: 3890.5, acquiredClasses: 10 },
      participants: [child, { ...child, name: 'Zoé' }],
    })
    expect((await popularity(courseIds.single)) - before).toBe(2)
  })
})

describe('what the form must hold', () => {
  const field = (changes: object) => ({ participants: [{ ...child, ...changes }] })
  const missing = ['Este dato es obligatorio.']
  const age = ['El alumno debe tener entre 2 y 60 años.']
  const thisYear = new Date().getUTCFullYear()

  it.each([
    [field({ name: ' ' }), { 'Participants[0].Name': missing }],
    [field({ name: 'x'.repeat(256) }), { 'Participants[0].Name': ['Escribe como máximo 255 caracteres.'] }],
    [field({ birthdate: undefined }), { 'Participants[0].Birthdate': missing }],
    [
      field({ birthdate: `${thisYear - 9}-02-30` }),
      { 'Participants[0].Birthdate': ['Escribe una fecha válida.'] },
    ],
    [field({ birthdate: `${thisYear - 1}-01-01` }), { 'Participants[0].Birthdate': age }],
    [field({ birthdate: `${thisYear + 1}-01-01` }), { 'Participants[0].Birthdate': age }],
    [field({ birthdate: `${thisYear - 61}-01-01` }), { 'Participants[0].Birthdate': age }],
    [field({ relationship: null }), { 'Participants[0].Relationship': missing }],
    [field({ parentName: '' }), { 'Participants[0].ParentName': missing }],
    [{ participants: [] }, { Participants: ['Elige al menos 1.'] }],
    [{ participants: Array(11).fill(child) }, { Participants: ['Elige como máximo 10.'] }],
    [{ responsible: { phone: '123' } }, { 'Responsible.Phone': ['Escribe un teléfono de 10 dígitos.'] }],
    [
      { responsible: { zipCode: '0670' } },
      { 'Responsible.ZipCode': ['Escribe los 5 dígitos del código postal.'] },
    ],
    [
      { responsible: { streetNumber: 'x'.repeat(21) } },
      { 'Responsible.StreetNumber': ['Escribe como máximo 20 caracteres.'] },
    ],
    [
      { responsible: { state: 'Centro', zipCode: '00123' } },
      { 'Responsible.State': ['No reconocemos este estado. Elige uno de los 32 de México.'] },
    ],
    [{ responsible: { email: 'ana' } }, { 'Responsible.Email': ['Escribe un correo electrónico válido.'] }],
  ])('%#: takes no %j', async (changes, errors) => {
    expect(onlyErrors(await school.register(user, changes))).toEqual(refused(errors))
    expect(await nothingStored(school, user)).toBe(true)
  })

  it.each(someBadTexts)('takes no name of the adult that is %s', async (_what, name, text) => {
    const answer = await school.register(user, { responsible: { name } })
    expect(onlyErrors(answer)).toEqual(refused({ 'Responsible.Name': [text] }))
  })

  it.each(['false', '', '1'])(
    'is taken only with the terms accepted, not with %j',
    async (acceptedConditions) => {
      const answer = await school.register(user, {}, { acceptedConditions })
      expect(onlyErrors(answer)).toEqual(
        refused({ AcceptedConditions: ['Acepta los términos y condiciones para continuar.'] }),
      )
    },
  )

  it('takes ten students, and every field up to its longest', async () => {
    const long = 'ñ'.repeat(255)
    const students = Array.from({ length: 10 }, () => ({ ...child, name: long, parentName: long }))
    const answer = await school.register(user, {
      participants: students,
      responsible: { name: long, street: long, neighborhood: long, city: long, state: long },
    })
    expect(answer.errors).toEqual({})
    expect(await school.students(user)).toHaveLength(10)
  })
})

describe('the price', () => {
  it.each([
    [{ price: 799.99 }, '$800.00'],
    [{ price: 0 }, '$800.00'],
    [{ price: 800.01 }, '$800.00'],
    [{ courseId: courseIds.single, acquiredClasses: 10, price: 389.05 }, '$3,890.50'],
    [{ courseId: courseIds.free, acquiredClasses: 2, price: 1 }, 'gratis'],
    // The price is without the membership.
    [{ courseId: courseIds.withMembership, price: 2000 }, '$800.00'],
  ])('%#: is the server’s own: %j', async (changes, price) => {
    expect(await school.register(user, changes)).toEqual({
      ...refused({ Price: [`El precio ahora es ${price}.`] }),
      messages: [`El precio del curso cambió: ahora es ${price}. Recarga la página para continuar.`],
    })
    expect(await nothingStored(school, user)).toBe(true)
  })

  it.each([
    [{ acquiredClasses: 3, price: 600 }, 'de 4 a 8'],
    [{ acquiredClasses: 9, price: 1800 }, 'de 4 a 8'],
    [{ courseId: courseIds.single, acquiredClasses: 9, price: 3890.5 }, '10'],
    [{ courseId: courseIds.free, acquiredClasses: 1, price: 0 }, '2'],
  ])('%#: is for as many classes as are sold: %j', async (changes, bounds) => {
    expect(onlyErrors(await school.register(user, changes))).toEqual(
      refused({ AcquiredClasses: [`El número de clases de este curso es ${bounds}.`] }),
    )
  })

  it('beyond what the tables hold is a refusal, no fault', async () => {
    await school.academy.addCourses({ id: 90, classFrom: 1, classTo: 1000, priceCentavos: 100_000_000 })
    const answer = await school.register(user, { courseId: 90, acquiredClasses: 1000, price: 1_000_000_000 })
    expect(answer).toMatchObject({ status: 200, success: false })
  })

  it.each([[999_999], [91]])('is none for course %d, which is not offered', async (courseId) => {
    await school.academy.addCourses({ id: 91 })
    const withdrawnAt = new Date()
    await school.academy.db.updateTable('course').set({ withdrawnAt }).where('id', '=', 91).execute()
    expect(await school.register(user, { courseId })).toMatchObject({
      success: false,
      messages: ['Este curso ya no está disponible.'],
    })
  })
})

async function popularity(courseId: number): Promise<number> {
  const row = await school.academy.db
    .selectFrom('course_popularity')
    .select('participants')
    .where('courseId', '=', courseId)
    .executeTakeFirst()
  return row?.participants ?? 0
}

describe('chosen', () => {
  describe('students that exist', () => {
    it('come along as they are, whatever is sent of them', async () => {
      await school.register(user)
      const [id = 0] = await school.students(user)
      const answer = await school.register(user, {
        courseId: courseIds.free,
        ...{ price: 0, acquiredClasses: 2 },
        participants: [
          { id, name: 'Otro', birthdate: '2000-01-01' },
          { ...child, name: 'Zoé' },
        ],
      })
      expect(answer.errors).toEqual({})
      expect(await studentRows(school, user)).toMatchObject([{ id, name: 'Leo Peña' }, { name: 'Zoé' }])
      expect(await registeredWith(answer.id)).toEqual(await school.students(user))
    })

    it('cannot be chosen twice', async () => {
      await school.register(user)
      const [id = 0] = await school.students(user)
      const answer = await school.register(user, {
        courseId: courseIds.single,
        participants: [{ id }, { id }],
      })
      expect(onlyErrors(answer)).toEqual(
        refused({ 'Participants[1].Id': ['Has seleccionado 2 o más veces el mismo alumno'] }),
      )
    })

    it('are one’s own', async () => {
      const other = school.newAccount()
      await school.register(other)
      const [theirs = 0] = await school.students(other)
      await school.academy.takeEvents()
      for (const id of [theirs, 2_000_000_000]) {
        const answer = await school.register(user, { participants: [child, { id }] })
        expect(onlyErrors(answer)).toEqual(
          refused({ 'Participants[1].Id': ['No encontramos a este alumno.'] }),
        )
      }
      expect(await nothingStored(school, user)).toBe(true)
    })

    it('have a course once at a time', async () => {
      const { id: first } = await school.register(user)
      const [id = 0] = await school.students(user)
      const again = () => school.register(user, { participants: [{ id }] })
      const text = `Leo Peña ya tiene la suscripción #${first} de este curso.`
      const once = {
        ...refused({ 'Participants[0].Id': [text] }),
        messages: [text],
        subscriptionIds: [first],
      }
      expect(await again()).toEqual(once)
      await school.activate(first)
      expect(await again()).toEqual(once)
      await school.academy.db
        .updateTable('subscription')
        .set({ dueDate: new Date() })
        .where('id', '=', first)
        .execute()
      expect(await again()).toMatchObject({ success: true })
    })

    it('have it once, however many requests come at the same moment', async () => {
      await school.register(user, { courseId: courseIds.free, price: 0, acquiredClasses: 2 })
      const [id = 0] = await school.students(user)
      const answers = await Promise.all(
        Array.from({ length: 4 }, () => school.register(user, { participants: [{ id }] })),
      )
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
      expect(answers.filter(({ success }) => success)).toHaveLength(1)
    })
  })

  async function registeredWith(subscriptionId: number): Promise<number[]> {
    const rows = await school.academy.db
      .selectFrom('subscription_participant')
      .select('participantId')
      .where('subscriptionId', '=', subscriptionId)
      .orderBy('participantId')
      .execute()
    return rows.map(({ participantId }) => participantId)
  }
})

describe('documents', () => {
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
      expect(await mediaEvents()).toEqual([
        ['files.claimed', { purpose: 'credentials', names, ownerId: user }],
      ])
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
})

describe('repeated', () => {
  describe('a course that needs a membership', () => {
    const course = { courseId: courseIds.withMembership, price: 800 }

    it('brings one along, to pay with it', async () => {
      const answer = await school.register(user, course)
      const [membership, subscription] = await school.subscriptions(user)
      expect(answer).toMatchObject({ success: true, id: subscription?.id, membershipId: membership?.id })
      expect(membership).toMatchObject({ courseId: null, status: 'PendingPayment', priceCentavos: 120_000 })
      expect(subscription).toMatchObject({ membershipId: membership?.id, priceCentavos: 80_000 })
      expect((await school.academy.takeEvents())[0]?.data).toMatchObject({
        description: `Suscripción ${answer.id} del curso 4 con la membresía ${answer.membershipId}`,
      })
    })

    it('needs no other while one is active, and another once it is past its end', async () => {
      const first = await school.register(user, course)
      await school.activate(first.id, first.membershipId)
      const second = await school.register(user, course)
      expect(second).toMatchObject({ success: true })
      expect(second.membershipId).toBeUndefined()
      await school.academy.db
        .updateTable('subscription')
        .set({ dueDate: new Date() })
        .where('id', '=', first.membershipId)
        .execute()
      expect((await school.register(user, course)).membershipId).toEqual(expect.any(Number))
    })

    it('is out of reach, like every other, while a membership waits', async () => {
      await school.register(user, course)
      for (const changes of [course, {}, { courseId: courseIds.free, price: 0, acquiredClasses: 2 }]) {
        expect(await school.register(user, changes)).toMatchObject({
          ...{ status: 200, success: false, errors: {} },
          messages: [expect.stringMatching(/^Tienes una membresía pendiente de pago/)],
        })
      }
    })

    it('brings one along once, however many requests come at the same moment', async () => {
      const answers = await Promise.all(Array.from({ length: 4 }, () => school.register(user, course)))
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
      expect(answers.filter(({ success }) => success)).toHaveLength(1)
      expect(await school.subscriptions(user)).toHaveLength(2)
    })
  })

  describe('a repetition', () => {
    it('after a lost answer registers nobody twice, and gets the same answer', async () => {
      const body = school.form(user)
      const headers = { 'idempotency-key': `lost-${user}` }
      const answers = [await school.send(user, body, { headers }), await school.send(user, body, { headers })]
      expect(answers[1]).toEqual(answers[0])
      expect(await school.subscriptions(user)).toHaveLength(1)
      expect(await school.students(user)).toHaveLength(1)
    })

    it('gets that though pictures cannot be claimed meanwhile', async () => {
      const body = school.form(user)
      const headers = { 'idempotency-key': `down-${user}` }
      const other = school.newAccount()
      const otherBody = school.form(other)
      // In a guarded account stored pictures do not count: media would be called.
      const first = await school.send(user, body, { headers })
      await school.guard(user)
      school.media.isDown = true
      try {
        expect(await school.send(user, body, { headers })).toEqual(first)
        expect((await school.send(other, otherBody)).status).toBe(503)
      } finally {
        school.media.isDown = false
      }
    })

    it('at the same moment waits for the first', async () => {
      const body = school.form(user)
      const headers = { 'idempotency-key': `twice-${user}` }
      const [one, other] = await Promise.all([1, 2].map(() => school.send(user, body, { headers })))
      expect(other).toEqual(one)
      expect(await school.subscriptions(user)).toHaveLength(1)
    })

    it('with other data under the same key is refused', async () => {
      const headers = { 'idempotency-key': `other-${user}` }
      await school.register(user, {}, { headers })
      expect(await school.register(user, { acquiredClasses: 5, price: 1000 }, { headers })).toMatchObject({
        success: false,
      })
      expect(await school.subscriptions(user)).toHaveLength(1)
    })
  })
})
