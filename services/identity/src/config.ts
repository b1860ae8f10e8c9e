import { serviceSettings } from '@rodada/service/config'
import { type Static, Type } from 'typebox'

export const identitySettings = Type.Object({
  ...serviceSettings.properties,
  /** `off` only for measurements: tries are then neither slowed nor counted by e-mail and address. */
  RATE_LIMITS: Type.Union([Type.Literal('on'), Type.Literal('off')], { default: 'on' }),
  /** Milliseconds that a refused sign-in takes at least; more than any kind of refusal needs by itself. */
  SIGN_IN_REFUSAL_MS: Type.Integer({ minimum: 0, maximum: 10_000, default: 400 }),
})
export type IdentitySettings = Static<typeof identitySettings>
