import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from '@jest/globals'
import type { PersonalDataSection } from '@rodada/contracts/account/personal-data'
import { editHealthNotes } from '@rodada/contracts/family/health-notes'
import { sendCall } from '@rodada/service/testing/send-call'
import { as, internally } from '@rodada/service/testing/test-settings'
import { TimetableHarness } from '../../testing/timetable-harness.ts'

let harness: TimetableHarness
beforeAll(async () => {
  harness = await TimetableHarness.start()
})
afterAll(() => harness.close())

function ask(userId: number, caller: 'identity' | 'gateway' | 'shop' = 'identity') {
  return harness.payments.academy.app.inject({
    method: 'POST',
    url: '/internal/personal-data',
    headers: internally(caller, 'academy'),
    payload: { userId, isForPrograms: false },
  })
}

async function rowsOf(userId: number): Promise<Record<string, PersonalDataSection['rows']>> {
  const answer = await ask(userId)
  expect(answer.statusCode).toBe(200)
  const { sections }: { sections: PersonalDataSection[] } = answer.json()
  return Object.fromEntries(sections.map(({ title, rows }) => [title, rows]))
}

it('is what the academy keeps of one account, and of nobody else', async () => {
  const student = await harness.classes.student()
  const stranger = await harness.classes.student()
  for (const { owner, participantId, allergies } of [
    { ...student, allergies: 'Cacahuate' },
    { ...stranger, allergies: 'Polen' },
  ]) {
    const notes = {
      contactName: 'Rosa Núñez',
      contactPhone: '+525598765432',
      medicalNotes: '',
      consent: true,
    }
    const sent = { headers: as(owner, 'GeneralUser'), params: { id: participantId } }
    await sendCall(harness.payments.academy.app, editHealthNotes, { ...sent, body: { ...notes, allergies } })
  }
  await harness.booked(student, (await harness.session()).id)
  await harness.booked(stranger, (await harness.session()).id)

  await harness.classes.held([student])
  await harness.classes.held([stranger])
  for (const [{ subscriptionId }, reason] of [
    [student, 'Se enfermó'],
    [stranger, 'Le dio Polen'],
  ] as const)
    await harness.db
      .insertInto('subscription_adjustment')
      .values({ subscriptionId, kind: 'classes', reason, classes: 2, actorId: 3, at: new Date() })
      .execute()

  const mail = {
    id: randomUUID(),
    familyId: student.owner,
    subject: 'Tu clase cambió',
    state: 'failed',
  } as const
  await harness.db
    .insertInto('family_message')
    .values({ ...mail, at: new Date() })
    .execute()

  const counts = { families: 1, mailed: 0, withoutEmail: 0, optedOut: 0 }
  const { id: announcementId } = await harness.db
    .insertInto('announcement')
    .values({ subject: 'Llueve', text: 'Hoy no', audience: 'x', isMailed: false, ...counts, createdBy: 3 })
    .returning('id')
    .executeTakeFirstOrThrow()
  const family = { announcementId, familyId: student.owner, way: 'phone' } as const
  await harness.db.insertInto('announced_family').values(family).execute()
  const rows = await rowsOf(student.owner)
  expect(rows['Mensajes del personal']).toMatchObject([{ Asunto: 'Llueve', Cómo: 'Solo por WhatsApp' }])
  expect(rows['Correos de la academia']).toMatchObject([
    { Asunto: 'Tu clase cambió', Estado: 'No se pudo enviar' },
  ])
  expect(rows['Clases a las que asistió']).toMatchObject([
    { Suscripción: student.subscriptionId, Empezó: expect.any(String), Anulada: null },
  ])
  expect(rows.Alumnos).toMatchObject([{ Número: student.participantId }])
  expect(rows['Datos de salud']).toMatchObject([{ Alergias: 'Cacahuate' }])
  expect(rows['Suscripciones y membresías']).toMatchObject([
    { Número: student.subscriptionId, Estado: 'Activa' },
  ])
  expect(rows['Ajustes de suscripciones']).toMatchObject([
    { Suscripción: student.subscriptionId, Qué: 'Cambio de clases', Motivo: 'Se enfermó', Clases: 2 },
  ])
  expect(rows['Reservas y asistencias']).toMatchObject([{ Estado: 'Reservada' }])
  expect(rows['Avisos por correo']).toEqual([
    {
      'Recordatorios de clases': true,
      'Avisos para renovar': true,
      'Mensajes de la academia': true,
    },
  ])
  expect(rows.Consentimientos).toMatchObject([
    { Finalidad: 'Datos de salud', Alumno: 'Leo Peña', Consentimiento: 'Dado' },
  ])
  expect(JSON.stringify(rows)).not.toContain('Polen')
})

it('tells of money that was taken at a branch, and of what a student waited for', async () => {
  const { waiting } = await harness.waitedFor(2)
  const [student, stranger] = waiting
  if (!student || !stranger) throw new Error('Nobody waits')
  const taken = { source: 'course', method: 'cash', at: new Date(), takenBy: 3 } as const
  const receiptOf = (sourceId: number) =>
    harness.db
      .insertInto('receipt')
      .values({ ...taken, sourceId, kind: 'payment', amountCentavos: 80_000 })
      .returning('id')
      .executeTakeFirstOrThrow()
  const { id } = await receiptOf(student.subscriptionId)
  await receiptOf(stranger.subscriptionId)
  const back = {
    kind: 'reversal',
    amountCentavos: -80_000,
    reversesId: id,
    reason: 'Se cobró dos veces',
  } as const
  await harness.db
    .insertInto('receipt')
    .values({ ...taken, ...back, sourceId: student.subscriptionId })
    .execute()

  const rows = await rowsOf(student.owner)
  expect(rows['Lista de espera']).toMatchObject([{ Estado: 'En espera', Clase: expect.any(String) }])
  const about = { Concepto: 'Clase', Suscripción: student.subscriptionId, Forma: 'Efectivo' }
  expect(rows['Pagos de la academia']).toMatchObject([
    { ...about, Tipo: 'Cobro', Importe: '$800.00' },
    { ...about, Tipo: 'Cobro anulado', Importe: '-$800.00' },
  ])
})

it('is nothing where there is nothing', async () => {
  const { 'Avisos por correo': _choices, ...rows } = await rowsOf(987_654)
  expect(Object.values(rows).flat()).toEqual([])
})

it('is told to accounts alone', async () => {
  for (const caller of ['gateway', 'shop'] as const) expect((await ask(1, caller)).statusCode).toBe(404)
})
