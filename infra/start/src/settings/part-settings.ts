import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { PartName } from '@rodada/contracts/platform/platform'
import { serviceSettings } from '@rodada/service/run/config'
import { Type } from 'typebox'
import { repository } from '../repository.ts'
import type { Source } from './source.ts'

/**
 * The settings that a part reads: `<part>Settings` of its `config.ts`, or those of every service when it has none.
 * @throws when `config.ts` exports no such schema.
 */
export async function partSettings(part: PartName): Promise<Type.TObject> {
  const file = join(repository, 'services', part, 'src/config.ts')
  if (!existsSync(file)) return serviceSettings
  const module: Readonly<Record<string, unknown>> = await import(pathToFileURL(file).href)
  const schema = module[`${part}Settings`]
  if (!Type.IsObject(schema)) throw new Error(`${file} exports no ${part}Settings`)
  return schema
}

/** The settings of a part that have a default, and that the operator gave otherwise. */
export async function givenSettings(part: PartName, source: Source): Promise<Record<string, string>> {
  const { properties } = await partSettings(part)
  const given = Object.entries(properties).flatMap(([name, schema]) => {
    const value = 'default' in schema ? source[name] : undefined
    return value === undefined ? [] : [[name, value]]
  })
  return Object.fromEntries(given)
}
