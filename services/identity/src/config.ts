import { serviceSettings } from '@rodada/service/config'
import { mailSettings } from '@rodada/service/mail/mailer'
import { type Static, Type } from 'typebox'

export const identitySettings = Type.Object({
  ...serviceSettings.properties,
  ...mailSettings,
  /** `off` only for measurements and tests: tries are not slowed; a row of wrong ones is refused all the same. */
  RATE_LIMITS: Type.Union([Type.Literal('on'), Type.Literal('off')], { default: 'on' }),
  /**
   * Milliseconds that a refused sign-in and a request for a new password take at least; more than any outcome of
   * them needs by itself.
   */
  SIGN_IN_REFUSAL_MS: Type.Integer({ minimum: 0, maximum: 10_000, default: 400 }),
})
export type IdentitySettings = Static<typeof identitySettings>
