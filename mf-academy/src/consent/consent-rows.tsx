import type { OwnConsents, Standing } from '@rodada/contracts/family/consent'
import type { ConsentPurpose, MailPurpose } from '@rodada/contracts/family/consent-rules'
import {
  Badge,
  Box,
  CommandButton,
  ConfirmedCommand,
  DateText,
  Flex,
  LinkButton,
  ListRow,
  PlainList,
  Text,
  VisuallyHidden,
} from '@rodada/ui'
import type { ReactNode } from 'react'

type Student = OwnConsents['students'][number]

interface ConsentRowProps {
  /** Person or subject of the consent. */
  name: string
  standing: Standing
  children: ReactNode
}

function ConsentRow({ name, standing: { given, since }, children }: ConsentRowProps) {
  return (
    <ListRow>
      <Box minW="0" flex="1 1 14rem">
        <Flex gap="2" align="center" wrap="wrap">
          <Text fontWeight="bold" htmlTranslate="no">
            {name}
          </Text>
          <Badge colorPalette={given ? 'success' : 'secondary'}>{given ? 'Sí' : 'No'}</Badge>
        </Flex>
        {since !== null && (
          <Text size="sm" tone="muted">
            Desde el <DateText value={since} />
          </Text>
        )}
      </Box>
      {children}
    </ListRow>
  )
}

export function ConsentRows({ children }: { children: ReactNode }) {
  return <PlainList mt="2">{children}</PlainList>
}

interface SaveButtonProps {
  purpose: ConsentPurpose
  participantId?: number
  given: boolean
  /** Person or subject of the consent, for the button's accessible name. */
  about: string
  texts: { readonly give: string; readonly withdraw: string }
}

/** Gives or withdraws a consent. No idempotency key: a repetition has no second effect. */
function SaveButton({ purpose, participantId = undefined, given, about, texts }: SaveButtonProps) {
  const body = { purpose, given: !given, ...(participantId !== undefined && { participantId }) }
  return (
    <CommandButton
      variant="outline"
      size="sm"
      colorPalette={given ? 'ink' : 'bowl'}
      busy="Guardando..."
      command={(api) => api.post('/api/Me/Consent/Save', { body })}
      onDone="reload"
    >
      {given ? texts.withdraw : texts.give} <VisuallyHidden>{about}</VisuallyHidden>
    </CommandButton>
  )
}

const photoTexts = { give: 'Dar consentimiento', withdraw: 'Retirar' }

export function PhotoRow({ student: { id, name, photos } }: { student: Student }) {
  return (
    <ConsentRow name={name} standing={photos}>
      <SaveButton
        purpose="photos"
        participantId={id}
        given={photos.given}
        about={`para fotos y videos de ${name}`}
        texts={photoTexts}
      />
    </ConsentRow>
  )
}

/** Health notes are saved together with their consent; withdrawing it erases them. */
export function HealthRow({ student: { id, name, health } }: { student: Student }) {
  return (
    <ConsentRow name={name} standing={health}>
      {health.given ? (
        <ConfirmedCommand
          question={`¿Retirar el consentimiento sobre la salud de ${name}? Borraremos sus alergias y padecimientos; el contacto de emergencia se queda.`}
          confirmLabel="Retirar y borrar"
          busyLabel="Borrando..."
          tone="danger"
          size="sm"
          command={(api) =>
            api.post('/api/Me/Consent/Save', { body: { purpose: 'health', participantId: id, given: false } })
          }
        >
          Retirar <VisuallyHidden>el consentimiento sobre la salud de {name}</VisuallyHidden>
        </ConfirmedCommand>
      ) : (
        <LinkButton href={`/participante/${id}/salud`} variant="outline" size="sm" colorPalette="bowl">
          Agregar datos de salud <VisuallyHidden>de {name}</VisuallyHidden>
        </LinkButton>
      )}
    </ConsentRow>
  )
}

const mailTexts = { give: 'Recibir', withdraw: 'Dejar de recibir' }

export function MailRow({
  purpose,
  name,
  standing,
}: {
  purpose: MailPurpose
  name: string
  standing: Standing
}) {
  return (
    <ConsentRow name={name} standing={standing}>
      <SaveButton purpose={purpose} given={standing.given} about={name.toLowerCase()} texts={mailTexts} />
    </ConsentRow>
  )
}
