import type { ErasureObstacle } from '@rodada/contracts/account/erasure'
import type { FamilyDetails } from '@rodada/contracts/family/staff-calls'
import { Callout, PlainList, Text } from '@rodada/ui'
import { CommandDialog, ReasonField, type SubmitAnswer, useForm } from '@rodada/ui/forms'
import { saveFile } from '@rodada/ui/staff'
import { isApiError } from '@rodada/web/calls/api-error'
import { useApi } from '@rodada/web/pages/app'
import { useNavigate } from '@rodada/web/pages/router'
import { useState } from 'react'

interface DialogProps {
  family: Pick<FamilyDetails, 'id' | 'name'>
  onClose: () => void
}

/** @param pdf a byte a character */
function pdfOf(pdf: string): Blob {
  const bytes = Uint8Array.from(pdf, (character) => character.charCodeAt(0))
  return new Blob([bytes], { type: 'application/pdf' })
}

/** All that the academy keeps of the family, as a PDF. */
export function DownloadData({ family: { id, name }, onClose }: DialogProps) {
  const form = useForm({ defaultValues: { reason: '' } })
  return (
    <CommandDialog
      title={`Descargar los datos de ${name}`}
      lead="Un PDF con todo lo que la academia guarda de la familia, también los datos de salud. Entrégalo solo al responsable."
      form={form}
      submit="Descargar"
      busy="Descargando..."
      onSubmit={({ reason }, send) =>
        send(async (api) => {
          const answer = await api.post('/api/Admin/Family/DownloadData/:id', {
            params: { id },
            body: { reason },
          })
          if (answer.success && answer.pdf !== undefined)
            saveFile({ name: `familia-${id}.pdf`, content: pdfOf(answer.pdf) })
          return answer
        })
      }
      onClose={onClose}
    >
      <ReasonField form={form} maxLength={200} />
    </CommandDialog>
  )
}

function Obstacles({ obstacles }: { obstacles: readonly ErasureObstacle[] }) {
  const stops = obstacles.some((one) => one.stops)
  const text = stops ? 'Todavía no se puede:' : 'No se puede deshacer. Se pierde:'
  const shown = obstacles.filter((one) => one.stops === stops)
  if (shown.length === 0)
    return <Callout role="status" text="No se puede deshacer. La familia no tiene nada pendiente." />
  return (
    <Callout role="status" tone={stops ? 'danger' : 'warning'} text={text}>
      <PlainList gap="1">
        {shown.map((one) => (
          <Text as="li" key={one.text}>
            {one.text}
          </Text>
        ))}
      </PlainList>
    </Callout>
  )
}

/** Shows what is lost first, then forgets the family. */
export function EraseData({ family: { id, name }, onClose }: DialogProps) {
  const api = useApi()
  const navigate = useNavigate()
  const form = useForm({ defaultValues: { reason: '' } })
  const [obstacles, setObstacles] = useState<readonly ErasureObstacle[]>()

  async function look(): Promise<SubmitAnswer | undefined> {
    try {
      const answer = await api.get('/api/Admin/Family/Erasure/:id', { params: { id }, stays: true })
      setObstacles(answer.obstacles)
      return undefined
    } catch (error) {
      if (!isApiError(error)) throw error
      return { success: false, errors: { Reason: [error.message] } }
    }
  }
  const isStopped = obstacles?.some(({ stops }) => stops) === true
  return (
    <CommandDialog
      title={`Borrar los datos de ${name}`}
      lead="Nombres, teléfonos, notas y datos de salud se borran. Recibos, cuentas de clases y cartas firmadas se quedan, como pide la ley. Escribe el motivo sin nombres."
      form={form}
      submit={obstacles === undefined ? 'Ver qué se pierde' : isStopped ? undefined : 'Borrar sus datos'}
      busy="Un momento..."
      tone="danger"
      onSubmit={async ({ reason }, send) => {
        if (obstacles === undefined) return look()
        return send(async (sent) => {
          const body = { reason, losses: obstacles.map(({ text }) => text) }
          const answer = await sent.post('/api/Admin/Family/Erase/:id', { params: { id }, body })
          if (answer.success) void navigate('/administrar-familias', { replace: true })
          return answer
        })
      }}
      onClose={onClose}
    >
      <ReasonField form={form} maxLength={200} />
      {obstacles !== undefined && <Obstacles obstacles={obstacles} />}
    </CommandDialog>
  )
}
