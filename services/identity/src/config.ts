import { type EncryptionKeys, readEncryptionKeys } from '@rodada/service/data/keys'
import { mailSettings } from '@rodada/service/mail/mailer'
import { serviceSettings } from '@rodada/service/run/config'
import { type Static, Type } from 'typebox'

export const identitySettings = Type.Object({
  ...serviceSettings.properties,
  ...mailSettings,
  RATE_LIMITS: Type.Enum(['on', 'off'], {
    default: 'on',
    description: '`off` only for measurements and tests; a row of wrong passwords is refused all the same',
  }),
  ACCOUNTS_KEY: Type.String({
    minLength: 1,
    writeOnly: true,
    description: '32 bytes in base64: encrypts what authenticator apps share with the service',
  }),
  ACCOUNTS_KEYS_OLD: Type.String({
    default: '',
    writeOnly: true,
    description: 'Old keys, separated by commas: they only decrypt',
  }),
  SECOND_FACTOR: Type.Enum(['optional', 'required'], {
    default: 'optional',
    description:
      '`required`: administrators and whoever sees identity documents set up a second factor at their next sign-in, before anything else; a start ends their open sessions',
  }),
  ADMIN_URL: Type.Optional(
    Type.String({ description: 'A second origin that serves the administration by itself' }),
  ),
  SIGN_IN_REFUSAL_MS: Type.Integer({
    minimum: 0,
    maximum: 10_000,
    default: 400,
    description:
      'Milliseconds that a refused sign-in and a request for a new password take at least; more than any outcome of them needs by itself',
  }),
})
export type IdentitySettings = Static<typeof identitySettings>

/** The keys of second factors. @throws ConfigError when one has not 32 bytes. */
export function readAccountKeys({ ACCOUNTS_KEY, ACCOUNTS_KEYS_OLD }: IdentitySettings): EncryptionKeys {
  return readEncryptionKeys('ACCOUNTS_KEY', ACCOUNTS_KEY, ACCOUNTS_KEYS_OLD)
}
