import type { AppName } from '@rodada/contracts/platform'
import type { ReleaseChange, ReleaseChangeKind } from '@rodada/contracts/release-administration'
import { Link } from '@rodada/ui'

const titles: Readonly<Partial<Record<AppName, string>>> = {
  shell: 'Marco del sitio',
  'mf-academy': 'Academia',
  'mf-shop': 'Tienda',
  'mf-admin': 'Administración',
}

/** What people call an app; a new one goes by its own name first. */
export function titleOf(app: AppName): string {
  return titles[app] ?? app
}

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

/** Who made a change: an account, or what did it without one. */
export function ChangedBy({ by, source }: Pick<ReleaseChange, 'by' | 'source'>) {
  if (by !== null) return <Link href={`/usuarios/${by}`}>Usuario {by}</Link>
  return source === 'start' ? 'Al iniciar la plataforma' : 'Línea de comandos'
}
