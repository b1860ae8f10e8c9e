import { readEncryptionKeys } from '@rodada/service/data/keys'
import { serviceSettings } from '@rodada/service/run/config'
import { type Static, Type } from 'typebox'
import { FileKeys } from './encryption/file-keys.ts'

export const mediaSettings = Type.Object({
  ...serviceSettings.properties,
  RATE_LIMITS: Type.Enum(['on', 'off'], {
    default: 'on',
    description: '`off` only for measurements and tests',
  }),
  STORAGE_URL: Type.Optional(
    Type.String({
      writeOnly: true,
      description: '`s3://bucket/prefix?endpoint=…&region=…`; unset: files lie in DATA_DIR',
    }),
  ),
  FILES_KEY: Type.String({
    minLength: 1,
    writeOnly: true,
    description: '32 bytes in base64: encrypts every file that not everybody may see',
  }),
  FILES_KEYS_OLD: Type.String({
    default: '',
    writeOnly: true,
    description: 'Old keys, separated by commas: they only decrypt',
  }),
})
export type MediaSettings = Static<typeof mediaSettings>

/** @throws ConfigError when a key has not 32 bytes. */
export function readFileKeys({ FILES_KEY, FILES_KEYS_OLD }: MediaSettings): FileKeys {
  return new FileKeys(readEncryptionKeys('FILES_KEY', FILES_KEY, FILES_KEYS_OLD))
}
