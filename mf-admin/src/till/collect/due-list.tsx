import { receiptSourceLabels } from '@rodada/contracts/money/rules'
import { formatPriceOrFree } from '@rodada/contracts/words/money'
import { Badge, Box, Checkbox, Flex, Heading, Link, PlainList, Text } from '@rodada/ui'
import { useHasPages } from '@rodada/web/pages/app'
import { byPerson, type Due } from './dues.ts'

interface DueListProps {
  dues: readonly Due[]
  chosen: ReadonlySet<string>
  onChoose: (key: string, isChosen: boolean) => void
}

function Row({ due, ...props }: { due: Due } & Pick<DueListProps, 'chosen' | 'onChoose'>) {
  const { key, source, reference, title, detail, amount, isConfirming, href } = due
  const hasPage = useHasPages()
  return (
    <Flex as="li" gap="3" align="flex-start" py="2.5" borderTopWidth="1px" borderColor="line">
      <Box flex="1" minW="0">
        <Checkbox
          checked={props.chosen.has(key)}
          onChange={({ target }) => props.onChoose(key, target.checked)}
        >
          <strong>{title}</strong>
          <Text as="span" display="block" size="sm" tone="muted">
            {[source === 'course' && receiptSourceLabels[source], detail].filter(Boolean).join(' · ')}
          </Text>
        </Checkbox>
        {isConfirming && <Badge colorPalette="warning">Pago con tarjeta en curso</Badge>}
      </Box>
      <Box textAlign="end" whiteSpace="nowrap">
        <strong>{formatPriceOrFree(amount)}</strong>
        <Text size="sm">{hasPage(href) ? <Link href={href}>{reference}</Link> : reference}</Text>
      </Box>
    </Flex>
  )
}

/** Dues by person, to choose from. */
export function DueList({ dues, ...props }: DueListProps) {
  return byPerson(dues).map(({ key, name, email, dues: theirs }) => (
    <Box key={key} as="section" aria-label={[...new Set([name, email ?? name])].join(', ')} mb="5">
      <Heading as="h2" size="small" mb="1" htmlTranslate="no">
        {name}
      </Heading>
      {email !== null && email !== name && (
        <Text size="sm" tone="muted" mb="1">
          {email}
        </Text>
      )}
      <PlainList>
        {theirs.map((due) => (
          <Row key={due.key} due={due} {...props} />
        ))}
      </PlainList>
    </Box>
  ))
}
