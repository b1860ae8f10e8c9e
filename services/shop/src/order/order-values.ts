import type { Branch } from '@rodada/contracts/business/data'
import type { OrderPaymentMethod } from '@rodada/contracts/order/rules'

/** Personal data. */
export interface OrderAddress {
  readonly name: string
  /** E.164. */
  readonly phone: string
  readonly street: string
  readonly streetNumber: string
  readonly neighborhood: string
  readonly zipCode: string
  readonly city: string
  readonly state: string
  readonly note: string
}

export type PickupBranch = Pick<Branch, 'id' | 'name' | 'address' | 'mapUrl'>
/** Personal data of who picks the order up. */
export interface OrderPickup {
  readonly name: string
  readonly phone: string
}

/** With the price of shipping. */
export type Delivery =
  | { readonly kind: 'shipping'; readonly address: OrderAddress; readonly priceCentavos: number }
  | {
      readonly kind: 'pickup'
      readonly branch: PickupBranch
      readonly pickup: OrderPickup
    }

/** Money that comes in for an order: all that is owed, or a part. */
export interface OrderPayment {
  /** In one way or several; none where the bank has charged all of it otherwise. */
  readonly parts: readonly OrderPart[]
  /** Account of the staff who took the money, and the branch, where it was named. */
  readonly takenBy?: number
  readonly branchId?: number | null
  /** Last day to pay what is left, `YYYY-MM-DD`; absent or null where nothing is left. */
  readonly restBy?: string | null
}

/** Money that came in one way. Whole centavos. */
export interface OrderPart {
  readonly method: OrderPaymentMethod
  readonly reference: string | null
  readonly centavos: number
}

export interface Shipment {
  readonly carrier: string
  readonly trackingNumber: string
  readonly trackingUrl: string | null
}
