import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { Client } from 'pg'
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts'
import { catalogueFunctions, nameWordIndex, nameWords } from './catalogue-tables.ts'
import { spanishNameKey } from './name-key.ts'

let database: TestDatabase
let client: Client

beforeAll(async () => {
  database = await createTestDatabase({ service: 'media', migrations: [] })
  client = new Client({ connectionString: database.url })
  await client.connect()
  for (const statement of catalogueFunctions) await client.query(statement)
})
afterAll(async () => {
  await client.end()
  await database.drop()
})

const spanish = `${Array.from({ length: 95 }, (_, at) => String.fromCharCode(32 + at)).join('')}áéíóúüñÁÉÍÓÚÜÑ`

describe('the key of a name', () => {
  it.each([spanish, [...spanish].join(' '), ' Tabla 8.0"', 'CIGÜEÑA  de-mar', ''])(
    'is that of the database for Spanish: %j',
    async (text) => {
      const { rows } = await client.query('select name_key($1) as key', [text])
      expect(spanishNameKey(text)).toBe(rows[0].key)
    },
  )

  it.each(['Straße', 'n\u0303andú', '日本', 'Ｔabla', 'İ', 'ﬁn', '“Volcán”', '\u00a0', '\n'])(
    'is left to the database for %j',
    (text) => {
      expect(spanishNameKey(text)).toBeUndefined()
    },
  )
})

describe('the words of names', () => {
  it('are all known, those of names that were there before the index too', async () => {
    await client.query('create table piece (id serial, name_key text)')
    for (const statement of nameWords('piece')) await client.query(statement)
    await client.query(`insert into piece (name_key) values ('tabla de 8 5'), ('')`)
    for (const statement of nameWordIndex('piece')) await client.query(statement)
    await client.query(`insert into piece (name_key) values ('eje 149 m')`)
    await client.query(`update piece set name_key = 'eje 159 m' where name_key like 'eje%'`)
    const { rows } = await client.query('select word from name_word order by word collate "C"')
    expect(rows.map(({ word }) => word)).toEqual(['149', '159', '5', '8', 'de', 'eje', 'm', 'tabla'])
  })
})
