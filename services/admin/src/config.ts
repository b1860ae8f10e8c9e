import { serviceSettings } from '@rodada/service/config'
import { readSealingKeys, type SealingKeys } from '@rodada/service/keys'
import { type Static, Type } from 'typebox'

export const adminSettings = Type.Object({
  ...serviceSettings.properties,
  /** 32 bytes in base64: wraps the keys with which the log's personal data are encrypted. */
  LOG_KEY: Type.String({ minLength: 1 }),
  /** Earlier ones, separated by commas: what they wrapped stays readable. */
  LOG_KEYS_OLD: Type.String({ default: '' }),
})
export type AdminSettings = Static<typeof adminSettings>

/** The keys that wrap the others. @throws ConfigError when one has not 32 bytes. */
export function readLogKeys({ LOG_KEY, LOG_KEYS_OLD }: AdminSettings): SealingKeys {
  return readSealingKeys('LOG_KEY', LOG_KEY, LOG_KEYS_OLD)
}
