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

export interface OrderPayment {
  readonly method: OrderPaymentMethod
  readonly reference?: string | null
  /** Account of the staff who took the money, and the branch, where it was named. */
  readonly takenBy?: number
  readonly branchId?: number | null
  /** Centavos of it that the ledger has already: the bank charged them. */
  readonly charged?: number
}

export interface Shipment {
  readonly carrier: string
  readonly trackingNumber: string
  readonly trackingUrl: string | null
}
