import { type EncryptionKeys, readEncryptionKeys } from '@rodada/service/data/keys'
import { serviceSettings } from '@rodada/service/run/config'
import { type Static, Type } from 'typebox'

export const adminSettings = Type.Object({
  ...serviceSettings.properties,
  LOG_KEY: Type.String({
    minLength: 1,
    writeOnly: true,
    description: '32 bytes in base64: wraps the keys with which personal data of the log are encrypted',
  }),
  LOG_KEYS_OLD: Type.String({
    default: '',
    writeOnly: true,
    description: 'Old keys, separated by commas: they only decrypt',
  }),
})
export type AdminSettings = Static<typeof adminSettings>

/** The master keys, which encrypt the keys of people. @throws ConfigError when one has not 32 bytes. */
export function readLogKeys({ LOG_KEY, LOG_KEYS_OLD }: AdminSettings): EncryptionKeys {
  return readEncryptionKeys('LOG_KEY', LOG_KEY, LOG_KEYS_OLD)
}
