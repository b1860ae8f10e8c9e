import type { OwnData } from '@rodada/contracts/account'
import {
  Form,
  OwnPasswordField,
  PhoneField,
  SubmitButton,
  TextField,
  useForm,
  useOwnPassword,
} from '@rodada/ui/forms'
import { useApi, useNotify, useRefreshSession } from '@rodada/web/app'
import { useIdempotencyKey } from '@rodada/web/idempotency-key'
import { useNavigate } from '@rodada/web/router'
import { EmailState } from './email-state.tsx'

interface Values extends Pick<OwnData, 'firstName' | 'lastName' | 'phone' | 'email'> {
  ownPassword?: string
}

/** Saves the data and goes home. @param version of the data that the form was filled with. */
function useSave(version: number) {
  const api = useApi()
  const keyFor = useIdempotencyKey()
  const refreshSession = useRefreshSession()
  const navigate = useNavigate()
  const { showResult } = useNotify()

  return async ({ firstName, lastName, phone, email, ownPassword }: Values) => {
    const texts = { firstName: firstName.trim(), lastName: lastName.trim(), email: email.trim() }
    const body = { ...texts, phone, version, ...(ownPassword && { ownPassword }) }
    const result = await api.post('/api/Me/Data/Update', { body, idempotencyKey: keyFor(body) })
    if (result.success) {
      await refreshSession()
      await navigate('/')
    }
    showResult(result)
    return result
  }
}

export function OwnDataForm({ data }: { data: OwnData }) {
  const { firstName, lastName, phone, email, version } = data
  const form = useForm<Values>({
    // Reloaded data fills the fields that the user has not touched; its version is that of all fields together.
    values: { firstName, lastName, phone, email },
    resetOptions: { keepDirtyValues: true },
  })
  const save = useSave(version)
  const { needed, heed } = useOwnPassword()
  return (
    <Form form={form} onSubmit={async (values) => heed(await save(values))} warnOnLeave>
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
