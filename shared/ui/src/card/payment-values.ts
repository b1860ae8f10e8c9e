/** The card's data stay in this document until they are posted to the bank. */
export interface PaymentValues {
  method: 'card' | 'later'
  /** Digits alone. */
  number: string
  /** `MMYY`. */
  expiry: string
  securityCode: string
}

export const cardNames = ['number', 'expiry', 'securityCode'] as const
