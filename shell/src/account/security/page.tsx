import { Container, Link, PageHeader, Text } from '@rodada/ui'
import { useSession } from '@rodada/web/pages/app'
import type { LoaderArgs } from '@rodada/web/pages/page'
import { usePageData } from '@rodada/web/pages/router'
import { hasPasskeys } from '../passkey/device.ts'
import { PasskeysCard } from '../passkey/passkeys-card.tsx'
import { readCalendarSince } from './calendar-row.tsx'
import { OwnSessions } from './own-sessions.tsx'
import { SecondFactorCard } from './second-factor-card.tsx'

export async function loader(args: LoaderArgs) {
  const { read } = args
  const [{ list }, passkeys, factor, calendarSince] = await Promise.all([
    read('/api/Me/Session/Index'),
    read('/api/Me/Passkey/Index'),
    read('/api/Me/SecondFactor/State'),
    readCalendarSince(args),
  ])
  return { list, passkeys, canMakeKeys: await hasPasskeys(passkeys.rpId), factor, calendarSince }
}

/** /cuenta/seguridad. */
export function Component() {
  const { list, passkeys, canMakeKeys, factor, calendarSince } = usePageData<typeof loader>()
  const isCustomer = useSession().user?.roles.includes('GeneralUser')
  return (
    <Container width="narrow" pb="12">
      <PageHeader title="Seguridad" lead="Quién puede entrar a tu cuenta, y desde dónde." />
      <PasskeysCard passkeys={passkeys.list} canMake={canMakeKeys} />
      <SecondFactorCard state={factor} />
      <OwnSessions sessions={list} calendarSince={calendarSince} />
      <Text mt="6">
        <Link href="/cuenta/descargar-mis-datos">Descargar todos mis datos</Link>
      </Text>
      <Text mt="2">
        <Link href="/cuenta/eliminar-mis-datos">Eliminar mis datos</Link>
      </Text>
      {isCustomer && (
        <Text mt="2">
          <Link href="/consentimientos">Consentimientos: para qué usamos tus datos</Link>
        </Text>
      )}
    </Container>
  )
}
