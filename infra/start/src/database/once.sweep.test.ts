import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import type { Client } from 'pg'
import { startTestPostgres, type TestPostgres } from '../postgres/test-postgres.ts'
import { connectAsAdministrator } from './connection.ts'
import { isEmptySchema, onceInDatabase, oncePerVersion } from './once.ts'

let server: TestPostgres
let client: Client
let neighbour: Client

beforeAll(async () => {
  server = await startTestPostgres()
  client = await connectAsAdministrator(server.superuserUrl)
  neighbour = await connectAsAdministrator(server.superuserUrl)
})
afterAll(async () => {
  await client.end()
  await neighbour.end()
  await server.stop()
})

const yes = async () => true

describe('onceInDatabase', () => {
  it('works once, whoever asks, even at the same time', async () => {
    let runs = 0
    const work = async () => {
      runs += 1
    }
    const results = await Promise.all(
      [client, neighbour].map((each) => onceInDatabase(each, 'demo', yes, work)),
    )
    expect(results.sort()).toEqual([false, true])
    expect(await onceInDatabase(client, 'demo', yes, work)).toBe(false)
    expect(runs).toBe(1)
  })

  it('does again what was interrupted, without asking', async () => {
    await expect(
      onceInDatabase(client, 'broken', yes, () => Promise.reject(new Error('killed'))),
    ).rejects.toThrow()
    expect(
      await onceInDatabase(
        client,
        'broken',
        async () => false,
        async () => {},
      ),
    ).toBe(true)
  })

  it('does nothing that is not wanted', async () => {
    expect(
      await onceInDatabase(
        client,
        'unwanted',
        async () => false,
        async () => {},
      ),
    ).toBe(false)
  })
})

describe('oncePerVersion', () => {
  it('works again for another version, and after a failure', async () => {
    const runs: string[] = []
    const run = (version: string) =>
      oncePerVersion(client, 'migrations', version, async () => void runs.push(version))
    await expect(
      oncePerVersion(client, 'migrations', 'a', () => Promise.reject(new Error('no'))),
    ).rejects.toThrow('no')
    for (const version of ['a', 'a', 'b', 'b', 'a']) await run(version)
    expect(runs).toEqual(['a', 'b', 'a'])
  })
})

describe('isEmptySchema', () => {
  it('counts rows of the part’s own only', async () => {
    await client.query('create schema identity')
    await client.query('create table identity.migration as select 1 as id')
    await client.query('create table identity.user_account (id int)')
    expect(await isEmptySchema(client, 'identity')).toBe(true)
    await client.query('insert into identity.user_account values (1)')
    expect(await isEmptySchema(client, 'identity')).toBe(false)
  })
})
