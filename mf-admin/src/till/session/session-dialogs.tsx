import {
  type CashPiece,
  cashPieces,
  countCash,
  maxCashPieces,
  maxTillPesos,
  type TillMoveKind,
  tillPath,
} from '@rodada/contracts/money/cash'
import type { TillSessionDetails } from '@rodada/contracts/money/till-session'
import { formatMoney, formatPrice, toCentavos } from '@rodada/contracts/words/money'
import { Grid, Text } from '@rodada/ui'
import {
  CommandDialog,
  NumberField,
  PriceField,
  ReasonField,
  SelectField,
  TextAreaField,
  useForm,
  useNewMoney,
  useWatch,
} from '@rodada/ui/forms'
import { useBusiness } from '@rodada/web/pages/app'
import { useNavigate } from '@rodada/web/pages/router'

/** `Faltan $20.00`. @param centavos counted less expected. */
export function differenceText(centavos: number): string {
  if (centavos === 0) return 'Cuadra'
  return `${centavos < 0 ? 'Faltan' : 'Sobran'} ${formatMoney(Math.abs(centavos))}`
}

interface OpenDialogProps {
  /** Branches at which a till of one's own is open already. */
  taken: readonly number[]
  onClose: () => void
}

/** Opens a session with the cash that is there. */
export function OpenDialog({ taken, onClose }: OpenDialogProps) {
  const { branches } = useBusiness()
  const free = branches.filter(({ id }) => !taken.includes(id))
  const { branchId } = useNewMoney()
  const isFree = free.some(({ id }) => String(id) === branchId)
  const form = useForm<{ branchId: string; float: number | null }>({
    defaultValues: { branchId: isFree ? branchId : '', float: null },
  })
  return (
    <CommandDialog
      title="Abrir caja"
      lead="Cuenta el efectivo con el que empiezas: es el fondo de caja."
      form={form}
      submit="Abrir caja"
      busy="Abriendo..."
      onSubmit={(values, send) => {
        const body = { branchId: Number(values.branchId), float: values.float ?? 0 }
        return send((api) => api.post('/api/Till/Session/Begin', { body }))
      }}
      onClose={onClose}
    >
      <SelectField
        form={form}
        name="branchId"
        label="Sucursal"
        options={free.map(({ id, name }) => ({ key: name, value: String(id) }))}
        required
      />
      <NumberField
        form={form}
        name="float"
        label="Fondo de caja, en pesos"
        step={0.01}
        max={maxTillPesos}
        required
      />
    </CommandDialog>
  )
}

interface DialogProps {
  session: TillSessionDetails
  onClose: () => void
}

const moves = {
  out: { title: 'Sacar efectivo', submit: 'Anotar retiro', hint: 'Por ejemplo: depósito en el banco.' },
  in: { title: 'Meter efectivo', submit: 'Anotar depósito', hint: 'Por ejemplo: cambio del banco.' },
} as const

export const moveTitle = (kind: TillMoveKind) => moves[kind].title

/** Takes cash out of the till, or puts some in. */
export function MoveDialog({ session: { id, due }, kind, onClose }: DialogProps & { kind: TillMoveKind }) {
  const form = useForm<{ amount: number | null; reason: string }>({
    defaultValues: { amount: null, reason: '' },
  })
  const { title, submit, hint } = moves[kind]
  return (
    <CommandDialog
      title={title}
      lead={`Debe haber ${formatPrice(due)} en la caja.`}
      form={form}
      submit={submit}
      busy="Anotando..."
      onSubmit={({ amount, reason }, send) => {
        if (amount === null) throw new Error('The form requires an amount')
        const body = { kind, amount, reason: reason.trim() }
        return send((api) => api.post('/api/Till/Session/Move/:id', { params: { id }, body }))
      }}
      onClose={onClose}
    >
      <PriceField form={form} name="amount" label="Cantidad" required />
      <ReasonField form={form} hint={hint} />
    </CommandDialog>
  )
}

type CloseValues = { count: Record<CashPiece, number | null>; note: string }

const nothingCounted = Object.fromEntries(cashPieces.map(({ name }) => [name, null])) as CloseValues['count']

/** What was typed as whole pieces so far. */
function countOf(typed: CloseValues['count']): Partial<Record<CashPiece, number>> {
  return Object.fromEntries(
    cashPieces.flatMap(({ name }) => {
      const pieces: unknown = typed[name]
      return typeof pieces === 'number' && pieces > 0 ? [[name, pieces]] : []
    }),
  )
}

/** Counts the cash by denomination, closes and signs. */
export function CloseDialog({ session: { id, due }, signer, onClose }: DialogProps & { signer: string }) {
  const navigate = useNavigate()
  const form = useForm<CloseValues>({ defaultValues: { count: nothingCounted, note: '' } })
  const counted = countCash(countOf(useWatch({ control: form.control, name: 'count' })))
  const difference = differenceText(counted - toCentavos(due))
  return (
    <CommandDialog
      title="Contar y cerrar"
      lead={`Firma ${signer}. La caja cerrada ya no cambia.`}
      form={form}
      submit="Cerrar y firmar"
      busy="Cerrando..."
      onSubmit={async ({ count, note }, send) => {
        const body = { count: countOf(count), note: note.trim() }
        const answer = await send((api) => api.post('/api/Till/Session/Close/:id', { params: { id }, body }))
        if (answer.success) await navigate(`${tillPath}/${id}`)
        return answer
      }}
      onClose={onClose}
    >
      <Grid templateColumns={{ base: '1fr 1fr', md: '1fr 1fr 1fr' }} gap="3">
        {cashPieces.map(({ name, label }) => (
          <NumberField key={name} form={form} name={`count.${name}`} label={label} max={maxCashPieces} />
        ))}
      </Grid>
      <Text as="output" display="block" aria-live="polite">
        {`Debe haber ${formatPrice(due)} · Contado: ${formatMoney(counted)} · ${difference}`}
      </Text>
      <TextAreaField form={form} name="note" label="Nota" rows={2} maxLength={500} />
    </CommandDialog>
  )
}
