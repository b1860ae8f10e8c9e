import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { Client } from 'pg'
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts'
import { searchFunctions } from './search-functions.ts'

let database: TestDatabase
let client: Client

beforeAll(async () => {
  database = await createTestDatabase({ service: 'media', migrations: [] })
  client = new Client({ connectionString: database.url })
  await client.connect()
  for (const statement of searchFunctions) await client.query(statement)
})
afterAll(async () => {
  await client.end()
  await database.drop()
})

async function finds(text: string, input: string): Promise<boolean> {
  const { rows } = await client.query('select search_key($1) like search_pattern($2) as found', [text, input])
  return rows[0].found
}

describe('the search functions', () => {
  it('find a text anywhere, without case and accents', async () => {
    expect(await finds('María Peña', 'pena')).toBe(true)
    expect(await finds('Maria', 'ARÍ')).toBe(true)
    expect(await finds('María', 'marie')).toBe(false)
  })

  it('take wildcards literally', async () => {
    expect(await finds('al 100 %', '0 %')).toBe(true)
    expect(await finds('al 100 por ciento', '0 %')).toBe(false)
    expect(await finds('axb', 'a_b')).toBe(false)
    expect(await finds('a_b', 'a_b')).toBe(true)
    expect(await finds(String.raw`a\b`, String.raw`a\b`)).toBe(true)
    expect(await finds('50％ menos', '0％ m')).toBe(true)
  })
})
