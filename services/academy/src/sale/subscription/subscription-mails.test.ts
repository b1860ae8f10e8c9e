import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import { type Business, unstatedBusiness } from '@rodada/contracts/business/data'
import { letterVersion } from '@rodada/contracts/family/letter-text'
import type { Zone } from '@rodada/contracts/timetable/place-hours'
import { siteZone } from '@rodada/contracts/words/time-zone'
import { takeBusiness } from '@rodada/service/business/business-copy'
import { mailQueueName } from '@rodada/service/mail/mail-queue'
import { sql } from 'kysely'
import { child, courseIds, RegistrationsHarness } from '../../testing/registrations-harness.ts'

let school: RegistrationsHarness
let user: number
beforeAll(async () => {
  school = await RegistrationsHarness.start()
})
afterAll(() => school.close())
beforeEach(() => {
  user = school.newAccount()
})

/** Queues a mail as a command does. */
async function queue(kind: string, subscriptionId: number): Promise<void> {
  await school.academy.orm.em
    .fork()
    .execute(`insert into academy_jobs.job (name, data) values (?, ?)`, [
      mailQueueName,
      JSON.stringify({ kind, data: { subscriptionId } }),
    ])
}

async function sent(kind: string, id: number) {
  await queue(kind, id)
  const [mail, ...others] = await school.academy.takeMails()
  expect(others).toEqual([])
  return mail
}

function change(id: number, values: object) {
  return school.academy.db.updateTable('subscription').set(values).where('id', '=', id).execute()
}

const branch = {
  id: 1,
  name: 'Centro',
  address: 'Calle 19, Progreso',
  hours: ['Lunes: de 4:00 p.m. a 6:00 p.m.', 'Martes: de 4:00 p.m. a 5:00 p.m.'],
  phone: '+525512345678',
  mapUrl: 'https://maps.example/',
}
let version = 0

function state(changes: Partial<Business>): Promise<void> {
  const data = { version: ++version, business: { ...unstatedBusiness, ...changes } }
  const event = { id: `event-${version}`, producer: 'admin', occurredAt: expires, data }
  return takeBusiness(school.academy.orm.em.fork(), [event])
}

const expires = '2026-12-06T05:59:00.000Z'
const canceled = { status: 'Canceled', canceledAt: expires, cancelReason: 'expired' }

async function registered() {
  const answer = await school.register(user, { courseId: courseIds.withMembership })
  await change(answer.id, { expiresAt: expires })
  return answer
}

describe('mails about a subscription', () => {
  it('to be paid at a branch say where, until when, how much and with which reference', async () => {
    const { id } = await registered()
    const mail = await sent('pay-later', id)
    expect(mail).toMatchObject({
      kind: 'pay-later',
      to: `persona${user}@ejemplo.mx`,
      subject: `Tu registro #${id} espera tu pago`,
    })
    expect(mail?.text).toContain('curso «Con membresía»')
    expect(mail?.text).toContain('Total a pagar: $2,000.00 (curso $800.00, membresía anual $1,200.00).')
    expect(mail?.text).toContain('a más tardar el sábado, 5 de diciembre de 2026 a las 11:59')
    expect(mail?.text).toContain(`como referencia el número ${id}`)
    expect(mail?.text).not.toContain('Horario')
    await state({ email: 'hola@rodada.example', branches: [branch] })
    expect((await sent('pay-later', id))?.text).toContain(
      'Centro: Calle 19, Progreso. Horario: Lunes: de 4:00 p.m. a 6:00 p.m.; Martes: de 4:00 p.m. a 5:00 p.m. Teléfono: 55 1234 5678.',
    )
    expect(mail?.text).toContain(`http://localhost:8080/suscripcion/${id}\n`)
  })

  it('whose payment was taken back say so before what is owed again', async () => {
    const { id } = await registered()
    const mail = await sent('payment-reversed', id)
    expect(mail?.subject).toBe(`Tu registro #${id} espera tu pago`)
    expect(mail?.text).toMatch(/Anulamos un pago que registramos por error.*Total a pagar: \$2,000\.00/s)
    await school.activate(id)
    expect(await sent('payment-reversed', id)).toBeUndefined()
  })

  it('of a part say what was paid, what is left and until when, and whether the classes wait for it', async () => {
    const { id } = await registered()
    await change(id, { paidCentavos: 50_000, restBy: '2026-12-04' })
    const lessPaid = await sent('payment-reversed', id)
    expect(lessPaid?.subject).toBe(`Anulamos un pago de tu registro #${id}`)
    expect(lessPaid?.text).toContain('quedan pagados $500.00. Faltan $1,500.00, a más tardar')
    expect(lessPaid?.text).not.toContain('Gracias por tu pago')
    const waiting = await sent('part-received', id)
    expect(waiting?.subject).toBe(`Pagaste una parte de tu registro #${id}`)
    expect(waiting?.text).toContain(
      'Has pagado $500.00. Faltan $1,500.00, a más tardar el viernes 4 de diciembre.',
    )
    expect(waiting?.text).toContain('Tus clases se activan cuando pagues lo que falta.')
    await change(id, { status: 'Active', paidAt: expires, dueDate: '2026-12-21T18:00:00Z' })
    expect((await sent('part-received', id))?.text).toContain('Tienes 4 clases para tomar hasta el')
    await change(id, { paidCentavos: 80_000 })
    expect((await sent('payment-reversed', id))?.text).toBeUndefined()
  })

  it('that was paid say what, how long it lasts, and lead to the confirmation', async () => {
    const { id, membershipId } = await registered()
    await school.activate(id, membershipId)
    await change(id, { dueDate: '2026-12-21T18:00:00Z' })
    await change(membershipId, { dueDate: '2027-11-21T18:00:00Z' })
    const alone = await sent('payment-received', id)
    expect(alone?.text).toContain('Total pagado: $800.00.')
    expect(alone?.text).not.toContain('Todavía debes')
    const folio = {
      payableId: id,
      companionId: membershipId,
      folio: `M${id}`,
      provider: 'test',
      mode: 'x',
      account: 'x',
    }
    await school.academy.db
      .insertInto('payment_attempt')
      .values({ ...folio, amountCentavos: 200_000, state: 'settled', issuedBy: user })
      .execute()
    const mail = await sent('payment-received', id)
    expect(mail?.subject).toBe(`Recibimos tu pago del registro #${id}`)
    expect(mail?.text).toContain('Total pagado: $2,000.00 (curso $800.00, membresía anual $1,200.00).')
    expect(mail?.text).toContain('Tienes 4 clases para tomar hasta el lunes, 21 de diciembre de 2026.')
    expect(mail?.text).toContain('Tu membresía anual está activa hasta el domingo, 21 de noviembre de 2027.')
    expect(mail?.text).toContain(`http://localhost:8080/suscripcion/${id}/confirmacion-de-registro\n`)
  })

  it('of a renewal call it one', async () => {
    const { id } = await registered()
    const { id: first } = await school.register(school.newAccount())
    await change(id, { renewsId: first })
    expect((await sent('pay-later', id))?.subject).toBe(`Tu renovación #${id} espera tu pago`)
    await school.activate(id)
    expect((await sent('payment-received', id))?.subject).toBe(`Recibimos tu pago de la renovación #${id}`)
    expect((await sent('registered-free', id))?.subject).toBe(`Tu renovación #${id} está lista`)
  })

  it('that was paid without its membership name that apart, as still owed', async () => {
    const { id, membershipId } = await registered()
    await change(membershipId, { expiresAt: expires })
    await school.activate(id)
    const mail = await sent('payment-received', id)
    expect(mail?.text).toContain('Total pagado: $800.00.')
    expect(mail?.text).not.toContain('$2,000.00')
    expect(mail?.text).toContain(
      'Todavía debes tu membresía anual: $1,200.00. Págala en línea o en una de nuestras sucursales',
    )
    expect(mail?.text).toContain(
      `con la referencia ${id}, a más tardar el sábado, 5 de diciembre de 2026 a las 11:59`,
    )
  })

  it('that the staff took say how, with which reference, and what they took together', async () => {
    const { id, membershipId } = await registered()
    await school.activate(id, membershipId)
    const how = { paymentMethod: 'branch', receivedMethod: 'transfer', receivedReference: 'SPEI 0457' }
    for (const each of [id, membershipId]) await change(each, { ...how, receivedParts: 'both' })
    await state({
      email: 'hola@rodada.example',
      legalName: 'Patinetas Rodada, S.A. de C.V.',
      taxId: 'PRO010101AA1',
      branches: [branch],
    })
    const taken = {
      kind: 'payment',
      method: 'transfer',
      reference: 'SPEI 0457',
      branchId: 1,
      takenBy: 3,
    } as const
    const rows = [
      { ...taken, source: 'course', sourceId: id, amountCentavos: 80_000, at: new Date(expires) },
      {
        ...taken,
        source: 'membership',
        sourceId: membershipId,
        amountCentavos: 120_000,
        at: new Date(expires),
      },
    ] as const
    const receipts = await school.academy.db.insertInto('receipt').values(rows).returning('id').execute()
    const [first, second] = receipts.map((receipt) => `A-${receipt.id}`)
    const mail = await sent('payment-received', id)
    expect(mail?.text).toContain('Total pagado: $2,000.00 (curso $800.00, membresía anual $1,200.00).')
    const moment = 'sábado, 5 de diciembre de 2026 a las 11:59 p.m.'
    const money = 'Forma de pago: Transferencia. Referencia del pago: SPEI 0457. Sucursal: Centro.'
    expect(mail?.text).toContain(`Recibo ${first} del ${moment} Clase #${id}: $800.00. ${money}`)
    expect(mail?.text).toContain(
      `Recibo ${second} del ${moment} Membresía #${membershipId}: $1,200.00. ${money}`,
    )
    expect(mail?.text).toContain('Patinetas Rodada, S.A. de C.V. · RFC: PRO010101AA1')
    await change(id, { receivedParts: 'course', receivedMethod: 'cash', receivedReference: null })
    const alone = await sent('payment-received', id)
    expect(alone?.text).toContain('Total pagado: $800.00.')
    expect(alone?.text).toContain(`Recibo ${first} `)
    expect(alone?.text).not.toContain(`Recibo ${second} `)
  })

  it('of a free course say what is owed for the membership', async () => {
    const { id } = await registered()
    await school.activate(id)
    await change(id, { priceCentavos: 0, paidCentavos: 0 })
    const mail = await sent('registered-free', id)
    expect(mail?.text).toContain('El curso no tiene costo.')
    expect(mail?.text).toContain('Todavía debes tu membresía anual: $1,200.00.')
    expect(mail?.text).not.toContain('No tienes nada que pagar')
  })

  it('that cost nothing say so', async () => {
    const { id } = await school.register(user, { courseId: courseIds.free, price: 0, acquiredClasses: 2 })
    await school.activate(id)
    expect((await sent('registered-free', id))?.text).toContain('No tienes nada que pagar.')
  })

  it('or a membership that stands alone, once it is paid', async () => {
    const { id, membershipId } = await registered()
    await school.activate(membershipId)
    const mail = await sent('membership-paid', membershipId)
    expect(mail?.text).toContain('Gracias por tu pago de $1,200.00.')
    expect(mail?.text).toContain(`http://localhost:8080/suscripcion/${membershipId}\n`)
    expect(await sent('membership-paid', id)).toBeUndefined()
  })

  it('or one that is to be paid or was canceled speak of no registration and no place', async () => {
    const { membershipId } = await registered()
    const unpaid = await sent('pay-later', membershipId)
    expect(unpaid?.subject).toBe(`Tu membresía #${membershipId} espera tu pago`)
    await change(membershipId, canceled)
    const gone = await sent('subscription-canceled', membershipId)
    expect(gone?.subject).toBe(`Se canceló tu membresía #${membershipId}`)
    expect(gone?.text).toContain('No recibimos el pago a tiempo y se canceló tu membresía anual.')
    expect(gone?.text).toContain('http://localhost:8080/suscripciones\n')
    for (const mail of [unpaid, gone]) expect(mail?.text).not.toMatch(/registro|tu lugar/)
  })

  it('that was canceled say why', async () => {
    const { id } = await registered()
    await change(id, canceled)
    expect((await sent('subscription-canceled', id))?.text).toContain('No recibimos el pago a tiempo')
    await change(id, { cancelReason: 'staff' })
    expect((await sent('subscription-canceled', id))?.text).toContain(
      'Nuestro equipo canceló tu registro: curso «Con membresía».',
    )
  })

  it('that its owner ended say how much is returned, how and until when, with its membership', async () => {
    const { id, membershipId } = await registered()
    // Wednesday: fifteen business days later is 23 December.
    const at = '2026-12-02T18:00:00Z'
    const ended = { ...canceled, canceledAt: at, cancelReason: 'owner', paymentMethod: 'card', paidAt: at }
    await change(id, { ...ended, refundDueCentavos: 30_000 })
    await change(membershipId, { ...ended, refundDueCentavos: 20_000 })
    const card = { kind: 'payment', method: 'card', at: new Date(at) } as const
    await school.academy.db
      .insertInto('receipt')
      .values([
        { ...card, source: 'course', sourceId: id, amountCentavos: 30_000 },
        { ...card, source: 'membership', sourceId: membershipId, amountCentavos: 20_000 },
      ])
      .execute()
    const mail = await sent('subscription-ended', id)
    expect(mail?.subject).toBe(`Cancelaste tu registro #${id}`)
    expect(mail?.text).toContain(`Con ella terminó tu membresía anual #${membershipId}.`)
    expect(mail?.text).toContain(
      'Te devolveremos $500.00 a la tarjeta con la que pagaste, a más tardar el 23 de diciembre de 2026.',
    )
    await change(id, { refundDueCentavos: null })
    await change(membershipId, { refundDueCentavos: null })
    expect((await sent('subscription-ended', id))?.text).toContain('No se devuelve dinero:')
  })

  it.each(['payment-received', 'registered-free', 'subscription-canceled'])(
    '%s: are not sent where it is not true',
    async (kind) => {
      const { id } = await registered()
      expect(await sent(kind, id)).toBeUndefined()
    },
  )

  it('that is paid or gone by now ask for no payment', async () => {
    const { id } = await registered()
    await change(id, canceled)
    expect(await sent('pay-later', id)).toBeUndefined()
    expect(await sent('pay-later', 2_000_000_000)).toBeUndefined()
  })

  it('that can be renewed say what is left, until when, and lead to the renewal', async () => {
    const { id } = await registered()
    await school.activate(id)
    await change(id, { dueDate: '2026-12-21T18:00:00Z', grantedClasses: 4, pendingClasses: 2 })
    const few = await sent('few-classes', id)
    expect(few?.subject).toBe(`Te quedan 2 clases de tu suscripción #${id}`)
    expect(few?.text).toContain('Puedes tomarlas hasta el lunes, 21 de diciembre de 2026.')
    expect(few?.text).toContain(`http://localhost:8080/suscripcion/${id}/renovar\n`)
    const ending = await sent('validity-ending', id)
    expect(ending?.subject).toBe(`Tu suscripción #${id} vence pronto`)
    expect(ending?.text).toContain('No hacemos cobros automáticos')
    const { id: other } = await school.register(school.newAccount())
    await change(other, { renewsId: id })
    for (const kind of ['few-classes', 'validity-ending'] as const)
      expect(await sent(kind, id)).toBeUndefined()
  })

  it('that was paid say whose letter and contact are missing, as the site does, until they are there', async () => {
    const participants = ['Leo Peña', 'Ana Peña'].map((name) => ({ ...child, name }))
    const { id } = await school.register(user, { participants })
    expect((await sent('pay-later', id))?.text).not.toContain('Falta')
    await school.activate(id)
    const [leo = 0, ana = 0] = await school.students(user)
    const page = (student: number, name: string) => `http://localhost:8080/participante/${student}/${name}\n`
    const missing = [
      `Falta firmar la carta de Ana: ${page(ana, 'carta-responsiva')}`,
      `Falta el contacto de emergencia de Ana: ${page(ana, 'salud')}`,
      `Falta firmar la carta de Leo: ${page(leo, 'carta-responsiva')}`,
      `Falta el contacto de emergencia de Leo: ${page(leo, 'salud')}`,
      'Firma en pantalla la carta de cada quien, o imprímela y tráela firmada a la primera clase.\n',
    ]
    for (const kind of ['payment-received', 'registered-free'] as const)
      expect((await sent(kind, id))?.text).toContain(missing.join('\n'))
    await change(id, { grantedClasses: 4, pendingClasses: 2 })
    expect((await sent('few-classes', id))?.text).not.toContain('Falta')

    school.identity.contacts.set(user, { name: null, email: 'ajeno@ejemplo.mx' })
    const strange = (await sent('payment-received', id))?.text
    expect(strange).toContain(`Falta firmar la carta: ${page(ana, 'carta-responsiva')}`)
    expect(strange).not.toMatch(/Leo|Peña/)

    const { db } = school.academy
    const notes = { encrypted: Buffer.from('x'), hasMedicalNotes: false, hasContact: true }
    const signed = { method: 'typed', file: 'carta.pdf', signedAt: new Date(), signedBy: user } as const
    const letter = { version: letterVersion, isMinor: true, textHash: 'a'.repeat(64), ...signed }
    for (const [participantId, participantName] of [
      [leo, 'Leo Peña'],
      [ana, 'Ana Peña'],
    ] as const) {
      await db
        .insertInto('health_notes')
        .values({ participantId, ...notes })
        .execute()
      await db
        .insertInto('signed_letter')
        .values({ participantId, participantName, signerName: child.parentName, ...letter })
        .execute()
    }
    expect((await sent('payment-received', id))?.text).not.toMatch(/Falta|Firma en pantalla/)
  })

  it('begin with the first class, and name the child to a known address alone', async () => {
    const { id } = await registered()
    const { db } = school.academy
    const place = { locationId: null, level: null, capacity: null, instructorIds: [] }
    const hours = { startsAt: new Date('2099-11-24T22:00:00Z'), endsAt: new Date('2099-11-24T23:00:00Z') }
    const { id: sessionId } = await db
      .insertInto('session')
      .values({ courseId: courseIds.withMembership, slotId: null, date: '2099-11-24', ...place, ...hours })
      .returning('id')
      .executeTakeFirstOrThrow()
    const [participantId = 0] = await school.students(user)
    const whose = { sessionId, participantId, subscriptionId: id, createdBy: user }
    await db
      .insertInto('booking')
      .values({ ...whose, ...hours, holdUntil: new Date('2026-11-25T18:00:00Z') })
      .execute()
    await db
      .updateTable('course')
      .set({
        whatToBring: 'Casco',
        requirements: ['Casco', 'Rodilleras'],
        gear: [
          { requirement: 'Casco', category: 'Protecciones' },
          { requirement: 'Rodilleras', category: 'Protecciones' },
          { requirement: 'Patineta', category: 'Tablas' },
        ],
      })
      .where('id', '=', courseIds.withMembership)
      .execute()
    const mail = await sent('pay-later', id)
    expect(mail?.text).toMatch(/^Hola, Ana:\n\nTu primera clase:\n\nmartes, 24 de noviembre de 2099/)
    expect(mail?.calendar).toBeUndefined()
    expect(mail?.text).toContain(
      'hasta el miércoles, 25 de noviembre de 2026 a las 12:00 p.m. Después quedan libres: todavía puedes pagar tu registro, pero eliges otra vez día y hora.\n',
    )
    const gear = 'Lo que usa tu clase: Casco, Rodilleras. '
    expect(mail?.text).toMatch(/\/productos\?category=Protecciones\n/)
    for (const text of ['Lugar por confirmar', 'Alumno: Leo.', 'Qué llevar: Casco', gear])
      expect(mail?.text).toContain(text)
    school.identity.contacts.set(user, { name: null, email: 'ajeno@ejemplo.mx' })
    await db
      .updateTable('booking')
      .set({ holdUntil: hours.startsAt })
      .where('subscriptionId', '=', id)
      .execute()
    const inZone = (zone: Zone) =>
      db.updateTable('session').set({ zone }).where('id', '=', sessionId).execute()
    await inZone('America/Tijuana')
    const far = await sent('pay-later', id)
    expect(far?.text).toContain(
      'clases hasta el martes, 24 de noviembre de 2099 a las 2:00 p.m. (hora de Tijuana).\n',
    )
    expect(far?.text).toContain(
      '5 de diciembre de 2026 a las 9:59 p.m. (hora de Tijuana). Da como referencia',
    )
    await inZone(siteZone)
    const other = await sent('pay-later', id)
    expect(other?.text).toMatch(/clases hasta el martes, 24 de noviembre de 2099 a las 4:00 p\.m\.\n/)
    expect(other?.text).toContain('Qué llevar: Casco')
    expect(other?.text).not.toMatch(/Leo|Peña/)
    const released = { status: 'released', releaseReason: 'unpaid', releasedAt: new Date() } as const
    await db.updateTable('booking').set(released).where('subscriptionId', '=', id).execute()
    const ended = (await sent('pay-later', id))?.text
    expect(ended).toContain('Tu lugar ya no está apartado: curso «')
    expect(ended).not.toMatch(/Apartamos|Guardamos/)
    const again = { status: 'booked', releaseReason: null, releasedAt: null } as const
    await db.updateTable('booking').set(again).where('subscriptionId', '=', id).execute()
    await school.activate(id)
    const strange = await sent('payment-received', id)
    expect(strange?.calendar).toContain('DTSTART:20991124T220000Z')
    expect(strange?.calendar).not.toMatch(/Leo|Peña/)
    school.identity.contacts.set(user, { name: 'Ana', email: 'ana@ejemplo.mx' })
    expect((await sent('payment-received', id))?.calendar).toContain(': Leo\r\n')
    expect((await sent('validity-ending', id))?.text).toMatch(
      /^Hola, Ana:\n\nTu próxima clase:\n\nmartes, 24/,
    )
  })

  it('greet by name only where the address is known to be that person’s, and name no student', async () => {
    const { id } = await registered()
    expect((await sent('pay-later', id))?.text).toMatch(/^Hola, Ana:\n/)
    school.identity.contacts.set(user, { name: null, email: 'ajeno@ejemplo.mx' })
    const mail = await sent('pay-later', id)
    expect(mail?.text).toMatch(/^Hola:\n/)
    expect(mail?.text).not.toMatch(/Leo|Peña/)
  })

  it('keep no connection of the database while identity is asked', async () => {
    const { id } = await registered()
    const open: unknown[] = []
    school.identity.meanwhile = async () => {
      const { rows } = await sql`select query from pg_stat_activity
        where datname = current_database() and state = 'idle in transaction'`.execute(school.academy.db)
      open.push(rows)
    }
    expect(await sent('pay-later', id)).toBeDefined()
    expect(open).toEqual([[]])
    school.identity.meanwhile = async () => {}
  })

  it('reach nobody whose account is closed', async () => {
    const { id } = await registered()
    school.identity.contacts.delete(user)
    expect(await sent('pay-later', id)).toBeUndefined()
  })
})
