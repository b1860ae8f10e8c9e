import type { ReleaseChange, ReleaseChangeKind } from '@rodada/contracts/platform/release-calls'
import { Link } from '@rodada/ui'

const kindWords: Readonly<Record<ReleaseChangeKind, string>> = {
  publish: 'Publicada',
  activate: 'Activada',
  rollback: 'Retirada',
  pin: 'Fijada',
  unpin: 'Liberada',
}

export function changeWords({ kind, from, to }: ReleaseChange): string {
  return from === null || from === to
    ? `${kindWords[kind]}: ${to ?? '—'}`
    : `${kindWords[kind]}: ${from} → ${to ?? '—'}`
}

/** The account behind a change, or the automatic source. */
export function ChangedBy({ by, source }: Pick<ReleaseChange, 'by' | 'source'>) {
  if (by !== null) return <Link href={`/usuarios/${by}`}>Usuario {by}</Link>
  return <span>{source === 'start' ? 'Al iniciar la plataforma' : 'Línea de comandos'}</span>
}
