import { serviceSettings } from '@rodada/service/config'
import { type Static, Type } from 'typebox'

export const identitySettings = Type.Object({
  ...serviceSettings.properties,
  /** `off` only for measurements: tries are then neither slowed nor counted by e-mail and address. */
  RATE_LIMITS: Type.Union([Type.Literal('on'), Type.Literal('off')], { default: 'on' }),
})
export type IdentitySettings = Static<typeof identitySettings>
