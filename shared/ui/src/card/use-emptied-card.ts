import { useEffect } from 'react'
import type { FieldProps } from '../forms/index.ts'
import { cardNames, type PaymentValues } from './payment-values.ts'

/**
 * Forgets the card as soon as it is not needed: where another method is chosen, which takes its fields away, and where
 * the document is left, wherever the browser may store it.
 */
export function useEmptiedCard(
  form: FieldProps<PaymentValues>['form'],
  method: PaymentValues['method'],
): void {
  useEffect(() => {
    const empty = () => {
      for (const name of cardNames) form.resetField(name)
    }
    if (method !== 'card') empty()
    window.addEventListener('pagehide', empty)
    return () => window.removeEventListener('pagehide', empty)
  }, [form, method])
}
