import { paymentSettings } from '@rodada/payment/settings'
import { serviceSettings } from '@rodada/service/config'
import { mailSettings } from '@rodada/service/mail/mailer'
import { type Static, Type } from 'typebox'
import { bookingSettings } from './timetable/booking-rules.ts'

export const academySettings = Type.Object({
  ...serviceSettings.properties,
  ...mailSettings,
  ...paymentSettings,
  ...bookingSettings,
})
export type AcademySettings = Static<typeof academySettings>
