import { paymentSettings } from '@rodada/payment/attempt/settings'
import { mailSettings } from '@rodada/service/mail/mailer'
import { serviceSettings } from '@rodada/service/run/config'
import { type Static, Type } from 'typebox'
import { holdSettings } from './order/hold-settings.ts'

export const shopSettings = Type.Object({
  ...serviceSettings.properties,
  ...mailSettings,
  ...paymentSettings,
  ...holdSettings,
})
export type ShopSettings = Static<typeof shopSettings>
