import {
  CommandDialog,
  DialogButton,
  OwnPasswordField,
  ReasonField,
  useForm,
  useOwnPassword,
} from '@rodada/ui/forms'

type Values = {
  reason: string
  ownPassword?: string
}

function ResetDialog({ id, onClose }: { id: number; onClose: () => void }) {
  const form = useForm<Values>()
  const { needed, heed } = useOwnPassword()
  return (
    <CommandDialog
      title="Quitar la verificación en dos pasos"
      lead="Hazlo solo si comprobaste que la cuenta es de quien lo pide. Se cierran todas sus sesiones y se le avisa por correo."
      form={form}
      submit="Quitar"
      busy="Quitando..."
      tone="danger"
      onClose={onClose}
      onSubmit={async ({ reason, ownPassword }, send) => {
        const body = { reason, ...(ownPassword && { ownPassword }) }
        const path = '/api/Admin/User/ResetSecondFactor/:id'
        return heed(await send((api) => api.post(path, { params: { id }, body })))
      }}
    >
      <ReasonField form={form} />
      <OwnPasswordField form={form} name="ownPassword" needed={needed} />
    </CommandDialog>
  )
}

/** For users without their telephone and recovery codes. */
export function ResetSecondFactor({ id }: { id: number }) {
  return (
    <DialogButton text="Quitar verificación en dos pasos" variant="outline" colorPalette="danger" mt="6">
      {(onClose) => <ResetDialog id={id} onClose={onClose} />}
    </DialogButton>
  )
}
