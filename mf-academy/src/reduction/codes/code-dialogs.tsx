import type { CodeForm, ReductionCode } from '@rodada/contracts/money/reduction'
import { Grid } from '@rodada/ui'
import {
  type Choice,
  CommandDialog,
  DateField,
  MultiSelectField,
  NumberField,
  PriceField,
  TextField,
  useForm,
} from '@rodada/ui/forms'

interface OnClose {
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
  /** Ids of courses as texts, as choices hold them. */
  itemIds: string[]
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
}

function valuesOf({ items, firstDay, lastDay, ...code }: ReductionCode): Values {
  const { percent, amount, uses, usesEach, least } = code
  return {
    ...{ code: code.code, percent, amount, uses, usesEach, least },
    firstDay: firstDay ?? '',
    lastDay: lastDay ?? '',
    itemIds: items.map(({ id }) => String(id)),
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
export function CodeDialog({
  saved,
  courses,
  onClose,
}: { saved?: ReductionCode; courses: readonly Choice[] } & OnClose) {
  const form = useForm<Values>({ defaultValues: saved === undefined ? newCode : valuesOf(saved) })
  return (
    <CommandDialog
      title={saved === undefined ? 'Nuevo código de descuento' : `Cambiar el código ${saved.code}`}
      lead="Descuenta del curso, nunca de la membresía."
      form={form}
      submit="Guardar"
      busy="Guardando..."
      onSubmit={(values, send) =>
        send((api) => {
          if (saved === undefined)
            return api.post('/api/ClassCapturist/ReductionCode/Create', { body: bodyOf(values) })
          const { code: _, ...body } = bodyOf(values)
          const { id, version } = saved
          return api.post('/api/ClassCapturist/ReductionCode/Edit/:id', {
            params: { id },
            body: { ...body, version },
          })
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
        <NumberField form={form} name="usesEach" label="Usos por familia" min={1} />
      </Grid>
      <PriceField form={form} name="least" label="Desde un precio de" />
      <MultiSelectField
        form={form}
        name="itemIds"
        label="Cursos"
        hint="Sin cursos vale para todos."
        options={courses}
        goneLabel="Curso retirado"
      />
    </CommandDialog>
  )
}

export function EndDialog({ code: { id, code }, onClose }: { code: ReductionCode } & OnClose) {
  const form = useForm({ defaultValues: {} })
  return (
    <CommandDialog
      title={`Terminar el código ${code}`}
      lead="Desde ahora nadie puede usarlo. Lo que ya se vendió con él queda igual."
      form={form}
      submit="Terminar el código"
      busy="Terminando..."
      tone="danger"
      onSubmit={(_values, send) =>
        send((api) => api.post('/api/ClassCapturist/ReductionCode/End/:id', { params: { id } }))
      }
      onClose={onClose}
    >
      {null}
    </CommandDialog>
  )
}
