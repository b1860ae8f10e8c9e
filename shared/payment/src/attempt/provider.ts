/** What the provider gets to know of an attempt; never changes afterwards. */
export interface Charge {
  /** Unique for the merchant, at most 12 characters. */
  readonly folio: string
  readonly amountCentavos: number
  readonly issuedAt: Date
}

/** A form that the browser posts to the provider, with the card fields that the page adds. */
export interface PaymentForm {
  readonly action: string
  readonly fields: Readonly<Record<string, string>>
  readonly cardFields: { readonly number: string; readonly expiry: string; readonly securityCode: string }
}

/** What a browser brought back. A visitor can forge it: it decides only which words are shown. */
export interface ProviderReturn {
  readonly folio: string | null
  readonly code: 'approved' | 'declined' | 'rejected' | 'unanswered'
  readonly text: string
}

/** What the provider itself answers about a charge. */
export type ProviderAnswer =
  | {
      readonly kind: 'approved'
      /** Null where the provider does not say how much: then the charge settles nothing. */
      readonly amountCentavos: number | null
      readonly authorization: string
      readonly reference: string
    }
  | { readonly kind: 'declined' | 'rejected'; readonly text: string }
  /** The provider does not know the folio: the customer has not posted the form yet. */
  | { readonly kind: 'unknown' }
  /** The provider cannot be reached, or has no final word yet. */
  | { readonly kind: 'unanswered' }

/**
 * A service that charges cards. Only `verify` is believed. One that settles days later (cash vouchers, transfers) answers
 * `unanswered` until then; attempts wait for it.
 */
export interface PaymentProvider {
  readonly name: string
  /** Mode of the provider's account, frozen in each attempt: test and real charges are never confused. */
  readonly mode: string
  /** Tells the merchant's accounts apart without naming them; frozen in each attempt too. */
  readonly account: string
  /** @param returnUrl where the provider sends the browser back. */
  form(charge: Charge, returnUrl: string): PaymentForm
  /** @param fields as received. @returns null where they are not of this provider. */
  readReturn(fields: Readonly<Record<string, unknown>>): ProviderReturn | null
  /** Never throws for faults of the provider or the network. */
  verify(charge: Charge): Promise<ProviderAnswer>
}
