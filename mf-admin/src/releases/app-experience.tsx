import type { ReleasedApp, ReleaseExperience } from '@rodada/contracts/release-administration'
import { DataList, DateText, Heading, Text } from '@rodada/ui'
import { formatCount } from '@rodada/web/format'
import { durationWords, isMeasured, noData, scoreWords, unmeasured } from './measure-words.ts'
import { titleOf } from './release-words.tsx'

interface ToldRelease {
  readonly version: string
  readonly experience: ReleaseExperience
}

function ErrorCount({ experience: { errors, errorsSince } }: ToldRelease) {
  if (errorsSince === null) return formatCount(errors)
  return (
    <>
      {formatCount(errors)} desde <DateText value={errorsSince} time />
    </>
  )
}

const columns = [
  { header: 'Versión', lead: true, cell: ({ version }: ToldRelease) => version },
  { header: 'Contenido (LCP)', cell: ({ experience }: ToldRelease) => durationWords(experience.lcp) },
  { header: 'Respuesta (INP)', cell: ({ experience }: ToldRelease) => durationWords(experience.inp) },
  { header: 'Movimiento (CLS)', cell: ({ experience }: ToldRelease) => scoreWords(experience.cls) },
  { header: 'Carga', cell: ({ experience }: ToldRelease) => durationWords(experience.load) },
  { header: 'Visitas', cell: ({ experience }: ToldRelease) => formatCount(experience.visits) },
  { header: 'Errores', cell: ErrorCount },
]

/** How an app's releases fared in browsers: the active one and all that somebody has told of. */
export function AppExperience({ app, active, releases }: ReleasedApp) {
  const told = releases
    .map(({ version, experience = unmeasured }) => ({ version, experience }))
    .filter(({ version, experience }) => version === active || isMeasured(experience))
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
          label={`Experiencia con ${titleOf(app)}`}
          columns={columns}
          rows={told}
          keyOf={({ version }) => version}
        />
      )}
    </>
  )
}
