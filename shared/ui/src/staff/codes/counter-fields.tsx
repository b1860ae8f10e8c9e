import type { StaffReduction } from '@rodada/contracts/money/reduction'
import { type FieldProps, NumberField, PriceField, TextField } from '../../forms/index.ts'
import { Flex, Folded, Grid, Text } from '../../index.ts'

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

interface ReductionFieldsProps<Values extends object> {
  form: FieldProps<Values>['form']
  names: { readonly [Name in keyof CounterReduction]: FieldProps<Values>['name'] }
}

/** A code, and what the staff take off. */
export function ReductionFields<Values extends object>({ form, names }: ReductionFieldsProps<Values>) {
  return (
    <>
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
    </>
  )
}

interface CounterFieldsProps<Values extends object> extends ReductionFieldsProps<Values> {
  problem: string | undefined
}

/** The same, folded: most registrations have neither. */
export function CounterFields<Values extends object>({ problem, ...fields }: CounterFieldsProps<Values>) {
  return (
    <Folded title="Código o descuento">
      <Flex direction="column" gap="5">
        <ReductionFields {...fields} />
        <Text as="output" display="block" size="sm" aria-live="polite">
          {problem}
        </Text>
      </Flex>
    </Folded>
  )
}
