import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { getQuote } from '@rodada/contracts/course/quote'
import { sendCall } from '@rodada/service/testing/send-call'
import { courseIds, RegistrationsHarness } from '../../testing/registrations-harness.ts'

let school: RegistrationsHarness
const withdrawn = 90
beforeAll(async () => {
  school = await RegistrationsHarness.start()
  await school.academy.addCourses({ id: withdrawn })
  const now = new Date()
  await school.academy.db
    .updateTable('course')
    .set({ withdrawnAt: now })
    .where('id', '=', withdrawn)
    .execute()
})
afterAll(() => school.close())

function ask(id: number | string, query: Record<string, string>) {
  return sendCall(school.academy.app, getQuote, { params: { id: String(id) }, query })
}
const fitting = { classes: '4', participants: '1' }

describe('a quote', () => {
  it('says all that a registration would cost, and how long it is valid', async () => {
    const answer = await ask(courseIds.withMembership, { classes: '5', participants: '2' })
    expect(answer.statusCode).toBe(200)
    expect(answer.json()).toEqual({
      success: true,
      messages: [],
      errors: {},
      quote: {
        ...{ courseId: courseIds.withMembership, classes: 5, participants: 2 },
        ...{
          unitPrice: 200,
          coursePrice: 1000,
          membershipRequired: true,
          membershipPrice: 1200,
          total: 2200,
        },
        ...{ validityDays: 60, classesEach: 2, classesOver: 1, suitableClasses: [4, 6, 8] },
      },
    })
  })

  it('leaves out a membership that the account has', async () => {
    const answer = await ask(courseIds.withMembership, { ...fitting, hasMembership: 'true' })
    expect(answer.json().quote).toMatchObject({ membershipRequired: true, membershipPrice: 0, total: 800 })
  })

  it('is the same for everybody', async () => {
    expect((await ask(courseIds.perClass, fitting)).headers['cache-control']).toBe('public, no-cache')
  })

  const outside = ['El número de clases de este curso es de 4 a 8.']
  const noWhole = ['Escribe un número entero de clases.']
  const noGroup = ['Puedes registrar de 1 a 10 alumnos.']
  it.each([
    [{ ...fitting, classes: '0' }, { Classes: outside }],
    [{ ...fitting, classes: '-4' }, { Classes: outside }],
    [{ ...fitting, classes: '1000000000' }, { Classes: outside }],
    [{ ...fitting, classes: '9'.repeat(400) }, { Classes: noWhole }],
    [{ ...fitting, classes: '2.5' }, { Classes: noWhole }],
    [{ ...fitting, classes: 'cuatro' }, { Classes: noWhole }],
    [{ participants: '1' }, { Classes: noWhole }],
    [{ ...fitting, participants: '0' }, { Participants: noGroup }],
    [{ ...fitting, participants: '11' }, { Participants: noGroup }],
    [{ ...fitting, participants: '1.5' }, { Participants: noGroup }],
    [{}, { Classes: noWhole, Participants: noGroup }],
  ])('refuses %j', async (query, errors) => {
    const answer = await ask(courseIds.perClass, query)
    expect(answer.statusCode).toBe(200)
    expect(answer.json()).toEqual({ success: false, messages: ['Revisa los datos marcados.'], errors })
  })

  it.each([withdrawn, 2_000_000_000])('refuses the course %s, as a registration does', async (id) => {
    const text = 'Este curso ya no está disponible.'
    const answer = await ask(id, fitting)
    expect(answer.statusCode).toBe(200)
    expect(answer.json()).toEqual({ success: false, messages: [text], errors: { CourseId: [text] } })
  })
})

/** Pseudorandom numbers from 0 up to 1, the same in every run. */
function* numbersFrom(seed: number): Generator<number> {
  for (let state = seed; ; ) {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    yield state / 2_147_483_648
  }
}

describe('what a registration charges', () => {
  const numbers = numbersFrom(20_261_120)
  const upTo = (most: number) => 1 + Math.floor((numbers.next().value ?? 0) * most)
  const isSo = () => upTo(2) === 1

  const offers = Array.from({ length: 25 }, (_, index) => {
    const classFrom = upTo(12)
    const priceCentavos = upTo(5) === 1 ? 0 : upTo(900_000)
    return {
      id: 100 + index,
      singlePayment: isSo(),
      membershipRequired: isSo(),
      classFrom,
      classTo: classFrom + upTo(20) - 1,
      priceCentavos,
    }
  })

  it.each(offers)('is what was quoted: %j', async (offer) => {
    await school.academy.addCourses(offer)
    const user = school.newAccount()
    const isWhole = offer.singlePayment || offer.priceCentavos === 0
    const classes = isWhole
      ? offer.classFrom
      : offer.classFrom + upTo(offer.classTo - offer.classFrom + 1) - 1
    const { quote } = (await ask(offer.id, { ...fitting, classes: String(classes) })).json()
    const answer = await school.register(user, {
      ...{ courseId: offer.id, acquiredClasses: classes, price: quote.coursePrice },
    })
    expect(answer).toMatchObject({ success: true })
    const rows = await school.subscriptions(user)
    const charged = rows.reduce((sum, row) => sum + row.priceCentavos, 0)
    expect(charged / 100).toBe(quote.total)
  })
})
