import { toPesos } from '@rodada/contracts/words/money'
import { Button, Flex, Text } from '@rodada/ui'
import { CommandDialog, DialogButton, useForm } from '@rodada/ui/forms'
import { Bill } from '@rodada/ui/receipt'
import { counterNames, noReduction, ReductionFields, reductionOf, reductionPlaces } from '@rodada/ui/staff'
import { askPrice } from './reprice.ts'
import type { BasketOfTab } from './use-basket.ts'
import type { Bill as BasketBill } from './use-bill.ts'

interface ReductionProps {
  counter: BasketOfTab
  bill: BasketBill
}

/** Asks for what is taken off; the service says whether it may be before it stands on the bill. */
function ReductionDialog({ counter, bill, onClose }: ReductionProps & { onClose: () => void }) {
  const { lines, reduction } = counter.basket
  const form = useForm({ defaultValues: reduction ?? noReduction })
  return (
    <CommandDialog
      title="Código o descuento"
      lead="Se descuenta de los productos; lo que ya se debía no cambia."
      form={form}
      submit="Aplicar"
      busy="Aplicando..."
      onSubmit={(typed, send) =>
        send(async (api) => {
          if (Object.keys(reductionOf(typed)).length === 0) {
            const errors = { Code: ['Escribe un código, o cuánto se descuenta.'] }
            return { success: false, messages: [], errors }
          }
          const first = await askPrice(api, counter, { ...bill, lines, reduction: typed })
          const { answer } = first.repriced ? await askPrice(api, counter, first.repriced) : first
          if (answer.success) counter.set({ reduction: typed })
          const errors = Object.entries(answer.errors).map(([field, texts]) => [
            reductionPlaces[field] ?? field,
            texts,
          ])
          return { ...answer, errors: Object.fromEntries(errors) }
        })
      }
      onClose={onClose}
      onAnswer={() => undefined}
    >
      <ReductionFields form={form} names={counterNames} />
    </CommandDialog>
  )
}

/** What is taken off the products, and why; with its buttons. */
export function BasketReduction({ counter, bill, onRemoved }: ReductionProps & { onRemoved: () => void }) {
  const { reduction, lines, sent } = counter.basket
  const { list, goods, reductions, problem, askAgain } = bill
  return (
    <Flex direction="column" gap="2" mt="4">
      {reductions.length > 0 && (
        <Bill
          lines={[
            { label: 'Productos', amount: toPesos(list) },
            ...reductions.map(({ label, amount }) => ({ label, amount: -amount })),
          ]}
          total={{ label: 'Productos con descuento', amount: toPesos(goods) }}
        />
      )}
      {reduction !== undefined && reduction.reason.trim() !== '' && (
        <Text size="sm" tone="muted">{`Motivo: ${reduction.reason.trim()}`}</Text>
      )}
      {problem !== undefined && (
        <Text role="status" size="sm">
          {problem}
        </Text>
      )}
      {askAgain !== undefined && (
        <Button size="sm" colorPalette="ink" alignSelf="flex-start" onClick={askAgain}>
          Intentar de nuevo
        </Button>
      )}
      <Flex gap="2" wrap="wrap">
        <DialogButton
          text={reduction === undefined ? 'Código o descuento' : 'Cambiar descuento'}
          size="sm"
          variant="outline"
          colorPalette="ink"
          disabled={sent !== undefined || lines.some(({ quantity }) => quantity === null)}
        >
          {(onClose) => <ReductionDialog counter={counter} bill={bill} onClose={onClose} />}
        </DialogButton>
        {reduction !== undefined && (
          <Button
            size="sm"
            variant="ghost"
            colorPalette="ink"
            disabled={sent !== undefined}
            onClick={() => {
              counter.set({ reduction: undefined })
              onRemoved()
            }}
          >
            Quitar descuento
          </Button>
        )}
      </Flex>
    </Flex>
  )
}
