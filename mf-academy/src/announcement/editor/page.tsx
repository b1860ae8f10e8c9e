import type { ResponseOf } from '@rodada/contracts/call'
import type { previewAnnouncement } from '@rodada/contracts/family/announcement'
import {
  announcementBounds,
  announcementText,
  namesMark,
  webAddress,
} from '@rodada/contracts/family/announcement-rules'
import {
  Box,
  Callout,
  Container,
  EmptyState,
  Flex,
  LinkButton,
  PageHeader,
  Text,
  TitledCard,
} from '@rodada/ui'
import {
  CheckboxField,
  Form,
  SubmitButton,
  TextAreaField,
  TextField,
  useForm,
  useWatch,
} from '@rodada/ui/forms'
import { ApiError } from '@rodada/web/calls/api-error'
import { useCommand } from '@rodada/web/calls/command'
import { useGoBack } from '@rodada/web/pages/go-back'
import type { LoaderArgs } from '@rodada/web/pages/page'
import { useNavigate, usePageData } from '@rodada/web/pages/router'
import { type Addressed, addressedOf, announcementPath, announcementsPath } from '../announcement-paths.ts'
import { familiesText, unreachedText } from '../announcement-words.ts'

type Preview = ResponseOf<typeof previewAnnouncement>

export async function loader({ api, search, request: { signal } }: LoaderArgs) {
  const addressed = addressedOf(search)
  if (addressed === null) return null
  const body = { ...addressed, isMailed: true }
  const preview = await api.post('/api/Family/Announcement/Receivers', { body, signal })
  if ('audience' in preview) return { addressed, preview }
  const { failure = 'refused', messages, requestId = null } = preview
  throw new ApiError(failure, 0, messages.join(' '), requestId)
}

interface Values {
  subject: string
  text: string
  isMailed: boolean
}

/** As one of the families reads it. */
function AsRead({ subject, text, names }: Omit<Values, 'isMailed'> & Pick<Preview, 'names'>) {
  const lines = announcementText(text, names)
    .trim()
    .split(/\s*\n\s*/)
  return (
    <TitledCard title="Así lo leerá la familia">
      <Text fontWeight="semibold" mb="3" css={{ overflowWrap: 'anywhere' }} htmlTranslate="no">
        {announcementText(subject, names) || 'Sin asunto'}
      </Text>
      {lines.map((line, at) => (
        // The lines of a text have no other identity than their place.
        // biome-ignore lint/suspicious/noArrayIndexKey: see above
        <Line key={at} line={line} />
      ))}
    </TitledCard>
  )
}

/** Web addresses are links, as in the mail. */
function Line({ line }: { line: string }) {
  const links = line.match(webAddress) ?? []
  return (
    <Text mb="2" css={{ overflowWrap: 'anywhere' }} htmlTranslate="no">
      {line.split(webAddress).map((part, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts have no other identity
        <Box as="span" key={at}>
          <span>{part}</span>
          {links[at] !== undefined && <u>{links[at]}</u>}
        </Box>
      ))}
    </Text>
  )
}

function whoText({ families, mailed, ...unreached }: Preview): string {
  const missing = unreachedText(unreached)
  return `${familiesText(families)}: ${mailed} por correo${missing === '' ? '' : `, ${missing}`}.`
}

function Editor({ addressed, preview }: { addressed: Addressed; preview: Preview }) {
  const navigate = useNavigate()
  const { subject: title = '', text: words = '' } = preview.suggested ?? {}
  const form = useForm<Values>({
    defaultValues: {
      ...{ subject: title, text: words },
      isMailed: preview.suggested === undefined && preview.mailed > 0,
    },
  })
  const [subject, text, isMailed] = useWatch({ control: form.control, name: ['subject', 'text', 'isMailed'] })
  const { run } = useCommand(
    (api, body: Values) => api.post('/api/Family/Announcement/Send', { body: { ...addressed, ...body } }),
    {
      once: true,
      onDone: ({ id }) => id !== undefined && navigate(announcementPath(id), { replace: true }),
    },
  )
  return (
    <>
      <Text fontWeight="semibold" htmlTranslate="no">
        {preview.audience}
      </Text>
      <Text mb="5">{whoText(preview)}</Text>
      <Form
        form={form}
        onSubmit={run}
        draft={`announcement:${addressed.kind}:${addressed.ids.join()}`}
        warnOnLeave
      >
        <TextField
          form={form}
          name="subject"
          label="Asunto"
          autoComplete="off"
          maxLength={announcementBounds.subject}
          required
        />
        <TextAreaField
          form={form}
          name="text"
          label="Mensaje"
          hint={`Ya saluda por su nombre al responsable, y donde escribas ${namesMark} irá el nombre de sus alumnos. Un correo sin confirmar no lleva nombres: dice «tu familia».`}
          rows={8}
          maxLength={announcementBounds.text}
          required
        />
        {preview.mailed > 0 && (
          <CheckboxField
            form={form}
            name="isMailed"
            label="Enviarlo por correo"
            hint="Después puedes enviarlo también por WhatsApp, familia por familia."
          />
        )}
        <AsRead subject={subject} text={text} names={preview.names} />
        <Flex>
          <SubmitButton form={form} busy="Enviando..." colorPalette="bowl">
            {isMailed ? `Enviar a ${familiesText(preview.mailed)}` : 'Preparar para WhatsApp'}
          </SubmitButton>
        </Flex>
      </Form>
    </>
  )
}

/** The staff write to families, /administrar-familias/mensajes/nuevo. */
export function Component() {
  const chosen = usePageData<typeof loader>()
  return (
    <Container width="narrow" pb="12">
      <PageHeader title="Escribir a familias" back={useGoBack(announcementsPath)} tone="bowl" />
      {chosen === null ? (
        <EmptyState title="Elige a quién escribir.">
          <LinkButton href="/administrar-familias" colorPalette="bowl">
            Ver familias
          </LinkButton>
        </EmptyState>
      ) : chosen.preview.families === 0 ? (
        <Callout
          tone="warning"
          text={`${chosen.preview.audience}: no hay familias a quienes escribir, nadie está inscrito ahí.`}
        />
      ) : (
        <Editor {...chosen} />
      )}
    </Container>
  )
}
