import type { ReleaseChange, ReleaseChangeKind } from '@rodada/contracts/platform/release-calls'
import { Link } from '@rodada/ui'

const kindWords: Readonly<Record<ReleaseChangeKind, string>> = {
  publish: 'Publicada',
  activate: 'Activada',
  trial: 'A prueba',
  endTrial: 'Prueba terminada',
  rollback: 'Retirada',
  pin: 'Fijada',
  unpin: 'Liberada',
}

export function changeWords({ kind, from, to }: ReleaseChange): string {
  return from === null || from === to
    ? `${kindWords[kind]}: ${to ?? '—'}`
    : `${kindWords[kind]}: ${from} → ${to ?? '—'}`
}

const sourceWords: Readonly<Record<ReleaseChange['source'], string>> = {
  page: 'En esta página',
  command: 'Línea de comandos',
  start: 'Al iniciar la plataforma',
  figures: 'Por sus cifras',
}

/** The account behind a change, or the automatic source. */
export function ChangedBy({ by, source }: Pick<ReleaseChange, 'by' | 'source'>) {
  if (by !== null) return <Link href={`/usuarios/${by}`}>Usuario {by}</Link>
  return <span>{sourceWords[source]}</span>
}
