import { appTitle } from '@rodada/contracts/platform/app-title'
import type { ReleasedApp } from '@rodada/contracts/platform/release-calls'
import type { PlatformState } from '@rodada/contracts/platform/state'
import { roleLabels } from '@rodada/contracts/roles'
import {
  AwaitedForm,
  Callout,
  Card,
  CommandButton,
  Container,
  DateText,
  type Fact,
  FactList,
  Flex,
  LinkButton,
  PageHeader,
  PageSection,
} from '@rodada/ui'
import { deferred } from '@rodada/web/calls/deferred'
import { useHasPages, useSession } from '@rodada/web/pages/app'
import { useGoBack } from '@rodada/web/pages/go-back'
import type { LoaderArgs } from '@rodada/web/pages/page'
import { usePageData } from '@rodada/web/pages/router'
import { type Concern, concernsOf, freeBytesOf, sizeText } from './concerns.ts'
import { FailedMails } from './failed-mails.tsx'
import { PartList } from './part-list.tsx'

async function load({ read }: LoaderArgs) {
  const [state, apps] = await Promise.all([read('/api/Admin/State/Index'), read('/api/Release/Index')])
  return { state, apps, now: new Date() }
}

export const loader = (args: LoaderArgs) => deferred(load(args))

function ConcernCallout({ tone, text, link, resolver, resend }: Concern) {
  const hasPage = useHasPages()
  const { user } = useSession()
  const isOthers = resolver !== undefined && !user?.roles.includes(resolver)
  const way = link && !isOthers && hasPage(link.href.replace(/\?.*/, '')) ? link : undefined
  const fullText = isOthers ? `${text} Lo resuelve un ${roleLabels[resolver]}.` : text
  if (!resend && !way) return <Callout tone={tone} text={fullText} />
  return (
    <Callout tone={tone} text={fullText}>
      {resend && (
        <CommandButton
          size="sm"
          variant="outline"
          colorPalette="ink"
          busy="Reenviando..."
          command={(api) => api.post('/api/Admin/State/ResendMail', { body: { service: resend } })}
          onDone="reload"
        >
          Reenviar todos
        </CommandButton>
      )}
      {way && (
        <LinkButton href={way.href} size="sm" variant="outline" colorPalette="ink">
          {way.label}
        </LinkButton>
      )}
    </Callout>
  )
}

function Concerns({ concerns }: { concerns: readonly Concern[] }) {
  if (concerns.length === 0) return <Callout tone="success" text="Todo está en orden." role="status" />
  return (
    <Flex direction="column" gap="3">
      {concerns.map((concern) => (
        <ConcernCallout key={concern.text} {...concern} />
      ))}
    </Flex>
  )
}

function factsOf({ parts, backup }: PlatformState): Fact[] {
  const free = freeBytesOf(parts)
  const keys = backup?.hasKeys ? 'Sí, con contraseña' : 'No: guarda FILES_KEY en otro lugar'
  return [
    {
      label: 'Último respaldo',
      value: backup === null ? 'Ninguno' : <DateText value={backup.takenAt} time />,
    },
    { label: 'Tamaño', value: backup === null ? '' : `${sizeText(backup.bytes)}, ${backup.files} archivos` },
    { label: 'Trae sus llaves', value: backup === null ? '' : keys },
    { label: 'Disco libre', value: free === null ? '' : sizeText(free) },
  ]
}

function versionOf({ app, serving }: ReleasedApp): Fact {
  return {
    label: appTitle(app),
    value: serving ?? 'No se sirve ninguna versión',
  }
}

/** State of the platform's services and backup, /configuracion/estado. */
export function Component() {
  const { value } = usePageData<typeof loader>()
  const goBack = useGoBack('/configuracion')
  return (
    <Container pb="12">
      <PageHeader title="Estado del sitio" back={goBack} />
      <AwaitedForm data={value}>
        {({ state, apps, now }) => (
          <>
            <Concerns concerns={concernsOf(state, now)} />
            <FailedMails parts={state.parts} />
            <PageSection title="Respaldo y disco">
              <Card>
                <FactList facts={factsOf(state)} />
              </Card>
            </PageSection>
            <PageSection title="Servicios">
              <PartList parts={state.parts} />
            </PageSection>
            <PageSection
              title="Aplicaciones"
              more={{ label: 'Cambiar de versión', href: '/configuracion/versiones' }}
            >
              <Card>
                <FactList facts={apps.map(versionOf)} />
              </Card>
            </PageSection>
          </>
        )}
      </AwaitedForm>
    </Container>
  )
}
