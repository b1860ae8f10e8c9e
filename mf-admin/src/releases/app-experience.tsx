import type { PublishedRelease, ReleasedApp } from '@rodada/contracts/release-administration'
import { DataList, DateText, Heading, Text } from '@rodada/ui'
import { formatCount } from '@rodada/web/format'
import { durationWords, isMeasured, noData, scoreWords } from './measure-words.ts'
import { appTitles } from './release-words.tsx'

function ErrorCount({ experience: { errors, errorsSince } }: PublishedRelease) {
  if (errorsSince === null) return formatCount(errors)
  return (
    <>
      {formatCount(errors)} desde <DateText value={errorsSince} time />
    </>
  )
}

const columns = [
  { header: 'Versión', lead: true, cell: ({ version }: PublishedRelease) => version },
  { header: 'Contenido (LCP)', cell: ({ experience }: PublishedRelease) => durationWords(experience.lcp) },
  { header: 'Respuesta (INP)', cell: ({ experience }: PublishedRelease) => durationWords(experience.inp) },
  { header: 'Movimiento (CLS)', cell: ({ experience }: PublishedRelease) => scoreWords(experience.cls) },
  { header: 'Carga', cell: ({ experience }: PublishedRelease) => durationWords(experience.load) },
  { header: 'Visitas', cell: ({ experience }: PublishedRelease) => formatCount(experience.visits) },
  { header: 'Errores', cell: ErrorCount },
]

/** How an app's releases fared in browsers: the active one and all that somebody has told of. */
export function AppExperience({ app, active, releases }: ReleasedApp) {
  const told = releases.filter(({ version, experience }) => version === active || isMeasured(experience))
  const hasData = told.some(({ experience }) => isMeasured(experience))
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
          label={`Experiencia con ${appTitles[app]}`}
          columns={columns}
          rows={told}
          keyOf={({ version }) => version}
        />
      )}
    </>
  )
}
