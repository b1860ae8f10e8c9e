import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import { unstatedBusiness } from '@rodada/contracts/business-data'
import { someBadTexts } from '@rodada/service/testing/bad-texts'
import { adultRow, nothingStored, onlyErrors, refused, studentRows } from '../testing/registration-fixture.ts'
import { child, courseIds, RegistrationsHarness } from '../testing/registrations-harness.ts'

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
    expect(days).toBe(15 * 24 * 60 * 60 * 1000)
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
