import { Box, CommandButton, DateText, Flex, Text, useFocusHandedOn } from '@rodada/ui'
import { isApiError } from '@rodada/web/calls/api-error'
import type { LoaderArgs } from '@rodada/web/pages/page'

/** Since when the account has an address for calendars; null: it has none; undefined: that cannot be told now. */
export type CalendarSince = string | null | undefined

/** The rest of the page works while the academy does not answer. */
export async function readCalendarSince({
  api,
  request: { signal },
  roles,
}: Pick<LoaderArgs, 'api' | 'request' | 'roles'>): Promise<CalendarSince> {
  if (!roles.includes('GeneralUser')) return null
  try {
    return (await api.get('/api/Me/Calendar/GetFeed', { signal, stays: true })).since
  } catch (error) {
    if (signal.aborted || !isApiError(error)) throw error
    return undefined
  }
}

/** The address by which calendars read the classes without a session. */
export function CalendarRow({ since }: { since: string | undefined }) {
  const element = useFocusHandedOn()
  if (since === undefined)
    return (
      <Text as="li" size="sm" tone="muted">
        No pudimos consultar si tienes una dirección de calendario. Recarga la página.
      </Text>
    )
  return (
    <Flex as="li" align="center" justify="space-between" gap="4" wrap="wrap" minH="12">
      <Box minW="0">
        <Text fontWeight="bold">Dirección de calendario</Text>
        <Text size="sm" tone="muted">
          Quien la tenga ve tus clases sin entrar a tu cuenta. Creada el <DateText value={since} time />
        </Text>
      </Box>
      <CommandButton
        ref={element}
        variant="outline"
        size="sm"
        busy="Quitando..."
        command={(api) => api.post('/api/Me/Calendar/EndFeed')}
        onDone="reload"
      >
        Quitar la dirección
      </CommandButton>
    </Flex>
  )
}
