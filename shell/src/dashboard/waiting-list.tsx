import { matchPage } from '@rodada/contracts/platform/page-address'
import { mayAccess } from '@rodada/contracts/roles'
import { Box, Grid, Heading, Link, PlainList, Text } from '@rodada/ui'
import { usePages, useSession } from '@rodada/web/pages/app'
import { formatCount } from '@rodada/web/words/format'
import { AwaitedPart, PanelPart } from './panel-part.tsx'
import type { WaitingGroup, WaitingLine } from './waiting.ts'

/** Tells which paths the user may open. */
export function useMayOpen(): (href: string) => boolean {
  const pages = usePages()
  const { user } = useSession()
  return (href) => {
    const page = matchPage(pages, href.replace(/[?#].*/, ''))?.page
    return page !== undefined && mayAccess(page.access, user?.roles ?? null)
  }
}

function Line({ label, count, href }: WaitingLine) {
  return (
    <Link
      href={href}
      variant="quiet"
      display="flex"
      alignItems="center"
      justifyContent="space-between"
      gap="3"
      minH={{ base: '11', lg: '8' }}
    >
      <span>{label}</span>
      <Box as="b" color="wheel.fg" textDecoration="underline" htmlTranslate="no">
        {formatCount(count)}
      </Box>
    </Link>
  )
}

/** The lines of a part that count something. */
function Lines({ title, lines }: { title: string; lines: readonly WaitingLine[] }) {
  const mayOpen = useMayOpen()
  const shown = lines.filter(({ count, href }) => count > 0 && mayOpen(href))
  if (shown.length === 0)
    return (
      <Text size="sm" tone="muted">
        Nada pendiente.
      </Text>
    )
  return (
    <PlainList aria-label={title} css={{ '& > li + li': { borderTopWidth: '1px', borderColor: 'line' } }}>
      {shown.map((line) => (
        <li key={line.label}>
          <Line {...line} />
        </li>
      ))}
    </PlainList>
  )
}

/** What waits for a decision or for hands, each line with the way to its list. */
export function WaitingList({ groups }: { groups: readonly WaitingGroup[] }) {
  return (
    <PanelPart title="Por atender" dense>
      <Grid gap="4" gridTemplateColumns="repeat(auto-fit, minmax(min(100%, 17rem), 1fr))" maxW="48rem">
        {groups.map(({ title, lines }) => (
          <Box key={title}>
            <Heading as="h3" size="small" mb="1">
              {title}
            </Heading>
            <AwaitedPart part={lines} height="8rem">
              {(lines: readonly WaitingLine[]) => <Lines title={title} lines={lines} />}
            </AwaitedPart>
          </Box>
        ))}
      </Grid>
    </PanelPart>
  )
}
