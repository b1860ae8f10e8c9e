import { serviceSettings } from '@rodada/service/config'
import { mailSettings } from '@rodada/service/mail/mailer'
import { type Static, Type } from 'typebox'
import { paymentSettings } from './payment/payment-settings.ts'

export const academySettings = Type.Object({
  ...serviceSettings.properties,
  ...mailSettings,
  ...paymentSettings,
})
export type AcademySettings = Static<typeof academySettings>
