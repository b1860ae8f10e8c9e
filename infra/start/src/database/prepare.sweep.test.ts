import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import type { PartName } from '@rodada/contracts/platform/platform'
import { runMigrations } from '@rodada/service/data/migrations'
import { platformMigrations } from '@rodada/service/data/platform-tables'
import { jobQueue } from '@rodada/service/messages/queues'
import { Client } from 'pg'
import { startTestPostgres, type TestPostgres } from '../postgres/test-postgres.ts'
import { connectAsAdministrator, createDatabase } from './connection.ts'
import { prepareDatabase } from './prepare.ts'
import { partDatabase } from './role-urls.ts'

const parts: readonly PartName[] = ['shop', 'admin']
const secret = 'of these tests'
let server: TestPostgres

beforeAll(async () => {
  server = await startTestPostgres()
})
afterAll(() => server.stop())

function urlOf(database: string): string {
  const url = new URL(server.superuserUrl)
  url.pathname = `/${database}`
  return url.href
}

async function prepared(database: string): Promise<string> {
  await createDatabase(server.superuserUrl, database)
  const client = await connectAsAdministrator(urlOf(database))
  await prepareDatabase(client, { parts, secret })
  await client.end()
  return urlOf(database)
}

async function query(url: string, sql: string): Promise<unknown[]> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query(sql)).rows
  } finally {
    await client.end()
  }
}

describe('prepareDatabase', () => {
  it('lets the runtime role use the rows of its own tables and change no table', async () => {
    const { ownerUrl, runtimeUrl } = partDatabase(await prepared('own'), secret, 'shop')
    await query(ownerUrl, 'create table thing (id int generated always as identity, name text)')
    await query(runtimeUrl, "insert into thing (name) values ('tabla')")
    expect(await query(runtimeUrl, 'select * from thing')).toEqual([{ id: 1, name: 'tabla' }])
    await expect(query(runtimeUrl, 'drop table thing')).rejects.toThrow('must be owner')
    await expect(query(runtimeUrl, 'create table other (id int)')).rejects.toThrow('permission denied')
    await expect(query(runtimeUrl, 'truncate thing')).rejects.toThrow('permission denied')
  })

  it('keeps the parts from each other', async () => {
    const url = await prepared('across')
    await query(partDatabase(url, secret, 'shop').ownerUrl, 'create table thing (id int)')
    for (const foreign of Object.values(partDatabase(url, secret, 'admin'))) {
      await expect(query(foreign, 'select * from shop.thing')).rejects.toThrow('permission denied for schema')
    }
  })

  it('finds the extensions without naming their schema', async () => {
    const { runtimeUrl } = partDatabase(await prepared('extended'), secret, 'shop')
    expect(await query(runtimeUrl, "select unaccent('patín') as word")).toEqual([{ word: 'patin' }])
  })

  it('keeps rights that a migration took away', async () => {
    const url = await prepared('narrowed')
    const { ownerUrl, runtimeUrl } = partDatabase(url, secret, 'admin')
    await query(ownerUrl, 'create table entry (id int); revoke update, delete on entry from rodada_admin')
    await prepared('narrowed')
    await expect(query(runtimeUrl, 'delete from entry')).rejects.toThrow('permission denied')
  })

  it('works when several starts prepare at once, on one database and on neighbours', async () => {
    await createDatabase(server.superuserUrl, 'busy')
    await createDatabase(server.superuserUrl, 'neighbour')
    const clients = await Promise.all(
      ['busy', 'busy', 'busy', 'neighbour'].map((name) => connectAsAdministrator(urlOf(name))),
    )
    await Promise.all(clients.map((client) => prepareDatabase(client, { parts, secret })))
    await Promise.all(clients.map((client) => client.end()))
    const { runtimeUrl } = partDatabase(urlOf('neighbour'), secret, 'admin')
    expect(await query(runtimeUrl, 'select 1 as one')).toEqual([{ one: 1 }])
  })

  it('lets migrations and queues run as the owner', async () => {
    const { ownerUrl } = partDatabase(await prepared('migrated'), secret, 'shop')
    const migrate = () =>
      runMigrations({ service: 'shop', ownerUrl, migrations: [], queues: [jobQueue('mail')] })
    expect(await migrate()).toEqual(platformMigrations.map(({ name }) => name))
    expect(await migrate()).toEqual([])
  })
})

describe('prepareDatabase for a user who is no superuser', () => {
  async function asPlainUser(database: string, grants: string): Promise<Client> {
    await createDatabase(server.superuserUrl, database)
    // The roles of the tests above belong to the superuser: this user makes its own.
    for (const part of parts) {
      for (const role of [`rodada_${part}`, `rodada_${part}_owner`]) {
        await query(server.superuserUrl, `alter role ${role} rename to ${role}_${database}`)
      }
    }
    await query(server.superuserUrl, `create role plain_${database} login password 'plain' ${grants}`)
    await query(server.superuserUrl, `grant create on database ${database} to plain_${database}`)
    const url = new URL(urlOf(database))
    url.username = `plain_${database}`
    url.password = 'plain'
    return connectAsAdministrator(url.href)
  }

  it('needs only the right to create roles and schemas', async () => {
    const client = await asPlainUser('plain', 'createrole')
    await prepareDatabase(client, { parts, secret })
    await client.end()
    const { ownerUrl } = partDatabase(urlOf('plain'), secret, 'shop')
    await expect(
      runMigrations({ service: 'shop', ownerUrl, migrations: [], queues: [jobQueue('mail')] }),
    ).resolves.toHaveLength(platformMigrations.length)
  })

  it('says in one line which right is missing', async () => {
    const client = await asPlainUser('poor', '')
    await expect(prepareDatabase(client, { parts, secret })).rejects.toThrow(
      'ALTER ROLE plain_poor CREATEROLE',
    )
    await client.end()
  })
})

describe('connectAsAdministrator', () => {
  it('says what to check when nothing answers', async () => {
    await expect(connectAsAdministrator('postgres://u:p@127.0.0.1:1/x')).rejects.toThrow(
      'No se puede conectar con la base de datos (ECONNREFUSED)',
    )
  })

  it('tells a wrong password and a missing database apart', async () => {
    const wrong = new URL(server.superuserUrl)
    wrong.password = 'otra'
    await expect(connectAsAdministrator(wrong.href)).rejects.toThrow('revisa DATABASE_URL')
    await expect(connectAsAdministrator(urlOf('nada'))).rejects.toThrow('no existe en ese servidor')
  })
})
