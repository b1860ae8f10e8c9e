import type { OwnData } from '@rodada/contracts/account/calls'
import {
  Form,
  OwnPasswordField,
  PhoneField,
  SubmitButton,
  TextField,
  useForm,
  useOwnPassword,
} from '@rodada/ui/forms'
import { useCommand } from '@rodada/web/calls/command'
import { useRefreshSession } from '@rodada/web/pages/app'
import { useNavigate } from '@rodada/web/pages/router'
import { EmailState } from './email-state.tsx'

interface Values extends Pick<OwnData, 'firstName' | 'lastName' | 'phone' | 'email'> {
  ownPassword?: string
}

function bodyOf({ firstName, lastName, phone, email, ownPassword }: Values, version: number) {
  const texts = { firstName: firstName.trim(), lastName: lastName.trim(), email: email.trim() }
  return { ...texts, phone, version, ...(ownPassword && { ownPassword }) }
}

export function OwnDataForm({ data }: { data: OwnData }) {
  const { firstName, lastName, phone, email, version } = data
  const form = useForm<Values>({
    // Reloaded data fills the fields that the user has not touched; its version is that of all fields together.
    values: { firstName, lastName, phone, email },
    resetOptions: { keepDirtyValues: true },
  })
  const refreshSession = useRefreshSession()
  const navigate = useNavigate()
  const { run } = useCommand(
    (api, values: Values) => api.post('/api/Me/Data/Update', { body: bodyOf(values, version) }),
    {
      once: true,
      async onDone() {
        await refreshSession()
        await navigate('/')
      },
    },
  )
  const { needed, heed } = useOwnPassword()
  return (
    <Form form={form} onSubmit={async (values) => heed(await run(values))} warnOnLeave>
      <TextField form={form} name="firstName" label="Nombre" autoComplete="given-name" required />
      <TextField form={form} name="lastName" label="Apellidos" autoComplete="family-name" />
      <PhoneField form={form} name="phone" label="Teléfono" />
      <TextField
        form={form}
        name="email"
        label="Correo electrónico"
        type="email"
        autoComplete="email"
        required
      />
      <EmailState data={data} onCanceled={() => form.setFocus('email')} />
      <OwnPasswordField form={form} name="ownPassword" needed={needed} />
      <SubmitButton form={form} busy="Actualizando" wide>
        Actualizar
      </SubmitButton>
    </Form>
  )
}
