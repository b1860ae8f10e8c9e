/** What a customer gets back who cancels; without schemas, so that the terms in the browser state the same. */

/** Business days after the payment within which all is returned (article 56 of the Ley Federal de Protección al Consumidor). */
export const fullReturnDays = 5

/** Business days by which the money is given back. */
export const refundDays = 15

/**
 * Why so much is returned. `free`: nothing was paid; `full`: in time and unused; `used`: classes were taken; `late`: the days of
 * the full return have passed; `unsent`: nothing was delivered yet.
 */
export const returnReasons = ['free', 'full', 'used', 'late', 'unsent'] as const
export type ReturnReason = (typeof returnReasons)[number]
