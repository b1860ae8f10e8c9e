import { Card, Container, Link, PageHeader, Text } from '@rodada/ui'
import {
  Form,
  OwnPasswordField,
  RadioCardsField,
  SubmitButton,
  useForm,
  useOwnPassword,
} from '@rodada/ui/forms'
import { useCommand } from '@rodada/web/calls/command'

interface Values {
  format: 'pdf' | 'json'
  ownPassword?: string
}

const formats = [
  { value: 'pdf', title: 'PDF', detail: 'Para leerlo o imprimirlo.' },
  { value: 'json', title: 'JSON', detail: 'Para llevar tus datos a otro programa.' },
] as const

function DownloadForm() {
  const form = useForm<Values>({ defaultValues: { format: 'pdf' } })
  const { needed, heed } = useOwnPassword()
  const { run } = useCommand(
    (api, { ownPassword }: Values) =>
      api.post('/api/Me/PersonalData/Prepare', { body: { ...(ownPassword && { ownPassword }) } }),
    {
      // An attachment: the document stays.
      onDone: (_, { format }) => window.location.assign(`/api/Me/PersonalData/Download?format=${format}`),
    },
  )
  return (
    <Form form={form} onSubmit={async (values) => heed(await run(values))}>
      <RadioCardsField form={form} name="format" label="Formato" cards={formats} required />
      <OwnPasswordField form={form} name="ownPassword" needed={needed} />
      <SubmitButton form={form} busy="Preparando" wide>
        Descargar
      </SubmitButton>
    </Form>
  )
}

/** /cuenta/descargar-mis-datos. */
export function Component() {
  return (
    <Container width="narrow" pb="12">
      <PageHeader
        title="Descargar mis datos"
        lead="Todo lo que guardamos de ti: cuenta, alumnos, suscripciones, reservas, listas de espera, pagos, cartas, pedidos y movimientos."
      />
      <Card>
        <DownloadForm />
        <Text mt="5" size="sm" tone="muted">
          Cada descarga queda en el registro de tu cuenta. También puedes{' '}
          <Link href="/cuenta/eliminar-mis-datos">pedir que los eliminemos</Link>; para rectificarlos consulta
          el <Link href="/politica-de-privacidad">aviso de privacidad</Link>.
        </Text>
      </Card>
    </Container>
  )
}
