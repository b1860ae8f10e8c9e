/** What the bank does with a card; every other card is declined. */
export type CardBehaviour = 'approved' | 'declined' | 'rejected' | 'late' | 'lost'

/** The bank's cards, without spaces: none of them is a real one. */
export const testCards = {
  /** Approved at once. */
  approved: '4111111111111111',
  /** Declined by the card's bank. */
  declined: '4111111111111129',
  /** Rejected by the acquirer. */
  rejected: '4111111111111137',
  /** No answer at first, approved some seconds later. */
  late: '4111111111111145',
  /** Approved, but the browser is never sent back. */
  lost: '4111111111111152',
} as const satisfies Record<CardBehaviour, string>

export function behaviourOf(number: string): CardBehaviour {
  const behaviours: readonly CardBehaviour[] = ['approved', 'declined', 'rejected', 'late', 'lost']
  return behaviours.find((behaviour) => testCards[behaviour] === number) ?? 'declined'
}
