import { partNames } from '@rodada/contracts/platform/platform'
import type { FailedMail, mailServices, PlatformState } from '@rodada/contracts/platform/state'
import { CommandButton, DateText, PageSection, Text, VisuallyHidden } from '@rodada/ui'
import { DenseList } from '@rodada/ui/staff'
import { isMailService } from './concerns.ts'

const mostShown = 20

interface Row extends FailedMail {
  readonly part: (typeof mailServices)[number]
}

/** Of all services, the last ones first. */
function rowsOf(parts: PlatformState['parts']): Row[] {
  const rows = parts.flatMap(({ part, state }) =>
    isMailService(part) ? (state?.mail?.failures ?? []).map((mail) => ({ ...mail, part })) : [],
  )
  return rows.toSorted((one, other) => other.at.localeCompare(one.at)).slice(0, mostShown)
}

/** A mail server's answer begins with its code (RFC 5321) and is shown as it is. */
function reasonWords(reason: string | null): string {
  if (reason === null) return 'No se guardó el motivo.'
  if (/^\d{3}\b/.test(reason)) return `«${reason}»`
  if (/^E[A-Z]+$/.test(reason)) return `No se pudo hablar con el servidor de correo (${reason}).`
  return `Falló antes de salir (${reason}); el registro del servicio dice más.`
}

function ResendButton({ id, part, about }: Row) {
  return (
    <CommandButton
      size="sm"
      variant="outline"
      colorPalette="ink"
      busy="Reenviando..."
      command={(api) => api.post('/api/Admin/State/ResendMail', { body: { service: part, id } })}
      onDone="reload"
    >
      Reenviar<VisuallyHidden> «{about}»</VisuallyHidden>
    </CommandButton>
  )
}

const columns = [
  { header: 'Asunto', lead: true, cell: ({ about }: Row) => about },
  { header: 'Servicio', cell: ({ part }: Row) => partNames[part] },
  { header: 'Se dejó de intentar', cell: ({ at }: Row) => <DateText value={at} time /> },
  { header: 'Motivo', cell: ({ reason }: Row) => reasonWords(reason) },
  { header: 'Acciones', cell: ResendButton },
]

/** Mails that were given up: what about, when and why, but not for whom. */
export function FailedMails({ parts }: Pick<PlatformState, 'parts'>) {
  const rows = rowsOf(parts)
  if (rows.length === 0) return null
  const total = parts.reduce((sum, { state }) => sum + (state?.mail?.failed ?? 0), 0)
  const rest = total - rows.length
  return (
    <PageSection title="Correos fallidos">
      <DenseList label="Correos fallidos" columns={columns} rows={rows} keyOf={({ id }) => id} />
      {rest > 0 && (
        <Text mt="3" tone="muted">
          {rest === 1 ? 'Hay otro, anterior a estos.' : `Hay otros ${rest}, anteriores a estos.`}
        </Text>
      )}
    </PageSection>
  )
}
