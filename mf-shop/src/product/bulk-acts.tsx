import type { ProductsChange, ProductsChanged } from '@rodada/contracts/product/staff-calls'
import { formatPrice } from '@rodada/contracts/words/money'
import { Callout, CommandButton, DataList, Text } from '@rodada/ui'
import {
  CommandDialog,
  DialogButton,
  NumberField,
  RadioCardsField,
  SelectField,
  useForm,
  useWatch,
} from '@rodada/ui/forms'
import type { Selection } from '@rodada/ui/staff'
import type { Api } from '@rodada/web/calls/api'
import { useApi } from '@rodada/web/pages/app'
import { useState } from 'react'
import type { ProductChoices } from './load-choices.ts'

/** Products that an act is for: chosen ones, or all of the list's filter. */
export interface Chosen {
  readonly query: URLSearchParams
  readonly target: { readonly ids: number[] } | { readonly count: number }
}

type Act = Omit<ProductsChange, 'ids' | 'count'>

export function chosenOf({ ids, isAll }: Selection, query: URLSearchParams, totalItems: number): Chosen {
  return { query, target: isAll ? { count: totalItems } : { ids: [...ids] } }
}

export function changeProducts(api: Api, { query, target }: Chosen, act: Act) {
  // One of the union's bodies: its parts are given apart.
  const body = { ...target, ...act } as ProductsChange
  return api.post('/api/ProductCapturist/Products/Change', { query, body })
}

interface ActProps {
  chosen: Chosen
  onChanged: (answer: ProductsChanged) => void
}

function StateButton({ state, onChanged, chosen }: ActProps & { state: 'Published' | 'Hidden' }) {
  const [text, busy] =
    state === 'Published' ? ['Publicar', 'Publicando...'] : (['Ocultar', 'Ocultando...'] as const)
  async function send(api: Api) {
    const answer = await changeProducts(api, chosen, { state })
    if (answer.success) onChanged(answer)
    return answer
  }
  return (
    <CommandButton
      size="sm"
      variant="outline"
      colorPalette="ink"
      command={send}
      busy={busy}
      onDone="reload"
      onRefused="reload"
    >
      {text}
    </CommandButton>
  )
}

const directions = [
  { value: 'up', title: 'Subir' },
  { value: 'down', title: 'Bajar' },
]

type PriceValues = { direction: string; percent: number | null }

/** First shows the new prices, then stores them. */
function PriceDialog({ chosen, onChanged, onClose }: ActProps & { onClose: () => void }) {
  const api = useApi()
  const form = useForm<PriceValues>({ defaultValues: { direction: 'up', percent: null } })
  const [direction, typed] = useWatch({ control: form.control, name: ['direction', 'percent'] })
  const [seen, setSeen] = useState<{ percent: number; answer: ProductsChanged }>()
  const percent = (direction === 'up' ? 1 : -1) * (typed ?? 0)
  const shown = seen?.percent === percent ? seen.answer : undefined
  const count = shown?.changed ?? 0
  return (
    <CommandDialog
      title="Cambiar precios"
      lead="Cada precio se redondea al peso más cercano. También cambian el precio de academia y el de las tallas o colores con precio propio."
      form={form}
      submit={shown === undefined ? 'Ver los precios nuevos' : `Cambiar ${count} precios`}
      busy="Un momento..."
      onSubmit={async (_values, send) => {
        if (shown === undefined) {
          const answer = await changeProducts(api, chosen, { percent, isTrial: true })
          if (!answer.success) return { ...answer, errors: { ...answer.errors, Dialog: answer.messages } }
          setSeen({ percent, answer })
          return undefined
        }
        return send(async (sender) => {
          const answer = await changeProducts(sender, chosen, { percent, isTrial: false })
          if (answer.success) onChanged(answer)
          return answer
        })
      }}
      onClose={onClose}
    >
      <RadioCardsField form={form} name="direction" label="¿Qué haces?" cards={directions} isShort required />
      <NumberField
        form={form}
        name="percent"
        label="Porcentaje"
        hint="Por ejemplo 10, o 7.5."
        min={0.1}
        max={direction === 'up' ? 500 : 90}
        step={0.1}
        required
      />
      {shown !== undefined && <NewPrices {...shown} />}
    </CommandDialog>
  )
}

const priceColumns = [
  { header: 'Producto', lead: true, cell: ({ name }: Priced) => name },
  { header: 'Precio', cell: ({ from, to }: Priced) => `${formatPrice(from)} → ${formatPrice(to)}` },
]
type Priced = NonNullable<ProductsChanged['prices']>[number]

function NewPrices({ prices = [], changed = 0, refused = [] }: ProductsChanged) {
  return (
    <>
      <Text role="status">
        {`Cambian ${changed}.`}
        {prices.length < changed && ` Aquí están los primeros ${prices.length}.`}
      </Text>
      <DataList label="Precios nuevos" columns={priceColumns} rows={prices} keyOf={({ id }) => id} />
      <Refused refused={refused} />
    </>
  )
}

function CategoryDialog({
  chosen,
  onChanged,
  choices,
  onClose,
}: ActProps & { choices: ProductChoices; onClose: () => void }) {
  const form = useForm({ defaultValues: { category: '' } })
  return (
    <CommandDialog
      title="Cambiar categoría"
      form={form}
      submit="Cambiar categoría"
      busy="Guardando..."
      onSubmit={({ category }, send) =>
        send(async (api) => {
          const answer = await changeProducts(api, chosen, { category })
          if (answer.success) onChanged(answer)
          return answer
        })
      }
      onClose={onClose}
    >
      <SelectField form={form} name="category" label="Categoría" options={choices.category} required />
    </CommandDialog>
  )
}

const look = { size: 'sm', variant: 'outline', colorPalette: 'ink' } as const

/** Acts of the staff on the products that they chose. */
export function BulkActs({ choices, ...act }: ActProps & { choices: ProductChoices }) {
  return (
    <>
      <StateButton {...act} state="Published" />
      <StateButton {...act} state="Hidden" />
      <DialogButton {...look} text="Precio ± %">
        {(onClose) => <PriceDialog {...act} onClose={onClose} />}
      </DialogButton>
      <DialogButton {...look} text="Cambiar categoría">
        {(onClose) => <CategoryDialog {...act} choices={choices} onClose={onClose} />}
      </DialogButton>
    </>
  )
}

/** Names the products that an act left as they are, and why. */
export function Refused({ refused = [] }: Pick<ProductsChanged, 'refused'>) {
  if (refused.length === 0) return null
  const names = refused.map(({ name, why }) => `${name}: ${why}`)
  return <Callout tone="warning" role="status" text={`Se quedaron como estaban. ${names.join(' ')}`} />
}
