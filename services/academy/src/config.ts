import { paymentSettings } from '@rodada/payment/settings'
import { serviceSettings } from '@rodada/service/config'
import { mailSettings } from '@rodada/service/mail/mailer'
import { type Static, Type } from 'typebox'

export const academySettings = Type.Object({
  ...serviceSettings.properties,
  ...mailSettings,
  ...paymentSettings,
})
export type AcademySettings = Static<typeof academySettings>
