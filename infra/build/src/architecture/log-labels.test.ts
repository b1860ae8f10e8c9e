import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from '@jest/globals'
import { createOrm, type Entities } from '@rodada/service/orm'
import { loggedProperties } from '@rodada/service/recorded-changes'
import { root, workspaces } from './repository.ts'

const page = join(root, 'mf-admin/src/log-entry')
const { fieldLabel }: { fieldLabel(field: string): string } = await import(join(page, 'field-labels.ts'))
const { valueText }: { valueText(value: unknown, field: string, service: string): string } = await import(
  join(page, 'value-text.ts')
)

const services = workspaces()
  .map(({ folder }) => folder)
  .filter((folder) => existsSync(join(root, folder, 'src/entities.ts')))

/** What the log tells of a service's rows; nothing is asked of a database. */
async function readLogged(folder: string) {
  const { entities }: { entities: Entities } = await import(join(root, folder, 'src/entities.ts'))
  const settings = { DATABASE_URL: 'postgres://nowhere.invalid/none', DATABASE_POOL: 1 }
  const orm = await createOrm({ service: folder, settings, entities })
  const metas = [...orm.getMetadata().getAll().values()]
  await orm.close()
  return metas
    .map((meta) => {
      const properties = loggedProperties(meta)
      const listed = meta.props.filter(({ name, items }) => items && properties.includes(name))
      const values = listed.flatMap(({ name, items = [] }) => items.map((value) => ({ name, value })))
      return { entity: meta.className, properties, values }
    })
    .filter(({ properties }) => properties.length > 0)
}

describe('what the movement log tells', () => {
  it.each(services)('has names for people in %s', async (folder) => {
    const logged = await readLogged(folder)
    const entities = logged.map(({ entity }) => `${entity} 7`)
    const properties = logged.flatMap(({ properties: names }) => names)
    const unnamed = [...entities, ...properties].filter((name) => fieldLabel(name) === name)
    expect([...new Set(unnamed)].sort()).toEqual([])
  })

  it.each(services)('has words for people in %s', async (folder) => {
    const service = folder.split('/').at(-1) ?? ''
    const values = (await readLogged(folder)).flatMap((logged) => logged.values)
    const raw = values.filter(({ name, value }) => valueText(value, name, service) === String(value))
    expect(raw).toEqual([])
  })

  it('is known of services', () => {
    expect(services.length).toBeGreaterThan(0)
  })
})
