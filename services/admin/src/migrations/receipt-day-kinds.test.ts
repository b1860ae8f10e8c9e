import { expect, it } from '@jest/globals'
import { runMigrations } from '@rodada/service/migrations'
import { createTestDatabase } from '@rodada/service/testing/test-database'
import { Client } from 'pg'
import { migrations } from './index.ts'

it('an upgrade adds up by kind what was entered before, and goes on from there', async () => {
  const before = migrations.slice(
    0,
    migrations.findIndex(({ name }) => name === '0007-receipt-day-kinds'),
  )
  const database = await createTestDatabase({ service: 'admin', migrations: [] })
  const client = new Client({ connectionString: database.url })
  await client.connect()
  const enter = (id: number, kind: string, centavos: number) =>
    client.query(
      `insert into receipt_copy (service, receipt_id, kind, source, source_id, amount_centavos, method, branch_id, taken_by, at)
      values ('shop', $1, $2, 'order', 1, $3, 'cash', 7, 3, '2026-11-20T18:00:00Z')`,
      [id, kind, centavos],
    )
  const sums = async (kind: string) =>
    (
      await client.query(
        `select ${kind} as kind, received_centavos::integer as received, returned_centavos::integer as returned
        from receipt_day order by 1`,
      )
    ).rows
  try {
    await runMigrations({ service: 'admin', ownerUrl: database.url, migrations: before })
    await enter(1, 'payment', 500)
    await enter(2, 'reversal', -500)
    await enter(3, 'refund', -100)
    expect(await sums(`'any'`)).toEqual([{ kind: 'any', received: 500, returned: 600 }])
    await runMigrations({ service: 'admin', ownerUrl: database.url, migrations })
    await enter(4, 'payment', 300)
    expect(await sums('kind')).toEqual([
      { kind: 'payment', received: 800, returned: 0 },
      { kind: 'refund', received: 0, returned: 100 },
      { kind: 'reversal', received: 0, returned: 500 },
    ])
  } finally {
    await client.end()
    await database.drop()
  }
})
