import { Card, Text } from '@rodada/ui'
import {
  CheckboxField,
  Form,
  OwnPasswordField,
  SubmitButton,
  useForm,
  useOwnPassword,
} from '@rodada/ui/forms'
import { useApi, useNotify } from '@rodada/web/app'
import { useRevalidator } from '@rodada/web/router'

interface Values {
  understood: boolean
  ownPassword?: string
}

export function RequestForm() {
  const api = useApi()
  const { showResult } = useNotify()
  const { revalidate } = useRevalidator()
  const form = useForm<Values>({ defaultValues: { understood: false } })
  const { needed, heed } = useOwnPassword()

  async function ask({ ownPassword }: Values) {
    const body = { ...(ownPassword && { ownPassword }) }
    const result = await api.post('/api/Me/Erasure/Request', { body })
    showResult(result)
    if (result.success) await revalidate()
    return heed(result)
  }
  return (
    <Card>
      <Form form={form} onSubmit={ask}>
        <Text>Una persona revisa tu solicitud. Mientras no la responda puedes retirarla.</Text>
        <CheckboxField
          form={form}
          name="understood"
          label="Entiendo qué se elimina, qué se conserva y qué pierdo."
          required="Marca la casilla para continuar."
        />
        <OwnPasswordField form={form} name="ownPassword" needed={needed} />
        <SubmitButton form={form} busy="Enviando" colorPalette="danger" wide>
          Pedir que eliminen mis datos
        </SubmitButton>
      </Form>
    </Card>
  )
}
