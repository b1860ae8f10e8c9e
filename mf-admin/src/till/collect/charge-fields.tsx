import { maxPayments } from '@rodada/contracts/money/charge-rules'
import { formatMoney, toPesos } from '@rodada/contracts/words/money'
import { isPlainDate } from '@rodada/contracts/words/plain-date'
import { Box, Button, Flex, Text } from '@rodada/ui'
import {
  BranchField,
  CheckboxField,
  DateField,
  MethodFields,
  PriceField,
  SubmitButton,
  useFieldArray,
  useWatch,
} from '@rodada/ui/forms'
import { formatDay } from '@rodada/web/words/format'
import { type RefObject, useRef } from 'react'
import { CashChange } from './cash-change.tsx'
import type { Rest } from './charge-plan.ts'
import { amountsOf, type FormOfCharge, lastRestDay, newWay, paidToday } from './charge-values.ts'
import { TillNote } from './till-note.tsx'

interface ChargeFieldsProps {
  form: FormOfCharge
  /** Centavos of the basket. */
  total: number
  /** `YYYY-MM-DD`. */
  today: string
  /** Dues are chosen: a part of them can be paid. */
  canOwe: boolean
  rests: readonly Rest[]
  /** What is missing while nothing is chosen; undefined once something is. */
  missing: string | undefined
  /** Gets the place of the button. */
  end: RefObject<HTMLDivElement | null>
}

const ordinals = ['Primera', 'Segunda', 'Tercera', 'Cuarta']

/** What the last way takes. */
function LastWay({ centavos, onRemove }: { centavos: number; onRemove: () => void }) {
  return (
    <Box>
      <Text as="output" display="block">
        El resto: {formatMoney(Math.max(0, centavos))}
      </Text>
      <Button size="sm" variant="ghost" colorPalette="ink" onClick={onRemove}>
        Quitar
      </Button>
    </Box>
  )
}

/** One way or several; what the typed amounts leave comes in by the last. */
function Ways({ form, paid }: { form: FormOfCharge; paid: number }) {
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'ways' })
  const ways = useWatch({ control: form.control, name: 'ways' })
  const amounts = amountsOf(ways, paid)
  const isDivided = fields.length > 1
  const more = useRef<HTMLButtonElement>(null)
  return (
    <>
      {fields.map(({ id }, at) => (
        <Box key={id} display="flex" flexDirection="column" gap="3">
          <MethodFields
            form={form}
            at={`ways.${at}`}
            {...(isDivided && { label: `${ordinals[at]} forma` })}
            {...(isDivided && {
              beside:
                at < fields.length - 1 ? (
                  <PriceField
                    form={form}
                    name={`ways.${at}.amount`}
                    label={at === 0 ? 'Cantidad' : `${ordinals[at]} cantidad`}
                    required
                  />
                ) : (
                  <LastWay
                    centavos={amounts[at] ?? 0}
                    onRemove={() => {
                      remove(at)
                      more.current?.focus()
                    }}
                  />
                ),
            })}
          />
          {ways[at]?.method === 'cash' && <CashChange total={toPesos(Math.max(0, amounts[at] ?? 0))} />}
        </Box>
      ))}
      {fields.length < maxPayments && paid > 0 && (
        <Button
          ref={more}
          size="sm"
          variant="outline"
          colorPalette="ink"
          alignSelf="flex-start"
          onClick={() => append(newWay, { shouldFocus: false })}
        >
          {isDivided ? 'Agregar otra forma de pago' : 'Dividir el pago'}
        </Button>
      )}
    </>
  )
}

/** A part that is paid today, and until when the rest is. */
function PartFields({ form, today }: Pick<ChargeFieldsProps, 'form' | 'today'>) {
  const isPart = useWatch({ control: form.control, name: 'isPart' })
  return (
    <>
      <CheckboxField form={form} name="isPart" label="Abono: hoy se paga solo una parte" />
      {isPart && (
        <Flex gap="4" wrap="wrap" align="flex-start">
          <PriceField form={form} name="today" label="Se paga hoy" required />
          <DateField
            form={form}
            name="restBy"
            label="Lo que falta, a más tardar"
            min={today}
            max={lastRestDay(today)}
            required
          />
        </Flex>
      )}
    </>
  )
}

/** 'Quedan $480.00 para el viernes, 4 de diciembre: Patineta #31 ($480.00).' */
export function restsText(rests: readonly Rest[], restBy: string): string {
  const left = rests.reduce((sum, { centavos }) => sum + centavos, 0)
  const names = rests.map(({ due, centavos }) => `${due.title} ${due.reference} (${formatMoney(centavos)})`)
  const day = isPlainDate(restBy) ? ` para el ${formatDay(restBy)}` : ''
  return `Quedan ${formatMoney(left)}${day}: ${names.join(', ')}.`
}

/** How the staff take money: ways, part payment, branch, change, total, and the button that charges it, which stays in view. */
export function ChargeFields(props: ChargeFieldsProps) {
  const { form, total, today, canOwe, rests, missing, end } = props
  const [ways, isPart, typed, restBy, branchId] = useWatch({
    control: form.control,
    name: ['ways', 'isPart', 'today', 'restBy', 'branchId'],
  })
  const paid = paidToday({ isPart: isPart && canOwe, today: typed }, total)
  const mayBeCash = ways.some(({ method }) => method === 'cash' || method === '')
  return (
    <>
      <Ways form={form} paid={paid} />
      {canOwe && <PartFields form={form} today={today} />}
      <BranchField form={form} />
      {mayBeCash && <TillNote branchId={branchId} />}
      <Box
        position={{ lg: 'sticky' }}
        bottom="0"
        py={{ lg: '3' }}
        bg={{ lg: 'surface' }}
        zIndex="1"
        data-bottom-bar
      >
        <Text as="output" display="block" mb="3" aria-live="polite">
          {missing ?? `Total: ${formatMoney(total)}`}
          {missing === undefined && rests.length > 0 && paid > 0 && (
            <Text as="span" display="block">
              {restsText(rests, restBy)}
            </Text>
          )}
        </Text>
        <Box ref={end}>
          <SubmitButton form={form} busy="Cobrando..." wide>
            {missing === undefined ? `Cobrar ${formatMoney(paid)}` : 'Cobrar'}
          </SubmitButton>
        </Box>
      </Box>
    </>
  )
}
