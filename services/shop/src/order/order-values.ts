import type { Branch } from '@rodada/contracts/business-data'
import type { OrderPaymentMethod } from '@rodada/contracts/order-rules'

/** Where an order is sent to; personal. */
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
/** Who picks it up; personal. */
export interface OrderPickup {
  readonly name: string
  readonly phone: string
}

/** How an order reaches its buyer, and what that costs. */
export type Delivery =
  | { readonly kind: 'shipping'; readonly address: OrderAddress; readonly priceCentavos: number }
  | {
      readonly kind: 'pickup'
      readonly branch: PickupBranch
      readonly pickup: OrderPickup
    }

export interface OrderPayment {
  readonly method: OrderPaymentMethod
  readonly at: Date
  readonly reference?: string | null
  /** The staff who took it, and where, where they said so. */
  readonly takenBy?: number
  readonly branchId?: number | null
  /** Centavos of it that stand in the ledger already: the bank has them. */
  readonly charged?: number
}

export interface Shipment {
  readonly carrier: string
  readonly trackingNumber: string
  readonly trackingUrl: string | null
}
