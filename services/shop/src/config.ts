import { paymentSettings } from '@rodada/payment/settings'
import { serviceSettings } from '@rodada/service/config'
import { mailSettings } from '@rodada/service/mail/mailer'
import { type Static, Type } from 'typebox'

export const shopSettings = Type.Object({
  ...serviceSettings.properties,
  ...mailSettings,
  ...paymentSettings,
  ORDER_RETURN_DAYS: Type.Integer({
    minimum: 0,
    maximum: 365,
    default: 30,
    description: 'Days after delivery within which a return can be asked for',
  }),
})
export type ShopSettings = Static<typeof shopSettings>
