import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import type { MappedFile } from '@rodada/contracts/list/import'
import { mostImportedStudents } from '@rodada/contracts/list/import-rules'
import { importStudents } from '@rodada/contracts/student/import'
import { sendCall } from '@rodada/service/testing/send-call'
import { somebodyWaits } from '@rodada/service/testing/somebody-waits'
import { as } from '@rodada/service/testing/test-settings'
import { inBase64, xlsxOf } from '@rodada/service/testing/xlsx-file'
import { sql } from 'kysely'
import { dbOf } from '../../entities.ts'
import { type AcademyHarness, startAcademy } from '../../testing/academy-harness.ts'
import { type IdentityPeer, startIdentityPeer } from '../../testing/identity-peer.ts'
import { csvOf, rowsOf } from '../../testing/student-csv.ts'
import { lockParticipants } from '../participant/lock-participants.ts'

let academy: AcademyHarness
let identity: IdentityPeer
beforeAll(async () => {
  identity = await startIdentityPeer()
  academy = await startAcademy({ identity: identity.address })
})
afterAll(async () => {
  await academy.close()
  await identity.close()
})
beforeEach(async () => {
  await academy.takeEvents()
  await academy.takeEvents('identity')
  identity.guardians.clear()
  identity.refused.clear()
  identity.meanwhile = async () => {}
})

const staff = as(3, 'ClassCapturist')
async function send(file: string | MappedFile, isTrial = false, key?: string) {
  const answer = await sendCall(academy.app, importStudents, {
    headers: { ...staff, ...(key !== undefined && { 'idempotency-key': key }) },
    body: { ...(typeof file === 'string' ? { csv: file } : file), isTrial },
  })
  return { status: answer.statusCode, ...answer.json() }
}
const students = () =>
  academy.db
    .selectFrom('participant')
    .select(['name', 'birthdate', 'relationship', 'parentName', 'responsibleId'])
    .orderBy('id')
    .execute()
const adults = () =>
  academy.db.selectFrom('responsible').select(['id', 'name', 'phone', 'email']).orderBy('id').execute()
const email = 'Correo del responsable'
const asksColumns = 'Di qué es cada columna de tu archivo.'

describe('the import of students', () => {
  it('looks without storing, then stores students and guardians, once', async () => {
    const csv = csvOf(
      { Alumno: "'=Leo Peña", [email]: 'ana@correo.mx' },
      { Alumno: 'Mía  Peña', [email]: 'ana@correo.mx', 'Fecha de nacimiento': '2012-02-29' },
      { Alumno: 'Ana Peña', [email]: 'ana@correo.mx', 'Fecha de nacimiento': '1-5-1990', Parentesco: '' },
    )
    expect(await send(csv, true)).toMatchObject({ success: true, rows: 3, faults: [] })
    expect([await students(), await adults(), [...identity.guardians]]).toEqual([[], [], []])

    const answer = await send(csv, false, 'once')
    expect(answer).toMatchObject({ success: true, messages: ['Se guardaron 3 alumnos.'], rows: 3 })
    const account = identity.guardians.get('ana@correo.mx')
    const [leo, mia, ana] = await students()
    const mine = { responsibleId: account, parentName: 'Ana Peña' }
    expect(leo).toEqual({ ...mine, name: '=Leo Peña', birthdate: '2015-05-17', relationship: 'Madre' })
    expect(mia).toEqual({ ...mine, name: 'Mía Peña', birthdate: '2012-02-29', relationship: 'Madre' })
    expect(ana).toMatchObject({ birthdate: '1990-05-01', parentName: null, relationship: null })
    expect(await adults()).toEqual([
      { id: account, name: 'Ana Peña', phone: '+525512345678', email: 'ana@correo.mx' },
    ])
    expect((await academy.takeEvents('identity')).map(({ type, data }) => [type, data])).toEqual([
      ['guardians.imported', { accountIds: [account] }],
    ])
    const [movement, ...others] = await academy.takeEvents()
    expect(others).toEqual([])
    expect(movement?.data).toMatchObject({
      ...{ title: 'Alumnos importados', actorId: 3 },
      description: '3 alumnos; responsables: 1',
      after: { students: [expect.any(Number), expect.any(Number), expect.any(Number)] },
    })
    expect(JSON.stringify(movement)).not.toMatch(/Peña|correo\.mx|5678/)

    expect(await send(csv, false, 'once')).toEqual(answer)
    const again = await send(csv)
    expect(again).toMatchObject({ success: true, imported: { students: 0, known: 3 } })
    expect(await students()).toHaveLength(3)
    expect(await academy.takeEvents('identity')).toEqual([])
  })

  it('stays free for others while it reads a long file', async () => {
    let turns = 0
    const others = setInterval(() => {
      turns += 1
    }, 1)
    expect(await send(`${csvOf()}${'\n'.repeat(900_000)}`)).toMatchObject({ success: false })
    clearInterval(others)
    expect(turns).toBeGreaterThan(20)
  })

  it('reads days and telephones of an XLSX file', async () => {
    const rows = rowsOf(
      {
        Alumno: 'Begoña Díaz',
        'Fecha de nacimiento': { day: 42141 },
        'Teléfono del responsable': 5512345678,
      },
      { Alumno: 'Íñigo Díaz', 'Fecha de nacimiento': '17-may-2015' },
    )
    const xlsx = inBase64(xlsxOf({ rows }))
    expect(await send({ xlsx }, true)).toMatchObject({ success: true, rows: 2, faults: [] })
    await send({ xlsx })
    expect(await students()).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ name: 'Begoña Díaz', birthdate: '2015-05-17' }),
        expect.objectContaining({ name: 'Íñigo Díaz', birthdate: '2015-05-17' }),
      ]),
    )
  })

  it('says of days in an XLSX file which form is wanted, and where none belongs', async () => {
    const rows = rowsOf(
      { Alumno: { day: 46089 }, 'Fecha de nacimiento': '17-may-15' },
      { 'Fecha de nacimiento': 'mayo' },
    )
    expect((await send({ xlsx: inBase64(xlsxOf({ rows })) })).faults).toEqual([
      { line: 2, column: 'Alumno', text: expect.stringContaining('a una fecha («8-mar-2026»)') },
      {
        line: 2,
        column: 'Fecha de nacimiento',
        text: 'Escribe la fecha como día/mes/año, por ejemplo 17/05/2015.',
      },
      { line: 3, column: 'Fecha de nacimiento', text: expect.stringContaining('por ejemplo 17/05/2015') },
    ])
  })

  it('names each row and what is wrong with it, and stores none', async () => {
    const before = await students()
    identity.refused.set('cerrada@correo.mx', 'closed')
    identity.refused.set('ajena@correo.mx', 'unconfirmed')
    identity.refused.set('otra@correo.mx', 'otherName')
    const csv = csvOf(
      { Alumno: 'Noé Gil', 'Fecha de nacimiento': '', 'Teléfono del responsable': '' },
      { Alumno: '', 'Fecha de nacimiento': '30/02/2015', [email]: 'ana@' },
      { 'Fecha de nacimiento': '17/05/15', 'Teléfono del responsable': '123' },
      { 'Fecha de nacimiento': '17/05/1915', 'Apellidos del responsable': '' },
      { Alumno: 'Eva Gil', [email]: 'gil@correo.mx' },
      { Alumno: ' éva  gil', [email]: 'GIL@correo.mx', 'Nombre del responsable': 'Luz' },
      { [email]: 'cerrada@correo.mx' },
      { [email]: 'ajena@correo.mx' },
      { [email]: 'otra@correo.mx' },
      { Parentesco: ' ' },
      { Alumno: 'EVA GIL', [email]: 'gil@' },
      { Alumno: '\u202e\u3164', Parentesco: '\0' },
    )
    const answer = await send(csv)
    expect(answer).toMatchObject({
      ...{ success: false, faultyRows: 10 },
      messages: ['Corrige las filas que se indican. No se guardó nada.'],
    })
    const published = answer.faults.map(
      ({ line, column, text }: Record<string, string>) => `${line} ${column}: ${text}`,
    )
    expect(published.sort()).toEqual(
      [
        '2 Fecha de nacimiento: Este dato es obligatorio.',
        '2 Teléfono del responsable: Este dato es obligatorio.',
        '3 Alumno: Este dato es obligatorio.',
        '3 Fecha de nacimiento: Escribe la fecha como día/mes/año, por ejemplo 17/05/2015.',
        '3 Correo del responsable: Escribe un correo electrónico válido.',
        '4 Fecha de nacimiento: Escribe la fecha como día/mes/año, por ejemplo 17/05/2015.',
        '4 Teléfono del responsable: Escribe un teléfono de 10 dígitos.',
        '5 Fecha de nacimiento: El alumno debe tener entre 2 y 60 años.',
        '7 Alumno: Es el mismo alumno que en la fila 6.',
        '7 Correo del responsable: En la fila 6 este correo tiene otro nombre o teléfono.',
        '8 Correo del responsable: La cuenta de este correo no está activa.',
        '9 Correo del responsable: Hay una cuenta con este correo y nadie lo ha confirmado. Pide que abra el enlace que le enviamos, o que lo confirme en Mis datos.',
        '12 Alumno: Es el mismo alumno que en la fila 6.',
        '12 Correo del responsable: Escribe un correo electrónico válido.',
        '13 Alumno: Este dato es obligatorio.',
        '10 Correo del responsable: El correo ya es de una cuenta con otro nombre. Revisa el correo y el nombre.',
      ].sort(),
    )
    expect(await students()).toEqual(before)
    expect([...identity.guardians]).toEqual([])
    expect(await academy.takeEvents('identity')).toEqual([])
  })

  it('gives students to an account that is there, and leaves what is saved of its adult', async () => {
    const values = { name: 'Berta Luna', phone: '+525500000000', email: 'vieja@correo.mx' }
    const address = { street: 'Calle 1', neighborhood: 'Centro', zipCode: '06000', city: 'x', state: 'x' }
    await academy.db
      .insertInto('responsible')
      .values({ id: 41, ...values, ...address })
      .execute()
    identity.guardians.set('berta@correo.mx', 41)
    await send(csvOf({ Alumno: 'Iris Luna', [email]: 'berta@correo.mx' }))
    expect((await students()).at(-1)).toMatchObject({ name: 'Iris Luna', responsibleId: 41 })
    expect((await adults()).find(({ id }) => id === 41)).toEqual({ id: 41, ...values })
  })

  it('stores a file once, though it is sent twice at the same time', async () => {
    const csv = csvOf({ Alumno: 'Teo Sol', [email]: 'sol@correo.mx' })
    const answers = await Promise.all([send(csv, false, 'a'), send(csv, false, 'b')])
    expect(answers.map(({ imported }) => imported.students).sort()).toEqual([0, 1])
    expect((await students()).filter(({ name }) => name === 'Teo Sol')).toHaveLength(1)
  })

  it('finds the family that another file has stored while identity was asked', async () => {
    const [phone, day] = ['5533334499', '2015-05-17']
    const other = csvOf({
      Alumno: 'Ivo Mar',
      [email]: '',
      'Teléfono del responsable': phone,
      'Fecha de nacimiento': day,
    })
    let asked = 0
    identity.meanwhile = async () => {
      asked += 1
      // The first question only looks, the second one opens the accounts.
      if (asked === 2) await send(other)
    }
    const own = csvOf({
      Alumno: 'Ivo Mar',
      [email]: 'ivo@correo.mx',
      'Teléfono del responsable': phone,
      'Fecha de nacimiento': day,
    })
    expect(await send(own)).toMatchObject({ success: true, imported: { students: 0, known: 1 } })
    expect((await students()).filter(({ name }) => name === 'Ivo Mar')).toHaveLength(1)
    expect((await adults()).filter(({ phone: one }) => one === `+52${phone}`)).toMatchObject([
      { id: expect.any(Number), email: 'ivo@correo.mx' },
    ])
  })

  it('stores nothing while identity does not answer', async () => {
    const before = await students()
    identity.meanwhile = () => Promise.reject(new Error('down'))
    expect(await send(csvOf({}))).toMatchObject({ status: 503, success: false })
    expect(await students()).toEqual(before)
  })

  it('takes as many as it says, and tells of each account once', async () => {
    const csv = csvOf(...Array.from({ length: mostImportedStudents }, () => ({})))
    expect(await send(csv)).toMatchObject({ success: true, rows: mostImportedStudents })
    const published = (await academy.takeEvents('identity')).map(
      ({ data }) => data as { accountIds: number[] },
    )
    expect(new Set(published.flatMap(({ accountIds }) => accountIds)).size).toBe(mostImportedStudents)
    expect(await send(`${csv}\r\n${csvOf({}).split('\r\n')[1]}`)).toMatchObject({
      success: false,
      messages: ['El archivo tiene más de 10000 filas. Divídelo en varios archivos.'],
    })
  })

  describe('of a school that opens', () => {
    const headings = 'Alumno,Nacimiento,Tutor,Celular,Grupo,Le quedan,Vence,Anualidad,Adeudo'
    const nextYear = new Date().getUTCFullYear() + 1
    const inAYear = `31/12/${nextYear}`
    const due = `${nextYear}-12-31`
    const own = (...rows: string[]) => [headings, ...rows].join('\n')

    async function balances(phone: string) {
      const { rows } = await sql<Record<string, unknown>>`
        select subscription.status, course.title, subscription.price_centavos as price, pending_classes as left,
          is_brought_over as brought, (due_date at time zone 'America/Mexico_City')::date::text as due
        from subscription left join course on course.id = subscription.course_id
        where subscription.created_by in (select id from responsible where phone = ${phone}) order by subscription.id`.execute(
        academy.db,
      )
      return rows
    }

    it('brings over classes, membership and debts of families without an e-mail, without income', async () => {
      await academy.addCourses({ id: 91, title: 'Bowl Básico' })
      const csv = own(
        `Nina Sol,17/05/2015,Rita Sol,5533334401,bowl basico,3,${inAYear},${inAYear},`,
        `Omar Sol,18/05/2013,Rita Sol,5533334401,Bowl Básico,4,,,"$1,299.50"`,
      )
      expect(await send(csv, true)).toMatchObject({
        success: true,
        imported: { students: 2, known: 0, families: 1, balances: 2, debts: 1 },
      })
      const answer = await send(csv)
      expect(answer).toMatchObject({ success: true, imported: { students: 2, balances: 2, debts: 1 } })
      expect(await balances('+525533334401')).toEqual([
        expect.objectContaining({
          ...{ status: 'Active', title: 'Bowl Básico', price: 0, left: 3, brought: true, due },
        }),
        expect.objectContaining({ status: 'PendingPayment', price: 129_950, left: 0, brought: true }),
        expect.objectContaining({ status: 'Active', title: null, price: 0, due }),
      ])
      expect(await academy.db.selectFrom('receipt').selectAll().execute()).toEqual([])
      expect(await send(csv)).toMatchObject({
        imported: { students: 0, known: 2, families: 0, balances: 0, debts: 0 },
      })
      expect(await balances('+525533334401')).toHaveLength(3)
      const ofPhone = academy.db.selectFrom('responsible').select('id').where('phone', '=', '+525533334401')
      expect(await ofPhone.execute()).toHaveLength(1)
    })

    const phoneOf = 'Teléfono del responsable'
    const shown = ({ changes }: { changes: { line: number; column: string; from: string; to: string }[] }) =>
      changes.map(({ line, column, from, to }) => `${line} ${column}: ${from} → ${to}`)

    it('stores two courses of a child that has two rows, and names rows that say a child twice', async () => {
      await academy.addCourses({ id: 92, title: 'Calle' })
      const two = own(
        'Zoé Mar,17/05/2015,Eva Mar,5533334410,Bowl Básico,3,,,',
        'zoe mar,17/05/2015,eva mar,5533334410,Calle,2,,,',
      )
      expect(await send(two)).toMatchObject({ imported: { students: 1, families: 1, balances: 2 } })
      expect((await balances('+525533334410')).map(({ title, left }) => `${title} ${left}`)).toEqual([
        'Bowl Básico 3',
        'Calle 2',
      ])
      expect(await send(two)).toMatchObject({ imported: { students: 0, known: 1, changed: 0, balances: 0 } })
      const { faults } = await send(
        own(
          'Ian Mar,17/05/2015,Eva Mar,5533334410,Calle,3,,,',
          'Ian Mar,17/05/2015,Eva Mar,5533334410,calle,3,,,',
          'Ian Mar,18/05/2015,Eva Mar,5533334410,Bowl Básico,3,,,',
          'Ian Mar,17/05/2015,Luz Mar,5533334410,Bowl Básico,3,,,',
        ),
      )
      expect(faults).toEqual([
        { line: 3, column: 'Alumno', text: 'Es el mismo alumno, con el mismo curso, que en la fila 2.' },
        {
          ...{ line: 4, column: 'Fecha de nacimiento' },
          text: 'En la fila 2 este alumno tiene otra fecha de nacimiento.',
        },
        {
          ...{ line: 5, column: 'Nombre del responsable' },
          text: 'En la fila 2 este alumno tiene otro responsable, teléfono o correo.',
        },
      ])
    })

    it('corrects what is there by telephone and name, shown before by row; balances stay', async () => {
      const first = own(
        `Nora Gil,17/05/2015,Ada Gil,5533334420,Bowl Básico,3,,${inAYear},`,
        'Luis Gil,01/02/2013,Ada Gil,5533334420,,,,,',
        'Iker Río,17/05/2015,Omar Río,5533334421,,,,,',
      )
      await send(first)
      await academy.db
        .updateTable('subscription')
        .set({ status: 'Finished' })
        .where('courseId', 'is', null)
        .execute()
      const second = [
        'Alumno,Nacimiento,Tutor,Correo,Celular,Grupo,Le quedan,Anualidad',
        `Nora Gil Paz,17/05/2015,Ada Gil Sol,ada@correo.mx,5533334420,Bowl Básico,9,${inAYear}`,
        'Luis Gil,02/01/2013,Ada Gil Sol,ada@correo.mx,5533334420,,,',
        'Íker Río,17/05/2015,Omar Río,,5533334422,,,',
        'Sara Río,17/05/2017,Omar Río,,5533334422,,,',
      ].join('\n')
      const trial = await send(second, true)
      expect(trial).toMatchObject({
        imported: { students: 1, known: 3, changed: 5, families: 0, balances: 0, debts: 0 },
      })
      expect(shown(trial)).toEqual([
        '2 Alumno: Nora Gil → Nora Gil Paz',
        '2 Nombre del responsable: Ada Gil → Ada Gil Sol',
        '2 Correo del responsable:  → ada@correo.mx',
        '3 Fecha de nacimiento: 01/02/2013 → 02/01/2013',
        '4 Alumno: Iker Río → Íker Río',
        `4 ${phoneOf}: 55 3333 4421 → 55 3333 4422`,
      ])
      await academy.takeEvents()
      const answer = await send(second)
      expect(answer).toMatchObject({ success: true, imported: { students: 1, changed: 5, families: 0 } })
      expect(answer).not.toHaveProperty('changes')
      expect(identity.guardians.has('ada@correo.mx')).toBe(false)
      expect(JSON.stringify(await academy.takeEvents())).not.toMatch(/Gil|Río|correo\.mx/)
      expect((await students()).slice(-4).map(({ name, birthdate }) => `${name} ${birthdate}`)).toEqual([
        'Nora Gil Paz 2015-05-17',
        'Luis Gil 2013-01-02',
        'Íker Río 2015-05-17',
        'Sara Río 2017-05-17',
      ])
      expect((await adults()).slice(-2)).toMatchObject([
        { name: 'Ada Gil Sol', phone: '+525533334420', email: 'ada@correo.mx' },
        { name: 'Omar Río', phone: '+525533334422', email: '' },
      ])
      const copied = academy.db.selectFrom('user_copy').select('name').where('name', '=', 'Ada Gil Sol')
      expect(await copied.execute()).toHaveLength(1)
      expect((await balances('+525533334420')).map(({ left }) => left)).toEqual([3, 0])
      expect(await send(second, true)).toMatchObject({
        ...{ imported: { students: 0, changed: 0, balances: 0 }, changes: [] },
      })
    })

    it('leaves guardians with an account as they are, and does not give its e-mail to a family without one', async () => {
      const ofAccount = {
        [email]: 'con@correo.mx',
        'Nombre del responsable': 'Con',
        'Apellidos del responsable': 'Luz',
      }
      const child = { Alumno: 'Pía Luz', 'Fecha de nacimiento': '2015-05-17' }
      await send(csvOf({ ...ofAccount, ...child, [phoneOf]: '5533334430' }))
      await send(own('Ema Luz,17/05/2016,Ana Luz,5533334431,,,,,'))
      await academy.takeMails()
      const trial = await send(
        csvOf({ ...ofAccount, ...child, 'Fecha de nacimiento': '2015-05-18', [phoneOf]: '5533334439' }),
      )
      expect(trial).toMatchObject({ success: true, imported: { students: 0, changed: 1 } })
      const [mail] = await academy.takeMails(async () => ({ name: 'Con', email: 'con@correo.mx' }) as never)
      expect(mail?.text).toContain('Motivo: lo actualizamos con la lista de alumnos de la escuela.')
      expect((await adults()).find((one) => one.email === 'con@correo.mx')).toMatchObject({
        phone: '+525533334430',
      })
      const { faults } = await send(
        csvOf({
          ...ofAccount,
          Alumno: 'Ema Luz',
          'Fecha de nacimiento': '17/05/2016',
          [phoneOf]: '5533334431',
        }),
      )
      expect(faults).toMatchObject([
        { line: 2, column: email, text: expect.stringContaining('Únelas en Familias') },
      ])
    })

    it('says of each balance what is wrong with it, and stores none', async () => {
      const before = await students()
      const answer = await send(
        own(
          'Ana Mar,17/05/2015,Eva Mar,5533334402,Bowl Básico,cuatro,,,',
          'Beto Mar,17/05/2014,Eva Mar,5533334402,,4,,,',
          'Cleo Mar,17/05/2013,Eva Mar,5533334402,Ajedrez,4,,,',
          'Dani Mar,17/05/2012,Eva Mar,5533334402,Bowl Básico,4,01/01/2020,,',
          'Edu Mar,17/05/2011,Eva Mar,5533334402,Bowl Básico,4,,,mucho',
        ),
      )
      expect(
        answer.faults.map(({ line, column }: { line: number; column: string }) => `${line} ${column}`),
      ).toEqual(['2 Clases restantes', '3 Curso', '4 Curso', '5 Vigencia', '6 Debe'])
      expect(answer.faults[2].text).toMatch(/^No hay un curso «Ajedrez»/)
      expect(await students()).toEqual(before)
    })

    it('books the weekly hour of each row, and says which is full or unknown before it stores any', async () => {
      await academy.addLocation(7, 'Patio Norte')
      await academy.addLocation(8, 'Patio Sur')
      const hour = { day: 6, from: '09:00', to: '10:00' }
      const slots = [
        { ...hour, addressId: 7, capacity: 2 },
        { ...hour, addressId: 8 },
        { ...hour, day: 2, from: '17:30', to: '18:30', addressId: 7 },
      ]
      await academy.addCourses({ id: 93, title: 'Rampa', slots })
      await academy.app.makeSessions()
      const head = 'Alumno,Nacimiento,Tutor,Celular,Curso,Clases,Horario,Sede,Debe'
      const of = (...rows: string[]) => [head, ...rows].join('\n')
      const row = (name: string, rest: string) => `${name} Vega,17/05/2015,Eva Vega,5533334460,Rampa,${rest}`
      const first = of(
        row('Ana', '3,sáb 9:00,patio norte,'),
        row('Beto', '2,Martes 5:30 pm,,'),
        row('Caro', '2,,Patio Sur,300'),
      )
      expect(await send(first, true)).toMatchObject({
        ...{ faults: [], imported: { balances: 2, debts: 1, bookings: 5 } },
      })
      expect(await send(first)).toMatchObject({ success: true })
      const { rows } = await sql<Record<string, unknown>>`
        select participant.name, count(*)::int as booked, min(subscription.reserved_classes)::int as reserved,
          min(slot.day)::int as day, min(slot.location_id)::int as place
        from booking join participant on participant.id = participant_id
          join subscription on subscription.id = subscription_id
          join session on session.id = session_id join slot on slot.id = session.slot_id
        where participant.name like '%Vega' group by participant.name order by participant.name`.execute(
        academy.db,
      )
      expect(rows).toEqual([
        { name: 'Ana Vega', booked: 3, reserved: 3, day: 6, place: 7 },
        { name: 'Beto Vega', booked: 2, reserved: 2, day: 2, place: 7 },
      ])
      expect(await send(first)).toMatchObject({ imported: { known: 3, balances: 0, bookings: 0 } })
      const { faults } = await send(
        of(
          row('Ciro', '1,sábado 9 am,Patio Norte,'),
          row('Dora', '1,sab 9:00,Patio Norte,'),
          row('Eder', '1,sáb 9:00,,'),
          row('Fany', '1,lunes 9:00,,'),
          row('Gael', '1,temprano,,'),
          row('Hugo', '1,sáb 9:00,Patio Sur,300'),
        ),
      )
      expect(
        faults.map(({ line, column, text }: Record<string, string>) => `${line} ${column}: ${text}`),
      ).toEqual([
        expect.stringMatching(/^3 Horario: La clase del sábado, .* ya está llena\. Elige otro horario\.$/),
        '4 Sede: A esa hora hay clase en varias sedes: Patio Norte, Patio Sur. Escribe cuál.',
        '5 Horario: «Rampa» es martes 17:30, sábado 09:00.',
        '6 Horario: Escribe día y hora, por ejemplo sáb 9:00.',
        '7 Horario: Quien debe reserva al pagar. Deja vacío el horario.',
      ])

      // Brought over without an hour, which a second file brings.
      await send(of(row('Iris', '2,,,'), row('Juan', '2,,,')))
      await academy.takeEvents()
      const second = of(row('Iris', '9,mar 17:30,,'), row('Ana', '3,mar 17:30,,'))
      expect(await send(second, true)).toMatchObject({ imported: { balances: 0, bookings: 2 } })
      expect(await send(second)).toMatchObject({ success: true, imported: { balances: 0, bookings: 2 } })
      expect((await academy.takeEvents()).map(({ data }) => data)).toContainEqual(
        expect.objectContaining({ after: { students: [], booked: [expect.any(Number)] } }),
      )
      expect(await send(second)).toMatchObject({ imported: { bookings: 0 } })
      const late = await send(of(row('Juan', '2,lunes 9:00,,'), row('Caro', '2,mar 17:30,,')))
      expect(
        late.faults.map(({ line, column, text }: Record<string, string>) => `${line} ${column}: ${text}`),
      ).toEqual([
        '2 Horario: «Rampa» es martes 17:30, sábado 09:00.',
        '3 Horario: La suscripción está pendiente de pago. Deja vacío el horario.',
      ])
    })

    it('names the row whose student books another class meanwhile, and stores none', async () => {
      const hours = (id: number, title: string, from: string, to: string) =>
        academy.addCourses({ id, title, slots: [{ day: 7, from, to, addressId: 7 }] })
      await hours(94, 'Domingo', '09:00', '10:00')
      await hours(95, 'Tarde', '09:30', '10:30')
      await academy.app.makeSessions()
      const session = academy.db.selectFrom('session').select(['id', 'startsAt', 'endsAt'])
      const other = await session.where('courseId', '=', 95).orderBy('startsAt').executeTakeFirstOrThrow()
      const { rows } = await sql<{ participantId: number; subscriptionId: number }>`
        select participant_id as "participantId", subscription_id as "subscriptionId" from subscription_participant
        where participant_id = (select id from participant where name = 'Ana Vega')`.execute(academy.db)
      const answer = await academy.orm.em.fork().transactional(async (em) => {
        await lockParticipants(
          em,
          rows.map(({ participantId }) => participantId),
        )
        const sent = send(
          'Alumno,Nacimiento,Tutor,Celular,Curso,Clases,Horario\n' +
            'Ana Vega,17/05/2015,Eva Vega,5533334460,Domingo,1,dom 9:00',
        )
        await somebodyWaits(academy.db)
        const { id: sessionId, startsAt, endsAt } = other
        const booking = { sessionId, startsAt, endsAt, createdBy: 3, holdUntil: endsAt }
        await dbOf(em)
          .insertInto('booking')
          .values(rows.map((whose) => ({ ...whose, ...booking })))
          .execute()
        return [sent]
      })
      expect(await answer[0]).toMatchObject({
        faults: [{ line: 2, column: 'Horario', text: 'Este alumno ya tiene otra clase a esa hora.' }],
      })
      const stored = academy.db.selectFrom('subscription').select('id').where('courseId', '=', 94)
      expect(await stored.execute()).toEqual([])
    })

    it('brings scholarships, up to the limit of who sends it, shown before; another file corrects them', async () => {
      const head = 'Alumno,Nacimiento,Tutor,Celular,Beca,Beca hasta,Tipo de beca'
      const of = (...rows: string[]) => [head, ...rows].join('\n')
      const first = of(
        `Ada Cruz,17/05/2015,Eva Cruz,5533334450,10 %,${inAYear},Deportiva`,
        'Beto Cruz,17/05/2013,Eva Cruz,5533334450,0 %,,',
        'Caro Cruz,17/05/2012,Eva Cruz,5533334450,No,01/01/2020,',
      )
      const trial = await send(first, true)
      expect(shown(trial)).toEqual([`2 Beca en %:  → 10 % hasta el ${inAYear}: Deportiva`])
      await send(first)
      const stored = () =>
        academy.db
          .selectFrom('participant')
          .select(['scholarshipPercent', 'scholarshipUntil', 'scholarshipReason'])
          .where('name', 'in', ['Ada Cruz', 'Beto Cruz'])
          .orderBy('id')
          .execute()
      const none = { scholarshipPercent: null, scholarshipUntil: null, scholarshipReason: null }
      const given = { scholarshipPercent: 10, scholarshipUntil: due, scholarshipReason: 'Deportiva' }
      expect(await stored()).toEqual([given, none])
      expect(await send(first)).toMatchObject({ imported: { changed: 0 } })

      const faulty = await send(
        of(
          `Ada Cruz,17/05/2015,Eva Cruz,5533334450,11,${inAYear},Deportiva`,
          `Beto Cruz,17/05/2013,Eva Cruz,5533334450,media,${inAYear},`,
        ),
      )
      expect(
        faulty.faults.map(({ line, column }: { line: number; column: string }) => `${line} ${column}`),
      ).toEqual(['2 Beca en %', '3 Beca en %', '3 Motivo de la beca'])
      const second = of(
        `Ada Cruz,17/05/2015,Eva Cruz,5533334450,5,${inAYear},Deportiva`,
        `Beto Cruz,17/05/2013,Eva Cruz,5533334450,,,`,
      )
      expect(shown(await send(second, true))).toEqual([
        `2 Beca en %: 10 % hasta el ${inAYear}: Deportiva → 5 % hasta el ${inAYear}: Deportiva`,
      ])
      await send(second)
      expect(await stored()).toEqual([{ ...given, scholarshipPercent: 5 }, none])
    })

    it('asks what the columns are that it does not know, and takes the answer', async () => {
      const csv = 'Chamaco,Cumple,Quién paga,Contacto telefónico\nIsa Paz,17/05/2015,Luz Paz,5533334403'
      const asked = await send(csv)
      expect(asked).toMatchObject({ success: false, messages: [asksColumns] })
      expect(asked.headings).toHaveLength(4)
      const columns = [
        { column: 'Alumno', from: 0 },
        { column: 'Fecha de nacimiento', from: 1 },
        { column: 'Nombre del responsable', from: 2 },
        { column: 'Teléfono del responsable', from: 3 },
      ]
      expect(await send({ csv, columns })).toMatchObject({ success: true, imported: { families: 1 } })
    })

    it('refuses a child of another family with the same name and birthdate', async () => {
      await send(own('Gil Río,17/05/2015,Ada Río,5533334404,,,,,'))
      const { faults } = await send(own('Gil Río,17/05/2015,Otra Río,5533334405,,,,,'))
      expect(faults).toEqual([
        { line: 2, column: 'Alumno', text: expect.stringMatching(/con otra familia: es el alumno #\d+/) },
      ])
    })
  })

  it.each([
    ['nothing', () => '', 'El archivo no tiene filas.'],
    ['a column of health notes', () => csvOf({}).replace('"Parentesco"', '"Observaciones"'), asksColumns],
    ['a column less', () => csvOf({}).replace('"Alumno"', '"Parentesco"'), asksColumns],
    ['a column twice', () => csvOf({}).replace('"Parentesco"', '"alumno"'), asksColumns],
    ['another encoding', () => csvOf({ Alumno: 'Ni\ufffdo' }), /^La fila 2 tiene letras mal leídas/],
  ])('says what is wrong with a file of %s', async (_what, csv, text) => {
    expect(await send(csv(), true)).toMatchObject({
      success: false,
      messages: [typeof text === 'string' ? text : expect.stringMatching(text)],
    })
  })
})
