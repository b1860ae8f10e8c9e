/** Page of receipts, by their numbers: 'A-12'. */
export function receiptPath(numbers: readonly string[]): string {
  return `/caja/recibo?numbers=${numbers.join(',')}`
}
