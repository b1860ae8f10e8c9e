import { type ErasureTab, erasuresPath } from '@rodada/contracts/account/erasure-rules'
import { isBackedUp } from '@rodada/contracts/platform/backup-age'
import type { PartName } from '@rodada/contracts/platform/platform'
import { partNames } from '@rodada/contracts/platform/platform'
import type { mailServices, PartState, PlatformState } from '@rodada/contracts/platform/state'
import type { Role } from '@rodada/contracts/roles'
import { formatPlainDate } from '@rodada/web/words/format'

/** A problem, and where or how it is resolved. */
export interface Concern {
  readonly tone: 'warning' | 'danger'
  readonly text: string
  readonly link?: { readonly href: string; readonly label: string }
  /** The role that resolves it, shown to administrators who may not open the link's page. */
  readonly resolver?: Role
  /** The service whose failed mails can be sent again. */
  readonly resend?: (typeof mailServices)[number]
}

const gigabyte = 1e9

/** Problems, the most serious first. */
export function concernsOf({ parts, backup }: PlatformState, now: Date): Concern[] {
  const concerns = [
    ...parts.flatMap(({ part, state }) => (state === null ? silent(part) : partConcerns(part, state))),
    ...undeliveredMailConcerns(parts),
    ...diskConcerns(freeBytesOf(parts)),
    ...backupConcerns(backup, now),
  ]
  return concerns.toSorted((one, other) => Number(other.tone === 'danger') - Number(one.tone === 'danger'))
}

/** Free bytes of the fullest disk; null where no service answers. */
export function freeBytesOf(parts: PlatformState['parts']): number | null {
  const free = parts.flatMap(({ state }) => (state === null ? [] : [state.disk.free]))
  return free.length === 0 ? null : Math.min(...free)
}

const sizes = new Intl.NumberFormat('es-MX', { maximumFractionDigits: 1 })

export function sizeText(bytes: number): string {
  return bytes < gigabyte ? `${sizes.format(bytes / 1e6)} MB` : `${sizes.format(bytes / gigabyte)} GB`
}

function silent(part: PartName): Concern[] {
  return [{ tone: 'danger', text: `${partNames[part]}: el servicio no responde.` }]
}

function partConcerns(part: PartName, { jobs, mail, payments, erasures }: PartState): Concern[] {
  const name = partNames[part]
  const concerns: Concern[] = []
  if (jobs.failed > 0) {
    const text = counted(jobs.failed, 'una tarea falló y espera', 'tareas fallaron y esperan')
    concerns.push({ tone: 'danger', text: `${name}: ${text} a quien opera el sitio.` })
  }
  if (jobs.late > 0)
    concerns.push({
      tone: 'warning',
      text: `${name}: ${counted(jobs.late, 'una tarea va tarde', 'tareas van tarde')}.`,
    })
  if (mail?.late) {
    const text = counted(mail.late, 'un correo espera', 'correos esperan')
    concerns.push({ tone: 'warning', text: `${name}: ${text} desde hace más de una hora.` })
  }
  if (mail && mail.failed > 0) {
    const text = counted(mail.failed, 'un correo no se pudo enviar', 'correos no se pudieron enviar')
    concerns.push({ tone: 'warning', text: `${name}: ${text}.`, ...resendOf(part) })
  }
  if (payments && payments.cases > 0) {
    const text = counted(payments.cases, 'un pago con tarjeta por resolver', 'pagos con tarjeta por resolver')
    concerns.push({ tone: 'warning', text: `${name}: ${text}.`, ...casesOf(part) })
  }
  return erasures ? [...concerns, ...erasureConcerns(name, erasures)] : concerns
}

function erasureConcerns(
  name: string,
  { open, late, nextDay }: NonNullable<PartState['erasures']>,
): Concern[] {
  const concerns: Concern[] = []
  const linkTo = (tab: ErasureTab) => ({
    link: { href: `${erasuresPath}?state=${tab}`, label: 'Ver las solicitudes' },
  })
  if (late > 0) {
    const text = counted(late, 'una solicitud de eliminación venció', 'solicitudes de eliminación vencieron')
    concerns.push({ tone: 'danger', text: `${name}: ${text} sin cumplirse.`, ...linkTo('late') })
  }
  if (open > 0 && nextDay !== null) {
    const text = counted(open, 'una solicitud de eliminación', 'solicitudes de eliminación')
    const by = `la más próxima vence el ${formatPlainDate(nextDay)}`
    concerns.push({ tone: 'warning', text: `${name}: ${text} por responder; ${by}.`, ...linkTo('open') })
  }
  return concerns
}

function resendOf(part: PartName): Pick<Concern, 'resend'> {
  return isMailService(part) ? { resend: part } : {}
}

export function isMailService(part: PartName): part is (typeof mailServices)[number] {
  return part === 'identity' || part === 'academy' || part === 'shop'
}

function casesOf(part: PartName): Pick<Concern, 'link' | 'resolver'> {
  const label = 'Ver los pagos'
  return part === 'shop'
    ? { link: { href: '/administrar-pedidos/pagos', label }, resolver: 'ProductCapturist' }
    : { link: { href: '/administrar-suscripciones', label }, resolver: 'ClassCapturist' }
}

function undeliveredMailConcerns(parts: PlatformState['parts']): Concern[] {
  if (!parts.some(({ state }) => state?.mail?.leaves === false)) return []
  return [{ tone: 'warning', text: 'Los correos no salen de este equipo: el sitio arrancó sin SMTP_URL.' }]
}

function diskConcerns(free: number | null): Concern[] {
  if (free === null || free >= 3 * gigabyte) return []
  const text = `Quedan ${sizeText(free)} en el disco: con menos de 1 GB ya no se aceptan archivos.`
  return [{ tone: 'danger', text }]
}

function backupConcerns(backup: PlatformState['backup'], now: Date): Concern[] {
  if (backup === null) return [{ tone: 'warning', text: 'Todavía no hay ningún respaldo.' }]
  const concerns: Concern[] = []
  if (!isBackedUp(new Date(backup.takenAt), now))
    concerns.push({ tone: 'warning', text: 'El último respaldo tiene más de un día y medio.' })
  if (!backup.hasKeys)
    concerns.push({
      tone: 'warning',
      text: 'El respaldo no trae FILES_KEY, y sin ella no se puede restaurar: indica BACKUP_PASSPHRASE al respaldar.',
    })
  return concerns
}

function counted(count: number, one: string, many: string): string {
  return count === 1 ? one : `${count} ${many}`
}
