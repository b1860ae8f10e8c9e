import { readEnvironment, type SettingFault } from '@rodada/service/run/config'
import type { SettingFormats } from '@rodada/service/run/setting-formats'
import type { Static, TObject } from 'typebox'
import { StartError } from '../start-error.ts'
import type { Source } from './source.ts'

/** @returns the error for a value, which its message shows: not for secrets. */
export function refuse(source: Readonly<Record<string, unknown>>, name: string, rule: string): StartError {
  return new StartError(`${name}=${source[name] ?? ''} no vale: ${rule}.`)
}

/**
 * Reads the settings that a schema names. An empty setting counts as missing.
 * @throws StartError naming the first wrong one and what it must be; the value of a `writeOnly` setting, which may
 * hold a secret, is not shown.
 */
export function readBy<T extends TObject>(
  schema: T,
  source: Source,
  formats: SettingFormats = {},
): Static<T> {
  return readEnvironment(schema, source, formats, (fault) => {
    const { name } = fault
    const isShown = !('writeOnly' in (schema.properties[name] ?? {}))
    const rule = ruleOf(fault)
    return isShown ? refuse(source, name, rule) : new StartError(`${name} no vale: ${rule}.`)
  })
}

function ruleOf({ keyword, rule, allowed }: SettingFault): string {
  if (keyword === 'format') return rule
  if (keyword === 'enum') return `debe ser ${allowed.join(' o ')}`
  // All numbers are ports.
  return 'debe ser un puerto, un número entero de 1 a 65535'
}
