import type { Order } from '@rodada/contracts/order/calls'
import { Text } from '@rodada/ui'
import { CommandDialog, DialogButton, TextField, useForm } from '@rodada/ui/forms'

interface GuestEmailProps extends Pick<Order, 'id'> {
  email: string
}

/** A guest's e-mail, with a form to correct it. */
export function GuestEmail(props: GuestEmailProps) {
  return (
    <div>
      <Text mb="3">Te mandamos los avisos y el enlace de tu pedido a {props.email}.</Text>
      <DialogButton text="Corregir mi correo" variant="outline" colorPalette="ink" size="sm">
        {(onClose) => <EmailDialog {...props} onClose={onClose} />}
      </DialogButton>
    </div>
  )
}

function EmailDialog({ id, email, onClose }: GuestEmailProps & { onClose: () => void }) {
  const form = useForm({ defaultValues: { email } })
  return (
    <CommandDialog
      title="Corregir mi correo"
      form={form}
      submit="Guardar correo"
      busy="Guardando..."
      tone="wheel"
      onSubmit={(body, send) =>
        send((api) => api.post('/api/Order/CorrectEmail/:id', { params: { id }, body }))
      }
      onClose={onClose}
    >
      <TextField
        form={form}
        name="email"
        type="email"
        label="Correo electrónico"
        autoComplete="email"
        hint="El enlace de antes dejará de abrir tu pedido."
        required
      />
    </CommandDialog>
  )
}
