import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { letterVersion } from '@rodada/contracts/family/letter-text'
import { exportStudents, getStudents, type Student } from '@rodada/contracts/student/calls'
import { dayMs } from '@rodada/contracts/words/durations'
import { sendCall } from '@rodada/service/testing/send-call'
import { eraseFamily } from '../../../testing/erase-family.ts'
import { asStaff } from '../../../testing/payments-harness.ts'
import { TimetableHarness } from '../../../testing/timetable-harness.ts'

const place = 7
const ids = { ana: 0, inigo: 0, carla: 0, dora: 0 }
const subscriptions = { ana: 0, inigo: 0, carla: 0 }

let harness: TimetableHarness
const inDays = (days: number) => new Date(harness.payments.clock.now.getTime() + days * dayMs)

beforeAll(async () => {
  harness = await TimetableHarness.start()
  const { classes, db, payments } = harness
  await payments.academy.addLocation(place, 'Skatepark del puerto')
  const ana = await classes.student()
  const inigo = await classes.student({ dueDate: inDays(3), paidAt: inDays(-40), classes: 2 })
  const unpaid = await payments.registered({ courseId: 2 })
  const carla = await classes.enrol(unpaid.id, unpaid.owner)
  const dora = await classes.student({ status: 'Finished', dueDate: inDays(-1), classes: 0 })
  Object.assign(ids, { ana: ana.participantId, inigo: inigo.participantId, carla, dora: dora.participantId })
  Object.assign(subscriptions, { ana: ana.subscriptionId, inigo: inigo.subscriptionId, carla: unpaid.id })
  await rename(ids.ana, { name: 'Ana Ríos', birthdate: '2015-01-10', parentName: 'Berta  Luna' })
  await rename(ids.inigo, { name: 'Íñigo Báez', birthdate: '2012-03-04' })
  await rename(ids.carla, { name: '=Carla Cruz', birthdate: '2019-05-17' })
  await rename(ids.dora, { name: 'Dora Ríos', birthdate: '1990-02-28', parentName: null })
  await payments.saveAdult(ana.owner)
  await db.updateTable('responsible').set({ name: 'Berta Luna' }).where('id', '=', ana.owner).execute()
  const { id: session } = await harness.session({ locationId: place })
  await harness.booked(ana, session)
  const instructor = classes.newInstructor()
  await classes.start(instructor, [ana])
  await classes.end(instructor)
  await sign(ids.ana, { participantName: 'Ana Rios', signerName: 'berta luna ' })
  // Her mother signed while she was under age.
  await sign(ids.dora, { participantName: 'Dora Ríos', signerName: 'Su madre' })
})
afterAll(() => harness.close())

const rename = (id: number, values: object) =>
  harness.db.updateTable('participant').set(values).where('id', '=', id).execute()
const sign = (participantId: number, names: { participantName: string; signerName: string }) =>
  harness.db
    .insertInto('signed_letter')
    .values({
      ...{ participantId, ...names, version: letterVersion, isMinor: true, textHash: 'a'.repeat(64) },
      ...{ method: 'typed', file: `${participantId}.pdf`, signedAt: new Date(), signedBy: 5 },
    })
    .execute()

type Query = Record<string, string>

async function list(query: Query = {}, headers = asStaff()) {
  const answer = await sendCall(harness.payments.academy.app, getStudents, { headers, query })
  return answer.json<{ list: Student[]; totalItems: number }>()
}
const namesOf = (found: readonly number[]) =>
  found.map((id) => Object.entries(ids).find(([, one]) => one === id)?.[0])
const found = async (query: Query) => namesOf((await list(query)).list.map(({ id }) => id))

describe('the staff’s list of students', () => {
  it('shows of each what the staff need, and neither health notes nor documents', async () => {
    const { list: rows, totalItems } = await list()
    expect(totalItems).toBe(4)
    const [carla, ana, , inigo] = rows
    expect(ana).toEqual({
      ...{ id: ids.ana, name: 'Ana Ríos', birthdate: '2015-01-10', responsibleId: expect.any(Number) },
      ...{ contactName: 'Berta Luna', contactPhone: '+525512345678', unpaidId: null, whyNot: '' },
      subscriptions: [
        {
          ...{ id: subscriptions.ana, courseId: 1, courseTitle: 'Patineta desde cero', pendingClasses: 3 },
          ...{ studentCount: 1, dueDate: inDays(30).toISOString() },
        },
      ],
      nextClass: {
        sessionId: expect.any(Number),
        ...{ courseTitle: 'Patineta desde cero', place: 'Skatepark del puerto' },
        startTime: expect.stringContaining('T22:00:00'),
        zone: 'America/Mexico_City',
      },
      hasLetter: true,
      lastClassTime: expect.any(String),
    })
    expect(inigo).toMatchObject({ nextClass: null, hasLetter: false, lastClassTime: null })
    expect(carla).toMatchObject({
      ...{ contactName: '', unpaidId: subscriptions.carla, subscriptions: [] },
      whyNot: 'No tiene ninguna suscripción activa.',
    })
  })

  it('is ordered by name, age, end of the classes or registration, what has no end last', async () => {
    expect(await found({})).toEqual(['carla', 'ana', 'dora', 'inigo'])
    expect(await found({ orderMode: 'desc' })).toEqual(['inigo', 'dora', 'ana', 'carla'])
    expect(await found({ orderBy: 'birthdate' })).toEqual(['dora', 'inigo', 'ana', 'carla'])
    expect(await found({ orderBy: 'dueDate' })).toEqual(['inigo', 'ana', 'carla', 'dora'])
    expect(await found({ orderBy: 'dueDate', orderMode: 'desc' })).toEqual(['ana', 'inigo', 'dora', 'carla'])
    expect(await found({ orderBy: 'createdTime', orderMode: 'desc' })).toEqual([
      'dora',
      'carla',
      'inigo',
      'ana',
    ])
    expect(await found({ itemsPerPage: '1', currentPage: '2' })).toEqual(['ana'])
  })

  it.each([
    [{ state: 'withClasses' }, ['ana', 'inigo']],
    [{ state: 'expiring' }, ['inigo']],
    [{ state: 'withoutClasses' }, ['carla', 'dora']],
    [{ state: 'inactive' }, ['inigo']],
    [{ withoutLetter: 'true' }, ['carla', 'dora', 'inigo']],
    [{ addressId: '7' }, ['ana']],
    [{ addressId: '8' }, []],
    [{ course: 'membresia' }, ['carla']],
    [{ course: '#1' }, ['ana', 'inigo']],
    [{ search: 'rios' }, ['ana', 'dora']],
    [{ search: 'RÍOS berta' }, ['ana']],
    [{ search: '55 1234 5678' }, ['ana']],
    [{ search: 'ana@' }, ['ana']],
    [{ search: 'rios', state: 'withClasses' }, ['ana']],
    [{ search: '100%' }, []],
  ])('is narrowed by %j', async (query, names) => {
    expect(await found(query)).toEqual(names)
    expect((await list(query)).totalItems).toBe(names.length)
  })

  it('finds one by the number', async () => {
    expect(await found({ search: `#${ids.inigo}` })).toEqual(['inigo'])
    expect(await found({ search: '#x' })).toEqual([])
    expect(await found({ ids: String(ids.inigo) })).toEqual(['inigo'])
  })

  it('has those whom one account answers for', async () => {
    const [ana] = (await list({ search: 'berta' })).list
    expect(await found({ user: String(ana?.responsibleId) })).toEqual(['ana'])
    expect(await found({ user: '987654' })).toEqual([])
  })

  it('can be taken as a file, with what its filter shows', async () => {
    const answer = await sendCall(harness.payments.academy.app, exportStudents, {
      headers: asStaff(),
      query: { search: 'r', orderMode: 'desc', withoutLetter: 'true' },
    })
    const [head, dora, carla, end] = answer.body.split('\r\n')
    expect(head).toBe(
      '\ufeffAlumno,Nombre,Fecha de nacimiento,Edad,Responsable,Teléfono,Cursos,Clases restantes,Vigencia,' +
        'Próxima clase,Curso de la próxima clase,Lugar de la próxima clase,Carta responsiva,Al corriente,Motivo,Última clase',
    )
    expect(dora).toMatch(/^\d+,Dora Ríos,1990-02-28,\d+,,,,0,,,Sin reserva,,Falta,No,No tiene ninguna/)
    expect(carla).toMatch(/^\d+,'=Carla Cruz,2019-05-17,/)
    expect(end).toBe('')
  })

  it('is narrowed by the place of the next class, which the row shows', async () => {
    const student = await harness.classes.student()
    await harness.payments.academy.addLocation(place + 1, 'Parque del norte')
    for (const [inDays, locationId] of [
      [5, place],
      [4, place + 1],
    ] as const)
      await harness.booked(student, (await harness.session({ inDays, locationId })).id)
    const at = async (addressId: number) =>
      (await list({ addressId: `${addressId}` })).list.some(({ id }) => id === student.participantId)
    expect([await at(place), await at(place + 1)]).toEqual([false, true])
  })

  it('has those who renewed not among those whose classes end, and leads to what they take', async () => {
    const { participantId } = await harness.classes.student({ dueDate: inDays(12), classes: 0 })
    const isListed = async () =>
      (await list({ state: 'expiring' })).list.some(({ id }) => id === participantId)
    const soon = await harness.classes.paid({ dueDate: inDays(13) })
    await harness.classes.join(soon.id, participantId)
    expect(await isListed()).toBe(true)
    const { list: rows } = await list({ search: `#${participantId}` })
    expect(rows[0]?.subscriptions[0]?.id).toBe(soon.id)
    await harness.classes.join((await harness.classes.paid()).id, participantId)
    expect(await isListed()).toBe(false)
  })

  it('has no student of a family that was forgotten', async () => {
    const { owner, participantId } = await harness.classes.student()
    const search = `#${participantId}`
    expect((await list({ search })).totalItems).toBe(1)
    expect(await eraseFamily(harness.payments.academy, owner)).toBe(200)
    expect((await list({ search })).totalItems).toBe(0)
    expect((await list({ search: 'eliminado' })).list).toEqual([])
  })
})
