import { ConfigError, serviceSettings } from '@rodada/service/config'
import { type Static, Type } from 'typebox'

export const adminSettings = Type.Object({
  ...serviceSettings.properties,
  /** 32 bytes in base64: wraps the keys with which the log's personal data are encrypted. */
  LOG_KEY: Type.String({ minLength: 1 }),
})
export type AdminSettings = Static<typeof adminSettings>

/** The key that wraps the others. @throws ConfigError when it has not 32 bytes. */
export function readLogKey({ LOG_KEY }: AdminSettings): Buffer {
  const key = Buffer.from(LOG_KEY, 'base64')
  if (key.length !== 32) throw new ConfigError('Setting LOG_KEY: must be 32 bytes in base64')
  return key
}
