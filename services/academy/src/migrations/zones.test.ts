import { expect, it } from '@jest/globals'
import { proposedZone } from '@rodada/contracts/place-hours'
import { runMigrations } from '@rodada/service/migrations'
import { createTestDatabase } from '@rodada/service/testing/test-database'
import { Client } from 'pg'
import { migrations } from './index.ts'

it('sessions and bookings of before keep the hour of the clock at their place', async () => {
  const before = migrations.slice(
    0,
    migrations.findIndex(({ name }) => name === '0007-zones'),
  )
  const database = await createTestDatabase({ service: 'academy', migrations: [] })
  const client = new Client({ connectionString: database.url })
  await client.connect()
  const idOf = async (text: string, values: unknown[] = []): Promise<number> =>
    (await client.query(`${text} returning id`, values)).rows[0].id
  try {
    await runMigrations({ service: 'academy', ownerUrl: database.url, migrations: before })
    const courseId = await idOf(`insert into course
      (title, description, recurrent_class, single_payment, class_from, class_to, price_centavos, membership_required)
      values ('Rampa', 'Rampa', true, false, 1, 10, 1000, false)`)
    const place = (name: string, zipCode: string) =>
      idOf(
        `insert into location (name, identifier, street, neighborhood, zip_code, city, state)
        values ($1, $1, 'Calle 1', 'Centro', $2, $1, $1)`,
        [name, zipCode],
      )
    // 16:00 to 17:00 as everything was read: Mexico City's.
    const session = async (locationId: number | null, day: string) => {
      const hours = [`${day}T22:00:00Z`, `${day}T23:00:00Z`]
      await client.query(
        `insert into timetable_session (course_id, date, starts_at, ends_at, location_id) values ($1, $2, $3, $4, $5)`,
        [courseId, day, ...hours, locationId],
      )
    }
    const [cancun, tijuana, mexico] = [
      await place('Cancún', '77500'),
      await place('Tijuana', '22000'),
      await place('México', '06700'),
    ]
    for (const day of ['2026-01-15', '2026-07-15'])
      for (const locationId of [cancun, tijuana, mexico, null]) await session(locationId, day)
    await client.query(
      `insert into location (name, identifier, street, neighborhood, zip_code, city, state)
      select code, code, 'Calle 1', 'Centro', code, code, code
      from generate_series(0, 9999) tens cross join lateral (select lpad((tens * 10)::text, 5, '0') as code) as codes`,
    )
    const owner = 7
    await client.query(
      `insert into responsible (id, name, phone, email, street, neighborhood, zip_code, city, state)
      values ($1, 'Ana', '+525512345678', 'ana@rodada.test', 'Sur 8', 'Centro', '06000', 'México', 'CDMX')`,
      [owner],
    )
    const participantId = await idOf(
      `insert into participant (responsible_id, name, birthdate) values ($1, 'Leo', '2015-03-20')`,
      [owner],
    )
    const subscriptionId = await idOf(
      `insert into subscription (course_id, status, price_centavos, acquired_classes, created_by)
      values ($1, 'PendingPayment', 1000, 8, $2)`,
      [courseId, owner],
    )
    await client.query(
      `insert into booking (session_id, participant_id, subscription_id, starts_at, ends_at, hold_until, created_by)
      select id, $1, $2, starts_at, ends_at, starts_at, $3 from timetable_session where location_id = $4`,
      [participantId, subscriptionId, owner, cancun],
    )
    await runMigrations({ service: 'academy', ownerUrl: database.url, migrations })
    const shown = `location_id as place, zone, to_char(starts_at at time zone zone, 'HH24:MI') as from,
      to_char(ends_at at time zone zone, 'HH24:MI') as to`
    const { rows } = await client.query(`select ${shown} from timetable_session order by id`)
    const expected = [
      { place: cancun, zone: 'America/Cancun', from: '16:00', to: '17:00' },
      { place: tijuana, zone: 'America/Tijuana', from: '16:00', to: '17:00' },
      { place: mexico, zone: 'America/Mexico_City', from: '16:00', to: '17:00' },
      { place: null, zone: 'America/Mexico_City', from: '16:00', to: '17:00' },
    ]
    expect(rows).toEqual([...expected, ...expected])
    const { rows: places } = await client.query(`select zip_code as code, zone from location`)
    expect(places.filter(({ code, zone }) => zone !== proposedZone(code))).toEqual([])
    const { rows: apart } = await client.query(`select booking.id from booking
      join timetable_session session on session.id = booking.session_id
      where (booking.starts_at, booking.ends_at) <> (session.starts_at, session.ends_at)`)
    expect(apart).toEqual([])
  } finally {
    await client.end()
    await database.drop()
  }
})
