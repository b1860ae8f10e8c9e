import { appTitle } from '@rodada/contracts/platform/app-title'
import type {
  PublishedRelease,
  ReleaseChange,
  ReleasedApp,
  ReleaseTrial,
} from '@rodada/contracts/platform/release-calls'
import {
  Badge,
  Callout,
  Card,
  DataList,
  DateText,
  EmptyState,
  type Fact,
  FactList,
  Flex,
  Heading,
  PageSection,
  Text,
} from '@rodada/ui'
import { AppExperience } from './app-experience.tsx'
import { PreviewLinks } from './preview-links.tsx'
import { ActivateButton, AppActions } from './release-actions.tsx'
import { ChangedBy, changeWords } from './release-words.tsx'
import { TryOutButton } from './try-out.tsx'

function factsOf({ app, active, pinned, since, releases, trial }: ReleasedApp): Fact[] {
  const release = releases.find(({ version }) => version === active)
  return [
    { label: 'Aplicación', value: app },
    { label: 'Versión activa', value: active ?? 'Ninguna' },
    { label: 'Fijada', value: pinned ? 'Sí' : 'No' },
    { label: 'Desde', value: since === null ? '' : <DateText value={since.at} time /> },
    { label: 'Por', value: since === null ? '' : <ChangedBy {...since} /> },
    { label: 'Contratos', value: release === undefined ? '' : contractWords(release) },
    ...(trial === undefined ? [] : trialFacts(trial)),
  ]
}

function trialFacts({ version, plan, since, findings }: ReleaseTrial): Fact[] {
  return [
    { label: 'A prueba', value: version },
    { label: 'Parte', value: plan },
    { label: 'A prueba desde', value: <DateText value={since} time /> },
    { label: 'Cifras', value: findings },
  ]
}

function contractWords({ contract }: PublishedRelease): string {
  return `Marco ${contract.shell}, API ${contract.api}`
}

function releaseColumns({ app, active, pinned, trial }: ReleasedApp) {
  return [
    { header: 'Versión', lead: true, cell: ({ version }: PublishedRelease) => version },
    {
      header: 'Publicada',
      cell: ({ publishedAt }: PublishedRelease) => <DateText value={publishedAt} time />,
    },
    { header: 'Contratos', cell: contractWords },
    {
      header: 'Estado',
      cell: ({ version, problem, preview }: PublishedRelease) => {
        if (version === active) return <Badge colorPalette="success">Activa</Badge>
        if (problem !== null) return problem
        const isTried = version === trial?.version
        const mayBeTried = !pinned && active !== null && (trial === undefined || isTried)
        return (
          <Flex gap="2" wrap="wrap" align="center">
            {isTried && <Badge>A prueba</Badge>}
            {preview !== undefined && <PreviewLinks version={version} preview={preview} />}
            {mayBeTried && <TryOutButton app={app} version={version} />}
            {pinned ? <span>Disponible</span> : <ActivateButton app={app} version={version} />}
          </Flex>
        )
      },
    },
  ]
}

const historyColumns = [
  { header: 'Cambio', lead: true, cell: changeWords },
  { header: 'Quién', cell: (change: ReleaseChange) => <ChangedBy {...change} /> },
  { header: 'Fecha', cell: ({ at }: ReleaseChange) => <DateText value={at} time /> },
]

const reasonColumn = { header: 'Motivo', cell: ({ reason }: ReleaseChange) => reason ?? '' }

/** Says why the active release is not served, and which one is instead. */
function NotServed({ serving, problem }: Pick<ReleasedApp, 'serving' | 'problem'>) {
  if (problem === null) return null
  const instead = serving === null ? 'No se sirve ninguna.' : `Se sirve la ${serving}.`
  return <Callout tone="danger" text={`${problem} ${instead}`} />
}

/** One app: its active release, the published ones and the history of changes. */
export function AppReleases({ app }: { app: ReleasedApp }) {
  const name = appTitle(app.app)
  const hasReasons = app.history.some(({ reason }) => reason !== undefined)
  return (
    <PageSection title={name}>
      <NotServed {...app} />
      <Card>
        <FactList facts={factsOf(app)} />
        <AppActions {...app} />
      </Card>
      {app.releases.length === 0 ? (
        <EmptyState title="No hay versiones publicadas." />
      ) : (
        <>
          <Heading as="h3" size="card" mt="6" mb="3">
            Versiones publicadas
          </Heading>
          <DataList
            label={`Versiones de ${name}`}
            columns={releaseColumns(app)}
            rows={app.releases}
            keyOf={({ version }) => version}
          />
          <AppExperience {...app} />
        </>
      )}
      {app.history.length > 0 && (
        <>
          <Heading as="h3" size="card" mt="6" mb="3">
            Historial
          </Heading>
          <Text tone="muted" mb="3">
            Los últimos cambios; el Registro de Movimientos los guarda todos.
          </Text>
          <DataList
            label={`Historial de ${name}`}
            columns={hasReasons ? [...historyColumns, reasonColumn] : historyColumns}
            rows={app.history}
            keyOf={({ at, kind, to }) => `${at} ${kind} ${to}`}
          />
        </>
      )}
    </PageSection>
  )
}
