import type { FamilyDetails, FamilyMerge } from '@rodada/contracts/family/staff-calls'
import { formatPhone } from '@rodada/contracts/words/phone-text'
import { Callout, Text } from '@rodada/ui'
import {
  CommandDialog,
  DialogButton,
  SelectField,
  type SubmitAnswer,
  TextField,
  useForm,
  useWatch,
} from '@rodada/ui/forms'
import { isApiError } from '@rodada/web/calls/api-error'
import { useApi } from '@rodada/web/pages/app'
import { useNavigate } from '@rodada/web/pages/router'
import { joinWords } from '@rodada/web/words/format'
import { useState } from 'react'
import { familyPath } from '../family-paths.ts'

type Family = Pick<FamilyDetails, 'id' | 'name'>

function previewTexts({ into, twins, doubledBookings }: FamilyMerge): string {
  return [
    `Todo lo de esta familia pasa a ${into.name} (${formatPhone(into.phone)}).`,
    ...(twins.length > 0
      ? [`Quedan como un solo registro: ${joinWords(twins.map(({ name }) => name))}.`]
      : []),
    ...(doubledBookings > 0
      ? [
          doubledBookings === 1
            ? 'Se libera 1 lugar repetido.'
            : `Se liberan ${doubledBookings} lugares repetidos.`,
        ]
      : []),
  ].join(' ')
}

/** Shows why a read failed under the field. */
async function orUnderSearch(read: Promise<void>): Promise<SubmitAnswer | undefined> {
  try {
    await read
    return undefined
  } catch (error) {
    if (!isApiError(error)) throw error
    return { success: false, errors: { Search: [error.message] } }
  }
}

/** Finds the other record of the family, shows what would happen, and makes both one. */
function Merge({ family, onClose }: { family: Family; onClose: () => void }) {
  const api = useApi()
  const navigate = useNavigate()
  const form = useForm({ defaultValues: { search: '', into: '' } })
  const into = useWatch({ control: form.control, name: 'into' })
  const [found, setFound] = useState<readonly { readonly key: string; readonly value: string }[]>()
  const [preview, setPreview] = useState<FamilyMerge>()
  const isReady = preview !== undefined && String(preview.into.id) === into

  async function ask(search: string): Promise<void> {
    const { list } = await api.get('/api/Family/Index', { query: { search, itemsPerPage: 10 }, stays: true })
    const others = list.filter(({ id }) => id !== family.id)
    setFound(
      others.map(({ id, name, phone, students }) => ({
        key: [name, formatPhone(phone), joinWords(students.map((student) => student.name))]
          .filter(Boolean)
          .join(' · '),
        value: String(id),
      })),
    )
    if (others.length === 1) form.setValue('into', String(others[0]?.id))
  }
  async function look(): Promise<void> {
    const query = { fromId: family.id, intoId: Number(into) }
    setPreview(await api.get('/api/Family/MergePreview', { query, stays: true }))
  }
  return (
    <CommandDialog
      title={`Unir a ${family.name} con otra familia`}
      lead="Para dos registros de la misma familia. La que elijas es la que se queda."
      form={form}
      submit={
        isReady
          ? preview.obstacle === ''
            ? 'Unir familias'
            : undefined
          : into === ''
            ? 'Buscar'
            : 'Ver qué pasaría'
      }
      busy="Un momento..."
      onSubmit={async ({ search }, send) => {
        if (!isReady) return orUnderSearch(into === '' ? ask(search) : look())
        return send(async (sent) => {
          const body = { fromId: family.id, intoId: Number(into) }
          const answer = await sent.post('/api/Family/Merge', { body })
          if (answer.success) void navigate(familyPath(body.intoId), { replace: true })
          return answer
        })
      }}
      onClose={onClose}
    >
      <TextField
        form={form}
        name="search"
        label="Teléfono, nombre o alumno de la otra"
        autoComplete="off"
        required
      />
      {found?.length === 0 && <Text>No encontramos otra familia con esas palabras.</Text>}
      {found !== undefined && found.length > 0 && (
        <SelectField form={form} name="into" label="Familia que se queda" options={found} />
      )}
      {isReady && (
        <Callout
          role="status"
          tone={preview.obstacle === '' ? 'warning' : 'danger'}
          text={preview.obstacle === '' ? previewTexts(preview) : preview.obstacle}
        />
      )}
    </CommandDialog>
  )
}

export function MergeButton({ family }: { family: Family }) {
  return (
    <DialogButton text="Unir con otra familia" size="sm" variant="outline" colorPalette="bowl">
      {(onClose) => <Merge family={family} onClose={onClose} />}
    </DialogButton>
  )
}
