import type { ErasureDetails } from '@rodada/contracts/account/erasure'
import { ConfirmButton, Flex, Text } from '@rodada/ui'
import { CommandDialog, DialogButton, ReasonField, useForm } from '@rodada/ui/forms'
import { useGuardedCommand } from '../own-password/use-guarded-command.tsx'

function RefusalDialog({ id, onClose }: { id: number; onClose: () => void }) {
  const form = useForm<{ reason: string }>()
  return (
    <CommandDialog
      title="Rechazar la solicitud"
      lead="El motivo se envía por correo a quien la hizo, con la autoridad a la que puede acudir."
      form={form}
      submit="Rechazar"
      busy="Rechazando..."
      tone="danger"
      onClose={onClose}
      onSubmit={(body, send) =>
        send((api) => api.post('/api/Admin/Erasure/Refuse/:id', { params: { id }, body }))
      }
    >
      <ReasonField form={form} maxLength={1000} />
    </CommandDialog>
  )
}

interface CarryOutProps {
  id: number
  label: string
  question: string
  /** Losses as shown on the page; the service refuses where they are others by now. */
  losses: readonly string[]
}

function CarryOut({ id, label, question, losses }: CarryOutProps) {
  const { onConfirm, dialog } = useGuardedCommand((api) =>
    api.post('/api/Admin/Erasure/CarryOut/:id', { params: { id }, body: { losses: [...losses] } }),
  )
  return (
    <>
      <ConfirmButton
        variant="solid"
        tone="danger"
        question={question}
        confirmLabel={label}
        busyLabel="Eliminando..."
        onConfirm={onConfirm}
      >
        {label}
      </ConfirmButton>
      {dialog}
    </>
  )
}

export function Decision({ id, state, obstacles }: ErasureDetails) {
  if (state === 'erasing')
    return (
      <Flex direction="column" align="flex-start" gap="3" mt="6">
        <Text tone="muted">
          Si un servicio no termina en unos minutos, por ejemplo porque un pedido sigue en camino, pídelo otra
          vez cuando acabe.
        </Text>
        <CarryOut
          id={id}
          losses={[]}
          label="Pedirlo otra vez"
          question="¿Quieres pedir otra vez a los servicios que eliminen los datos?"
        />
      </Flex>
    )
  if (state !== 'open') return null
  return (
    <Flex gap="3" mt="6" wrap="wrap">
      {obstacles !== null && !obstacles.some(({ stops }) => stops) && (
        <CarryOut
          id={id}
          losses={obstacles.map(({ text }) => text)}
          label="Eliminar datos"
          question="¿Quieres eliminar los datos de esta persona en todo el sitio? Sus sesiones se cierran y no se puede deshacer."
        />
      )}
      <DialogButton text="Rechazar" variant="outline" colorPalette="danger">
        {(onClose) => <RefusalDialog id={id} onClose={onClose} />}
      </DialogButton>
    </Flex>
  )
}
