import { Card, Text } from '@rodada/ui'
import {
  CheckboxField,
  Form,
  OwnPasswordField,
  SubmitButton,
  useForm,
  useOwnPassword,
} from '@rodada/ui/forms'
import { useCommand } from '@rodada/web/calls/command'

interface Values {
  understood: boolean
  ownPassword?: string
}

export function RequestForm() {
  const form = useForm<Values>({ defaultValues: { understood: false } })
  const { needed, heed } = useOwnPassword()
  const { run } = useCommand(
    (api, { ownPassword }: Values) =>
      api.post('/api/Me/Erasure/Request', { body: { ...(ownPassword && { ownPassword }) } }),
    { onDone: 'reload' },
  )
  return (
    <Card>
      <Form form={form} onSubmit={async (values) => heed(await run(values))}>
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
