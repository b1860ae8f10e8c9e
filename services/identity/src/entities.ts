import { UserAccount } from './accounts/user-account.entity.ts'
import { ShippingAddress } from './shipping/shipping-address.entity.ts'

/** Every entity of this service, for whoever opens its database. */
export const entities = [UserAccount, ShippingAddress]
