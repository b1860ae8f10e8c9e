import { formatPrice } from '@rodada/contracts/words/money'
import type { ReactNode } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { Text } from '../primitives/text.ts'
import { CashChange } from './cash-change.tsx'
import { MoneyFields, type MoneyValues, useMethod } from './money-fields.tsx'
import { SubmitButton } from './submit-button.tsx'

interface ChargeFieldsProps<Values extends FieldValues & MoneyValues> {
  form: UseFormReturn<Values>
  /** Pesos. */
  total: number
  /** What is missing while nothing is chosen; undefined once something is. */
  missing: string | undefined
  /** Further fields. */
  children?: ReactNode
}

/** How staff take money: method, branch, change, total, and the button that charges it. */
export function ChargeFields<Values extends FieldValues & MoneyValues>(props: ChargeFieldsProps<Values>) {
  const { form, total, missing, children } = props
  const method = useMethod(form)
  return (
    <>
      <MoneyFields form={form} />
      {method === 'cash' && <CashChange total={total} />}
      {children}
      <Text as="output" display="block" aria-live="polite">
        {missing ?? `Total: ${formatPrice(total)}`}
      </Text>
      <SubmitButton form={form} busy="Cobrando..." wide>
        {missing === undefined ? `Cobrar ${formatPrice(total)}` : 'Cobrar'}
      </SubmitButton>
    </>
  )
}
