import { appTitle } from '@rodada/contracts/platform/app-title'
import type { PublishedRelease, ReleasedApp } from '@rodada/contracts/platform/release-calls'
import { Box, DataList, DateText, Heading, Text } from '@rodada/ui'
import { formatCount } from '@rodada/web/words/format'
import { durationWords, isMeasured, noData, scoreWords } from './measure-words.ts'

type MeasuredRelease = Pick<PublishedRelease, 'version' | 'experience'>

function ErrorCount({ experience: { errors, errorsSince } }: MeasuredRelease) {
  if (errorsSince === null) return <span>{formatCount(errors)}</span>
  return (
    <Box as="span">
      {formatCount(errors)} desde <DateText value={errorsSince} time />
    </Box>
  )
}

const columns = [
  { header: 'Versión', lead: true, cell: ({ version }: MeasuredRelease) => version },
  { header: 'Contenido (LCP)', cell: ({ experience }: MeasuredRelease) => durationWords(experience.lcp) },
  { header: 'Respuesta (INP)', cell: ({ experience }: MeasuredRelease) => durationWords(experience.inp) },
  { header: 'Movimiento (CLS)', cell: ({ experience }: MeasuredRelease) => scoreWords(experience.cls) },
  { header: 'Carga', cell: ({ experience }: MeasuredRelease) => durationWords(experience.load) },
  { header: 'Visitas', cell: ({ experience }: MeasuredRelease) => formatCount(experience.visits) },
  { header: 'Errores', cell: ErrorCount },
]

/** Measured experience of an app's active release and of every other one with reports. */
export function AppExperience({ app, active, releases }: ReleasedApp) {
  const measured = releases.filter(({ version, experience }) => version === active || isMeasured(experience))
  const hasData = measured.some(({ experience }) => isMeasured(experience))
  return (
    <>
      <Heading as="h3" size="card" mt="6" mb="3">
        En los navegadores
      </Heading>
      <Text tone="muted" mb="3">
        {hasData
          ? 'Percentil 75 de los últimos 30 días: a tres de cada cuatro visitas les fue así o mejor. Las visitas son las que empezaron en esta aplicación.'
          : `${noData}: ningún navegador ha contado todavía cómo le fue.`}
      </Text>
      {hasData && (
        <DataList
          label={`Experiencia con ${appTitle(app)}`}
          columns={columns}
          rows={measured}
          keyOf={({ version }) => version}
        />
      )}
    </>
  )
}
