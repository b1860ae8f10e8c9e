import { formatPrice } from '@rodada/contracts/words/money'
import type { ReactNode } from 'react'
import { type FieldPath, type FieldValues, type UseFormReturn, useWatch } from 'react-hook-form'
import { Text } from '../primitives/text.ts'
import { CashChange } from './cash-change.tsx'
import { MoneyFields, type MoneyValues, useMethod } from './money-fields.tsx'
import { SubmitButton } from './submit-button.tsx'
import { TillNote } from './till-note.tsx'

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
  const branchId: string = useWatch({ control: form.control, name: 'branchId' as FieldPath<Values> })
  return (
    <>
      <MoneyFields form={form} />
      {(method === 'cash' || method === '') && <TillNote branchId={branchId} />}
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
