import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { defineEntity, p } from '@mikro-orm/core'
import { sql } from 'kysely'
import { createOrm, type Db, type Orm, openDb } from '../data/orm.ts'
import { schemaDifference } from '../data/schema-difference.ts'
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts'
import { testSettings } from '../testing/test-settings.ts'
import { readSearch } from './read-search.ts'
import { refreshSearch } from './refresh-search.ts'
import { SearchSynonym, SearchWord, searchDocument } from './search.entity.ts'
import { addDefaultSynonyms, catalogueSearchFunctions, searchFunctions } from './search-functions.ts'

const Piece = defineEntity({
  name: 'Piece',
  tableName: 'piece',
  properties: {
    id: p.integer().primary(),
    name: p.text(),
    code: p.text().nullable(),
    labels: p.text().default(''),
    texts: p.text().default(''),
    isShown: p.boolean().default(true),
  },
})
const entities = [Piece, searchDocument(() => Piece), SearchWord, SearchSynonym] as const
const source = sql`select id, name, code, labels, texts, timestamptz '2026-01-01' + id * interval '1 day' as created_at
  from piece where is_shown`

let database: TestDatabase
let orm: Orm
let db: Db<typeof entities>

beforeAll(async () => {
  database = await createTestDatabase({ service: 'media', migrations: [] })
  orm = await createOrm({ service: 'media', settings: testSettings('media', database.url), entities })
  db = openDb<typeof entities>(orm.em.fork())
  const made = await schemaDifference('media', database.url, entities)
  for (const statement of [...searchFunctions, ...catalogueSearchFunctions, ...made, ...addDefaultSynonyms])
    await orm.em.execute(statement)
  await db
    .insertInto('piece')
    .values([
      { id: 1, name: 'Casco Tiburón', labels: 'Protecciones Infantil', texts: 'Para los más chicos.' },
      { id: 2, name: 'Lija Negra 9 × 33"', code: 'LIJ-33', labels: 'Accesorios', texts: 'Grano medio.' },
      { id: 3, name: 'Tenis de lija', labels: 'Calzado', texts: 'Puntera que aguanta la lija.' },
      { id: 4, name: 'Lija', labels: 'Accesorios', texts: 'Sin brillo.' },
      { id: 5, name: 'Minilija', labels: 'Accesorios', texts: 'De bolsillo.' },
      { id: 6, name: 'Sábado en el parque', labels: 'Principiante sábado', texts: 'Con lija incluida.' },
      { id: 7, name: 'Guardado', labels: 'Accesorios', texts: 'Lija.', isShown: false },
      { id: 8, name: 'Playera de más', code: '100', labels: 'Ropa', texts: 'Algodón.' },
      { id: 9, name: 'Rueda 9e14fe01', labels: 'Refacciones' },
    ])
    .execute()
  await refreshSearch(db, source)
})
afterAll(async () => {
  await orm.close()
  await database.drop()
})

async function found(text: string, common?: readonly string[]): Promise<number[]> {
  const { condition, relevance } = await readSearch(db, text, common)
  const list = db.selectFrom('search_document as found').select('found.record').where(condition)
  const rows = await relevance.reduce((query, [step, way]) => query.orderBy(step, way), list).execute()
  return rows.map(({ record }) => record)
}

it('makes the tables that its entities describe', async () => {
  expect(await schemaDifference('media', database.url, entities)).toEqual([])
})

describe('a search', () => {
  it('finds a word that PostgreSQL takes for several', async () => {
    expect(await found('9e14fe01')).toEqual([9])
  })

  it('puts the exact name first, then beginnings, names, texts and parts of words', async () => {
    expect(await found('lija')).toEqual([4, 2, 3, 6, 5])
    expect(await found('LIJAS')).toEqual([4, 3, 2, 6, 5])
  })

  it('knows words in every form, without case, accents and stop words', async () => {
    expect(await found('cascos para tiburones')).toEqual([1])
    expect(await found('el sabado')).toEqual([6])
    expect(await found('más playeras')).toEqual([8])
    expect(await found('de')).toEqual([])
  })

  it('knows words for the same thing', async () => {
    expect(await found('casco niños')).toEqual([1])
    expect(await found('griptape')).toEqual([4, 3, 2, 6])
    expect(await found('camiseta')).toEqual([8])
  })

  it('passes over words that every record could have, unless there are no others', async () => {
    expect(await found('accesorio lija')).toEqual([4, 2, 5])
    expect(await found('accesorio lija', ['accesorios'])).toEqual([4, 3, 2, 6, 5])
    expect(await found('accesorio', ['accesorios'])).toEqual([5, 4, 2])
  })

  it('finds by the code, written in full, before everything else', async () => {
    expect(await found(' lij-33 ')).toEqual([2])
    expect(await found('100')).toEqual([8])
    expect(await found('10')).toEqual([])
  })

  it('forgives slips in names and labels, and takes numbers for what they are', async () => {
    expect(await found('tibrón')).toEqual([1])
    expect(await found('pirncipiante')).toEqual([6])
    expect(await found('lija 34')).toEqual([4, 3, 2, 6, 5])
    expect(await found('lija-34')).toEqual([])
    expect(await found('tiburn 9')).toEqual([2, 1])
    // A word that is spelt alike ranks as if it were typed.
    expect(await found('ljia')).toEqual([4, 3, 2, 6, 5])
  })

  it('finds what has some of the words where nothing has all, most words first', async () => {
    expect(await found('tenis de bolsillo verde')).toEqual([3, 5])
    expect(await found('lija de bolsillo verde')).toEqual([5, 4, 3, 2, 6])
    expect((await readSearch(db, 'lija verde')).isPartial).toBe(true)
    expect((await readSearch(db, 'lija')).isPartial).toBe(false)
  })

  it('finds a short word as the beginning of one in a name alone', async () => {
    expect(await found('ti')).toEqual([1])
    expect(await found('pr')).toEqual([])
  })

  it('takes what stands for something in a query for text', async () => {
    const texts = ["'", '\\', "a'b", "' | 'lija", '!lija', 'lija:*', '(', '&', '%', '½', '日本', '<->', '']
    for (const text of texts) expect(await found(text)).toBeInstanceOf(Array)
    expect(await found('!lija')).toEqual(await found('lija'))
    expect(await found(`${'lija '.repeat(40)}zzz`)).toEqual([4, 3, 2, 6, 5])
  })
})

describe('a refreshed document', () => {
  it('follows its record, and goes with it', async () => {
    await db.updateTable('piece').set({ name: 'Gorra', isShown: true }).where('id', '=', 7).execute()
    await refreshSearch(db, source, [7])
    expect(await found('gorra')).toEqual([7])
    expect(await found('gorar')).toEqual([7])
    await db.updateTable('piece').set({ isShown: false }).where('id', '=', 7).execute()
    await refreshSearch(db, source, [7])
    expect(await found('gorra')).toEqual([])
    expect(await found('playera')).toEqual([8])
    await db.deleteFrom('piece').where('id', '=', 8).execute()
    expect(await found('playera')).toEqual([])
  })
})
