import { formatTime } from '@rodada/contracts/words/dates'
import { Button, Flex, Text } from '@rodada/ui'
import { useOffline } from '@rodada/web/calls/connection'

interface ConnectionNoteProps {
  /** Count of changes that are not sent. */
  waiting: number
  isSending: boolean
  /** The last request got no answer. */
  isStale: boolean
  readAt: string
  onTry: () => void
}

function countChanges(count: number): string {
  return count === 1 ? '1 cambio' : `${count} cambios`
}

function textOf({ waiting, isSending, readAt }: ConnectionNoteProps, isOffline: boolean): string {
  if (waiting > 0)
    return isSending && !isOffline
      ? `Enviando ${countChanges(waiting)}...`
      : `Sin conexión: ${countChanges(waiting)} por enviar`
  if (isOffline)
    return `Sin conexión: sigue con la lista (${formatTime(readAt)}); lo que hagas se enviará después.`
  return 'No pudimos comprobar cómo va tu clase; aquí está lo último que supimos de ella.'
}

/** Difference between the panel and the service; renders nothing without one. */
export function ConnectionNote(props: ConnectionNoteProps) {
  const isOffline = useOffline()
  if (props.waiting === 0 && !isOffline && !props.isStale) return null
  return (
    <Flex
      role="status"
      align="center"
      justify="space-between"
      gap="2"
      px="3"
      py="1.5"
      borderRadius="md"
      bg="warning.subtle"
      color="warning.fg"
    >
      <Text as="span" size="sm" fontWeight="semibold">
        {textOf(props, isOffline)}
      </Text>
      {!isOffline && !props.isSending && (
        <Button size="sm" colorPalette="warning" variant="outline" onClick={props.onTry}>
          {props.waiting > 0 ? 'Enviar ahora' : 'Comprobar'}
        </Button>
      )}
    </Flex>
  )
}
