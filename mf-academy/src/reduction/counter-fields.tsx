import type { StaffReduction } from '@rodada/contracts/money/reduction'
import { Flex, Folded, Grid, Text } from '@rodada/ui'
import { type FieldProps, NumberField, PriceField, TextField } from '@rodada/ui/forms'
import { Bill } from '@rodada/ui/receipt'
import { billLines } from '../subscription/bill.ts'
import type { ReducedQuote } from './use-reduced-quote.ts'

/** What is typed at the counter to take something off; `reason` where the staff do. */
export type CounterReduction = {
  code: string
  percent: number | null
  amount: number | null
  reason: string
}

export const noReduction: CounterReduction = { code: '', percent: null, amount: null, reason: '' }

/** Parts of a body. */
export function reductionOf({ code, percent, amount, reason }: CounterReduction) {
  const typed = code.trim()
  const isReduced = percent !== null || amount !== null
  const reduction: StaffReduction = {
    ...(percent !== null && { percent }),
    ...(amount !== null && { amount }),
    reason,
  }
  return { ...(typed !== '' && { code: typed }), ...(isReduced && { reduction }) }
}

/** Fields of a form that has these values beside its own. */
export const counterNames = { code: 'code', percent: 'percent', amount: 'amount', reason: 'reason' } as const

/** Service fields by their names in a form of the counter. */
export const reductionPlaces: Readonly<Record<string, string>> = {
  'Reduction.Percent': 'Percent',
  'Reduction.Amount': 'Amount',
  'Reduction.Reason': 'Reason',
}

interface CounterFieldsProps<Values extends object> {
  form: FieldProps<Values>['form']
  names: { readonly [Name in keyof CounterReduction]: FieldProps<Values>['name'] }
  problem: string | undefined
}

/** A code and what the staff take off, folded: most registrations have neither. */
export function CounterFields<Values extends object>(props: CounterFieldsProps<Values>) {
  const { form, names, problem } = props
  return (
    <Folded title="Código o descuento">
      <Flex direction="column" gap="5">
        <TextField
          form={form}
          name={names.code}
          label="Código de descuento"
          autoComplete="off"
          maxLength={60}
        />
        <Grid gap="5" templateColumns="1fr 1fr">
          <NumberField form={form} name={names.percent} label="Descuento en %" min={1} max={100} />
          <PriceField form={form} name={names.amount} label="Descuento en pesos" />
        </Grid>
        <TextField
          form={form}
          name={names.reason}
          label="Motivo del descuento"
          autoComplete="off"
          maxLength={500}
        />
        <Text as="output" display="block" size="sm" aria-live="polite">
          {problem}
        </Text>
      </Flex>
    </Folded>
  )
}

/** Lines of a reduced price; nothing without reductions. */
export function ReducedBill({ quote: { reduced } }: { quote: ReducedQuote }) {
  if (reduced === undefined || reduced.reductions.length === 0) return null
  const { price, reductions, membershipPrice, total } = reduced
  const sold = { course: { title: '', singlePayment: true }, acquiredClasses: null, price, reductions }
  return (
    <Bill
      lines={billLines(sold, membershipPrice > 0 ? membershipPrice : null)}
      total={{ label: 'Total a pagar', amount: total }}
    />
  )
}
