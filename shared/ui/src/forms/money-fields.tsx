import type { ReceiptMethod } from '@rodada/contracts/money/rules'
import { receiptMethodLabels, receiptMethods } from '@rodada/contracts/money/rules'
import { useBusiness } from '@rodada/web/pages/app'
import { readStored, writeStored } from '@rodada/web/storage/browser-storage'
import type { ReactNode } from 'react'
import { type FieldPath, type FieldValues, type UseFormReturn, useWatch } from 'react-hook-form'
import { Grid } from '../primitives/box.tsx'
import { type RadioCard, RadioCardsField } from './radio-cards-field.tsx'
import { type Choice, SelectField } from './select-field.tsx'
import { TextField } from './text-field.tsx'

/** Longest reference that the services accept, in characters. */
const referenceLength = 60
const place = 'till.branch'

/** How and where staff take or return money. A type alias: an interface does not fit the values of form dialogs. */
export type MoneyValues = {
  /** Empty at first: a preselected method would be saved unnoticed. */
  method: ReceiptMethod | 'card' | ''
  reference: string
  /** Id of the branch; empty where the business has none. */
  branchId: string
}

const methods: readonly Choice[] = receiptMethods.map((value) => ({ value, key: receiptMethodLabels[value] }))

const methodCards: readonly RadioCard[] = receiptMethods.map((value) => ({
  value,
  title: receiptMethodLabels[value],
}))

/** Ways to return money by hand, however it was paid. */
export const refundCards: readonly RadioCard[] = [
  ...methodCards,
  { value: 'card', title: 'A la tarjeta, en el banco' },
]

/** Initial values: the branch last used in this browser, or the only one. */
export function useNewMoney(): MoneyValues {
  const { branches } = useBusiness()
  const last = branches.find(({ id }) => String(id) === readStored('browser', place))
  const [only, second] = branches
  const branch = last ?? (second === undefined ? only : undefined)
  return { method: '', reference: '', branchId: branch === undefined ? '' : String(branch.id) }
}

/** Body fields of money that staff take; stores the branch as the next default. */
export function moneyTaken({ method, reference, branchId }: MoneyValues) {
  return {
    method: counterMethod(method),
    reference: referenceOf(method, reference),
    branchId: chosenBranch(branchId),
  }
}

/** @throws where the form has let a method pass that the counter does not take. */
export function counterMethod(method: MoneyValues['method']): ReceiptMethod {
  if (method === '' || method === 'card') throw new Error('The form requires a method of the counter')
  return method
}

/** Null for cash: a reference typed before cash was chosen is hidden. */
export function referenceOf(method: MoneyValues['method'], reference: string): string | null {
  return method === 'cash' ? null : reference.trim() || null
}

/** Body fields of money that staff return; through the bank it has no branch. */
export function moneyReturned({ method, reference, branchId }: MoneyValues) {
  if (method === '') throw new Error('The form requires a method')
  return {
    method,
    reference: referenceOf(method, reference),
    branchId: method === 'card' ? null : chosenBranch(branchId),
  }
}

/** Id of the branch, which becomes the next default; null where none is chosen. */
export function chosenBranch(branchId: string): number | null {
  if (branchId === '') return null
  writeStored('browser', place, branchId)
  return Number(branchId)
}

/** How money came in. */
export type MethodValues = Pick<MoneyValues, 'method' | 'reference'>

interface MethodFieldsProps<Values extends FieldValues> {
  form: UseFormReturn<Values>
  /** Form field of the `MethodValues`, where they are not the form's own: 'ways.0'. */
  at?: FieldPath<Values>
  label?: string
  /** Methods, where they differ from those of the counter. */
  cards?: readonly RadioCard[]
  /** A field that stands beside the method, which is then a list: for several ways in little room. */
  beside?: ReactNode
}

function useMethod<Values extends FieldValues>(form: UseFormReturn<Values>, at?: FieldPath<Values>) {
  const method: MoneyValues['method'] = useWatch({ control: form.control, name: fieldAt(at, 'method') })
  return method
}

function fieldAt<Values extends FieldValues>(
  at: FieldPath<Values> | undefined,
  name: keyof MethodValues,
): FieldPath<Values> {
  return (at === undefined ? name : `${at}.${name}`) as FieldPath<Values>
}

function referenceHint(method: MoneyValues['method']): string {
  return method === 'transfer' ? 'Clave de rastreo o folio de la transferencia.' : 'Folio del comprobante.'
}

/** Method of a payment or refund, with its reference: fields of `MethodValues`. */
export function MethodFields<Values extends FieldValues>(props: MethodFieldsProps<Values>) {
  const { form, at, label = 'Forma de pago', cards = methodCards, beside } = props
  const name = (each: keyof MethodValues) => fieldAt(at, each)
  const method = useMethod(form, at)
  return (
    <>
      {beside === undefined ? (
        <RadioCardsField form={form} name={name('method')} label={label} cards={cards} isShort required />
      ) : (
        <Grid templateColumns="repeat(2, minmax(0, 1fr))" gap="3">
          <SelectField form={form} name={name('method')} label={label} options={methods} required />
          {beside}
        </Grid>
      )}
      {method !== 'cash' && method !== '' && (
        <TextField
          form={form}
          name={name('reference')}
          label="Referencia"
          hint={beside === undefined ? referenceHint(method) : undefined}
          autoComplete="off"
          maxLength={referenceLength}
          required={method === 'transfer'}
        />
      )}
    </>
  )
}

/** `MethodFields` with the branch. */
export function MoneyFields<Values extends FieldValues & MoneyValues>(
  props: Omit<MethodFieldsProps<Values>, 'at'>,
) {
  const { form } = props
  const method = useMethod(form)
  return (
    <>
      <MethodFields {...props} />
      {method !== 'card' && <BranchField form={form} />}
    </>
  )
}

/** Where money is taken or returned, by the field `branchId`; nothing where the business has no branch. */
export function BranchField<Values extends FieldValues & Pick<MoneyValues, 'branchId'>>({
  form,
}: {
  form: UseFormReturn<Values>
}) {
  const { branches } = useBusiness()
  if (branches.length === 0) return null
  return (
    <SelectField
      form={form}
      name={'branchId' as FieldPath<Values>}
      label="Sucursal"
      options={branches.map(({ id, name: key }) => ({ key, value: String(id) }))}
      required
    />
  )
}
