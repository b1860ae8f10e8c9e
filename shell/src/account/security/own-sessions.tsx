import type { OwnSession } from '@rodada/contracts/account/own-sessions'
import {
  Badge,
  Box,
  Card,
  CommandButton,
  DateText,
  Flex,
  Heading,
  PlainList,
  Text,
  useFocusHandedOn,
  VisuallyHidden,
} from '@rodada/ui'
import { useId } from 'react'
import { CalendarRow, type CalendarSince } from './calendar-row.tsx'

function EndButton({ session: { id, device } }: { session: OwnSession }) {
  const element = useFocusHandedOn()
  return (
    <CommandButton
      ref={element}
      variant="outline"
      size="sm"
      busy="Cerrando..."
      command={(api) => api.post('/api/Me/Session/End', { body: { id } })}
      onDone="reload"
    >
      Cerrar sesión <VisuallyHidden>en {device || 'navegador desconocido'}</VisuallyHidden>
    </CommandButton>
  )
}

function SessionRow({ session }: { session: OwnSession }) {
  const { device, startedAt, lastSeenAt, isThis } = session
  return (
    <Flex as="li" align="center" justify="space-between" gap="4" wrap="wrap" minH="12">
      <Box minW="0">
        <Flex gap="2" align="center" wrap="wrap">
          <Text fontWeight="bold">{device || 'Navegador desconocido'}</Text>
          {isThis && <Badge colorPalette="success">Esta sesión</Badge>}
        </Flex>
        <Text size="sm" tone="muted">
          Entraste el <DateText value={startedAt} time />
          {!isThis && (
            <Box as="span">
              {' '}
              · Último uso: <DateText value={lastSeenAt} time />
            </Box>
          )}
        </Text>
      </Box>
      {!isThis && <EndButton session={session} />}
    </Flex>
  )
}

interface OwnSessionsProps {
  readonly sessions: readonly OwnSession[]
  readonly calendarSince: CalendarSince
}

/** The user's sessions and what else shows something of the account, each with a button to end it. */
export function OwnSessions({ sessions, calendarSince }: OwnSessionsProps) {
  const id = useId()
  const element = useFocusHandedOn()
  return (
    <Card as="section" aria-labelledby={id}>
      <Heading id={id} size="card">
        Mis sesiones
      </Heading>
      <Text tone="muted" mt="1" mb="4">
        Si no reconoces alguna, ciérrala y cambia tu contraseña. La dirección IP de tus ingresos queda cifrada
        en el registro de movimientos.
      </Text>
      <PlainList gap="4">
        {sessions.map((session) => (
          <SessionRow key={session.id} session={session} />
        ))}
        {calendarSince !== null && <CalendarRow since={calendarSince} />}
      </PlainList>
      {(sessions.length > 1 || Boolean(calendarSince)) && (
        <CommandButton
          ref={element}
          mt="6"
          wide
          variant="outline"
          busy="Cerrando..."
          command={(api) => api.post('/api/Me/Session/EndOthers')}
          onDone="reload"
        >
          Cerrar todas las demás
        </CommandButton>
      )}
    </Card>
  )
}
