import type { PublishedRelease, ReleasedApp } from '@rodada/contracts/platform/release-calls'
import { Release } from '@rodada/releases/release.entity'
import { labelOf } from '@rodada/service/data/label'
import type { CsvColumn } from '@rodada/service/list/csv-text'

interface ReleaseRow extends PublishedRelease {
  readonly app: ReleasedApp['app']
  readonly isActive: boolean
}

/** The published releases of an app. */
export function rowsOf({ app, active, releases }: ReleasedApp): ReleaseRow[] {
  return releases.map((release) => ({ ...release, app, isActive: release.version === active }))
}

export const releaseColumns: readonly CsvColumn<ReleaseRow>[] = [
  { heading: labelOf(Release, 'app'), text: ({ app }) => app },
  { heading: labelOf(Release, 'version'), text: ({ version }) => version },
  { heading: 'Publicada', moment: ({ publishedAt }) => publishedAt },
  { heading: 'Publicada por (usuario)', text: ({ publishedBy }) => publishedBy },
  { heading: 'Contrato del marco', text: ({ contract }) => contract.shell },
  { heading: 'Contrato de la API', text: ({ contract }) => contract.api },
  { heading: 'Estado', text: ({ isActive, problem }) => (isActive ? 'Activa' : (problem ?? 'Disponible')) },
]
