import { paymentSettings } from '@rodada/payment/settings'
import { serviceSettings } from '@rodada/service/config'
import { mailSettings } from '@rodada/service/mail/mailer'
import { type Static, Type } from 'typebox'

export const shopSettings = Type.Object({
  ...serviceSettings.properties,
  ...mailSettings,
  ...paymentSettings,
})
export type ShopSettings = Static<typeof shopSettings>
