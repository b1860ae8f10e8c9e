import type { CodeEdit, CodeForm, ReductionCode } from '@rodada/contracts/money/reduction'
import type { Api, CommandResult } from '@rodada/web/calls/api'
import {
  type Choice,
  CommandDialog,
  DateField,
  MultiSelectField,
  NumberField,
  PriceField,
  TextField,
  useForm,
} from '../../forms/index.ts'
import { Grid } from '../../index.ts'

/** What a code can be limited to, and the calls of the service that has it. */
export interface CodeTerms {
  /** Courses or products: 'Cursos', with what it means to choose none, and what a chosen one is called that is gone. */
  readonly items: {
    readonly label: string
    readonly hint: string
    readonly goneLabel: string
    readonly choices: readonly Choice[]
  }
  /** Categories of the shop. */
  readonly categories?: readonly Choice[]
  /** Whom the limit of uses by person counts. */
  readonly person: string
  /** What it takes something off. */
  readonly lead: string
  readonly create: (api: Api, body: CodeForm) => Promise<CommandResult>
  readonly edit: (api: Api, id: number, body: CodeEdit) => Promise<CommandResult>
  readonly end: (api: Api, id: number) => Promise<CommandResult>
}

interface DialogProps {
  terms: CodeTerms
  onClose: () => void
}

type Values = {
  code: string
  percent: number | null
  amount: number | null
  firstDay: string
  lastDay: string
  uses: number | null
  usesEach: number | null
  least: number | null
  /** Ids as texts, as choices hold them. */
  itemIds: string[]
  categories: string[]
}

const newCode: Values = {
  code: '',
  percent: null,
  amount: null,
  firstDay: '',
  lastDay: '',
  uses: null,
  usesEach: null,
  least: null,
  itemIds: [],
  categories: [],
}

function valuesOf({ items, firstDay, lastDay, ...code }: ReductionCode): Values {
  const { percent, amount, uses, usesEach, least } = code
  return {
    ...{ code: code.code, percent, amount, uses, usesEach, least },
    firstDay: firstDay ?? '',
    lastDay: lastDay ?? '',
    itemIds: items.map(({ id }) => String(id)),
    categories: [...code.categories],
  }
}

function bodyOf({ itemIds, firstDay, lastDay, ...values }: Values): CodeForm {
  return {
    ...values,
    firstDay: firstDay || null,
    lastDay: lastDay || null,
    itemIds: itemIds.map(Number),
  }
}

/** Makes a code, or changes one: its name stays. */
export function CodeDialog({ saved, terms, onClose }: DialogProps & { saved?: ReductionCode }) {
  const form = useForm<Values>({ defaultValues: saved === undefined ? newCode : valuesOf(saved) })
  return (
    <CommandDialog
      title={saved === undefined ? 'Nuevo código de descuento' : `Cambiar el código ${saved.code}`}
      lead={terms.lead}
      form={form}
      submit="Guardar"
      busy="Guardando..."
      onSubmit={(values, send) =>
        send((api) => {
          if (saved === undefined) return terms.create(api, bodyOf(values))
          const { code: _, ...body } = bodyOf(values)
          const { id, version } = saved
          return terms.edit(api, id, { ...body, version })
        })
      }
      onClose={onClose}
    >
      {saved === undefined && (
        <TextField
          form={form}
          name="code"
          label="Código"
          hint="De 3 a 20 letras, números o guiones, como VERANO26."
          autoComplete="off"
          maxLength={60}
          required
        />
      )}
      <Grid gap="5" templateColumns="1fr 1fr">
        <NumberField form={form} name="percent" label="Descuento en %" min={1} max={100} />
        <PriceField form={form} name="amount" label="Descuento en pesos" />
        <DateField form={form} name="firstDay" label="Desde" />
        <DateField form={form} name="lastDay" label="Hasta" />
        <NumberField form={form} name="uses" label="Usos en total" min={1} />
        <NumberField form={form} name="usesEach" label={`Usos por ${terms.person}`} min={1} />
      </Grid>
      <PriceField form={form} name="least" label="Desde un precio de" />
      {terms.categories !== undefined && (
        <MultiSelectField form={form} name="categories" label="Categorías" options={terms.categories} />
      )}
      <MultiSelectField
        form={form}
        name="itemIds"
        label={terms.items.label}
        hint={terms.items.hint}
        options={terms.items.choices}
        goneLabel={terms.items.goneLabel}
      />
    </CommandDialog>
  )
}

export function EndDialog({ code: { id, code }, terms, onClose }: DialogProps & { code: ReductionCode }) {
  const form = useForm({ defaultValues: {} })
  return (
    <CommandDialog
      title={`Terminar el código ${code}`}
      lead="Desde ahora nadie puede usarlo. Lo que ya se vendió con él queda igual."
      form={form}
      submit="Terminar el código"
      busy="Terminando..."
      tone="danger"
      onSubmit={(_values, send) => send((api) => terms.end(api, id))}
      onClose={onClose}
    >
      {null}
    </CommandDialog>
  )
}
