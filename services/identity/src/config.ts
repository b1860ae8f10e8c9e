import { serviceSettings } from '@rodada/service/config'
import { mailSettings } from '@rodada/service/mail/mailer'
import { type Static, Type } from 'typebox'

export const identitySettings = Type.Object({
  ...serviceSettings.properties,
  ...mailSettings,
  RATE_LIMITS: Type.Enum(['on', 'off'], {
    default: 'on',
    description: '`off` only for measurements and tests; a row of wrong passwords is refused all the same',
  }),
  SIGN_IN_REFUSAL_MS: Type.Integer({
    minimum: 0,
    maximum: 10_000,
    default: 400,
    description:
      'Milliseconds that a refused sign-in and a request for a new password take at least; more than any outcome of them needs by itself',
  }),
})
export type IdentitySettings = Static<typeof identitySettings>
