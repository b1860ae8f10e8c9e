import { isStaff } from '@rodada/contracts/roles'
import { dayInMexico } from '@rodada/contracts/words/plain-date'
import { Box, Container, Flex, Grid, PageHeader, Skeleton } from '@rodada/ui'
import { deferred } from '@rodada/web/calls/deferred'
import { useSession } from '@rodada/web/pages/app'
import type { LoaderArgs } from '@rodada/web/pages/page'
import { usePageData } from '@rodada/web/pages/router'
import { formatDay } from '@rodada/web/words/format'
import { EmailBanner } from '../account/email/email-banner.tsx'
import { PasskeyOffer } from '../account/passkey/passkey-offer.tsx'
import { loadWidget } from '../widgets/load-widget.ts'
import { WidgetSlot } from '../widgets/widget-slot.tsx'
import { ClassesToday, loadClassesToday } from './classes-today.tsx'
import { CustomerPanel } from './customer-panel.tsx'
import { loadOpening, OpeningBanner } from './opening-banner.tsx'
import { OwnClasses } from './own-classes.tsx'
import { loadOwnPanel } from './own-panel.ts'
import { CustomerTiles, PageLinks } from './page-links.tsx'
import { loadWaiting } from './waiting.ts'
import { WaitingList } from './waiting-list.tsx'

const instructorPanel = 'mf-academy/InstructorPanel'
const ownerFigures = 'mf-admin/OwnerFigures'

/** Null for users who are not customers. */
async function loadOwn(args: LoaderArgs) {
  if (!args.roles.includes('GeneralUser')) return null
  return deferred(loadOwnPanel(args))
}

/** Each part loads by itself. */
export async function loader(args: LoaderArgs) {
  const panel = args.roles.includes('Instructor') ? loadWidget(instructorPanel, args) : null
  const owner = args.roles.includes('Admin') ? loadWidget(ownerFigures, args) : null
  const [own, classes, waiting, opening] = await Promise.all([
    loadOwn(args),
    loadClassesToday(args),
    loadWaiting(args),
    loadOpening(args),
  ])
  return { panel, owner, own, classes, waiting, opening, today: dayInMexico(new Date()) }
}

type Loaded = Awaited<ReturnType<typeof loader>>

function InstructorPart({ panel }: { panel: NonNullable<Loaded['panel']> }) {
  return (
    <WidgetSlot
      name={instructorPanel}
      what="tu clase"
      loaded={panel}
      // As high as the panel is before a class.
      pending={<Skeleton height={{ base: '31.25rem', sm: '30rem' }} borderRadius="lg" />}
    />
  )
}

function OwnerPart({ owner }: { owner: NonNullable<Loaded['owner']> }) {
  return (
    <WidgetSlot
      name={ownerFigures}
      what="las cifras del negocio"
      loaded={owner}
      pending={<Skeleton height="5rem" borderRadius="md" />}
    />
  )
}

/** The day of the staff, in the order of the work: the class, the business, what waits, and the own classes in short. */
function StaffDay({ panel, owner, classes, waiting, own }: Loaded) {
  return (
    <Grid
      gap="6"
      alignItems="start"
      gridTemplateColumns="repeat(auto-fit, minmax(min(100%, 19rem), 1fr))"
      css={{ '& > :empty': { display: 'none' } }}
    >
      <Box>{panel !== null && <InstructorPart panel={panel} />}</Box>
      <Flex direction="column" gap="5">
        {owner !== null && <OwnerPart owner={owner} />}
        {classes !== null && <ClassesToday classes={classes} />}
      </Flex>
      <Flex direction="column" gap="5">
        {waiting.length > 0 && <WaitingList groups={waiting} />}
        {own !== null && <OwnClasses panel={own} />}
      </Flex>
    </Grid>
  )
}

/** /dashboard: the day of the staff, or what matters to a customer now, and links to the user's pages. */
export function Component() {
  const { user } = useSession()
  const data = usePageData<typeof loader>()
  // The guard admits signed-in users alone; without one the page is being left.
  if (user === null) return null
  const isDay = isStaff(user.roles)
  return (
    <Container>
      <PageHeader
        title={`¡Hola, ${user.name}!`}
        lead={isDay ? `Hoy es ${formatDay(data.today)}.` : '¿Qué quieres hacer hoy?'}
      />
      <EmailBanner user={user} />
      <PasskeyOffer />
      {data.opening !== null && <OpeningBanner opening={data.opening} />}
      {isDay && <StaffDay {...data} />}
      {!isDay && data.own !== null && <CustomerPanel panel={data.own} />}
      {isDay ? <PageLinks user={user} /> : <CustomerTiles />}
    </Container>
  )
}
