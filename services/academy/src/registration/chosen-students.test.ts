import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import { nothingStored, onlyErrors, refused, studentRows } from '../testing/registration-fixture.ts'
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
    const answer = await school.register(user, { courseId: courseIds.single, participants: [{ id }, { id }] })
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
      expect(onlyErrors(answer)).toEqual(refused({ 'Participants[1].Id': ['No encontramos a este alumno.'] }))
    }
    expect(await nothingStored(school, user)).toBe(true)
  })

  it('have a course once at a time', async () => {
    const { id: first } = await school.register(user)
    const [id = 0] = await school.students(user)
    const again = () => school.register(user, { participants: [{ id }] })
    const text = `Leo Peña ya tiene la suscripción #${first} de este curso.`
    const once = { ...refused({ 'Participants[0].Id': [text] }), messages: [text], subscriptionIds: [first] }
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
