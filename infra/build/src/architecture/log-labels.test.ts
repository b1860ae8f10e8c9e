import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from '@jest/globals'
import { calls } from '@rodada/contracts/calls'
import { image } from '@rodada/contracts/common'
import { courseGear } from '@rodada/contracts/course/calls'
import { shippingZone } from '@rodada/contracts/order/shipping'
import { sizeGuide, specificationSection } from '@rodada/contracts/product/calls'
import { closedDay, scheduledClass } from '@rodada/contracts/timetable/location'
import { loggedProperties } from '@rodada/service/command/recorded-changes'
import { createOrm, type Entities } from '@rodada/service/data/orm'
import { omitted } from '@rodada/service/data/value-types'
import { secretNames } from '@rodada/service/testing/secret-names'
import { repository } from '@rodada/start/repository'
import { workspaces } from './repository.ts'

const page = join(repository, 'mf-admin/src/log/entry')
const { fieldLabel }: { fieldLabel(field: string, labels: object): string } = await import(
  join(page, 'field-labels.ts')
)
const { valueText }: { valueText(value: unknown, field: string, service: string): string } = await import(
  join(page, 'value-text.ts')
)

/** What entities store in JSON, and the log shows field by field. */
const documents = [
  closedDay,
  courseGear,
  image,
  scheduledClass,
  shippingZone,
  sizeGuide,
  specificationSection,
]

const services = workspaces()
  .map(({ folder }) => folder)
  .filter((folder) => existsSync(join(repository, folder, 'src/entities.ts')))

/** Logged fields of a service's rows, from its entities alone. */
async function readLogged(folder: string) {
  const { entities }: { entities: Entities } = await import(join(repository, folder, 'src/entities.ts'))
  const settings = { DATABASE_URL: 'postgres://nowhere.invalid/none', DATABASE_POOL: 1 }
  const orm = await createOrm({ service: folder, settings, entities })
  const metas = [...orm.getMetadata().getAll().values()]
  await orm.close()
  return metas
    .map((meta) => {
      const logged = loggedProperties(meta)
      const values = logged.flatMap(({ name, items = [] }) => items.map((value) => ({ name, value })))
      const shown = logged.filter(({ serializer }) => serializer !== omitted).map(({ name }) => name)
      return { entity: meta, properties: logged, shown, values }
    })
    .filter(({ properties }) => properties.length > 0)
}

/** Names of all fields of a form's schema, at any depth. */
function fieldsOf(schema: unknown): string[] {
  if (typeof schema !== 'object' || schema === null) return []
  const inner = Object.values(schema).flatMap(fieldsOf)
  return 'properties' in schema ? [...Object.keys(Object(schema.properties)), ...inner] : inner
}

describe('what the movement log tells', () => {
  it('has names for people for the filters of lists that are downloaded', () => {
    const filters = calls.filter(({ isDownload }) => isDownload).map(({ query }) => query)
    const fields = [...new Set(filters.flatMap(fieldsOf))].filter(
      (name) => !/^(currentPage|itemsPerPage|order[BM])/.test(name),
    )
    expect(fields.length).toBeGreaterThan(40)
    expect(fields.filter((field) => fieldLabel(field, {}) === field)).toEqual([])
  })

  it.each(documents)('has names for people for the fields of a document', (document) => {
    expect(fieldsOf(document).filter((field) => fieldLabel(field, {}) === field)).toEqual([])
  })

  it.each(services)('has names for people in %s', async (folder) => {
    const logged = await readLogged(folder)
    const unnamed = logged.flatMap(({ entity, properties }) => [
      ...(entity.label === undefined ? [entity.className] : []),
      ...properties
        .filter(({ label }) => label === undefined)
        .map(({ name }) => `${entity.className}.${name}`),
    ])
    expect(unnamed).toEqual([])
  })

  // An entry has one name for a field, whichever of its records have it.
  it.each(services)('has one name for fields that are called the same in %s', async (folder) => {
    const names = new Map<string, Set<string | undefined>>()
    for (const { name, label } of (await readLogged(folder)).flatMap(({ properties }) => properties))
      names.set(name, (names.get(name) ?? new Set()).add(label))
    expect([...names].filter(([, labels]) => labels.size > 1)).toEqual([])
  })

  it.each(services)('has words for people in %s', async (folder) => {
    const service = folder.split('/').at(-1) ?? ''
    const values = (await readLogged(folder)).flatMap((logged) => logged.values)
    const raw = values.filter(({ name, value }) => valueText(value, name, service) === String(value))
    expect(raw).toEqual([])
  })

  it.each(services)('holds no secret of %s that the entity does not mark', async (folder) => {
    const shown = (await readLogged(folder)).flatMap((logged) => logged.shown)
    expect(shown.filter((name) => secretNames.test(name))).toEqual([])
  })

  it('is known of services', () => {
    expect(services.length).toBeGreaterThan(0)
  })
})
