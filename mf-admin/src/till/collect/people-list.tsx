import { receiptSourceLabels } from '@rodada/contracts/money/rules'
import { formatPrice, formatPriceOrFree } from '@rodada/contracts/words/money'
import { debtText } from '@rodada/contracts/words/prepared-texts'
import {
  Badge,
  Box,
  Button,
  Checkbox,
  Flex,
  Heading,
  Link,
  LinkButton,
  PlainList,
  Text,
  VisuallyHidden,
  WhatsAppLink,
} from '@rodada/ui'
import { useHasPages } from '@rodada/web/pages/app'
import { formatDay } from '@rodada/web/words/format'
import { focusBill } from './collect-form.tsx'
import { type Due, totalOf } from './dues.ts'
import { FamilyActs } from './family-acts.tsx'
import type { Till } from './load-till.ts'
import { type FoundPerson, peopleOf } from './people.ts'
import type { BasketOfTab } from './use-basket.ts'

interface RowProps {
  due: Due
  isChosen: boolean
  onChoose: (isChosen: boolean) => void
}

function Row({ due, isChosen, onChoose }: RowProps) {
  const { source, reference, title, detail, amount, restBy, isConfirming, href } = due
  const hasPage = useHasPages()
  return (
    <Flex as="li" gap="3" align="flex-start" py="2.5" borderTopWidth="1px" borderColor="line">
      <Box flex="1" minW="0">
        <Checkbox checked={isChosen} onChange={({ target }) => onChoose(target.checked)}>
          <strong>{title}</strong>
          <Text as="span" display="block" size="sm" tone="muted">
            {[source === 'course' && receiptSourceLabels[source], detail].filter(Boolean).join(' · ')}
          </Text>
          {restBy !== undefined && (
            <Text as="span" display="block" size="sm" tone="muted">
              {`Resto de un abono, para el ${formatDay(restBy)}`}
            </Text>
          )}
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

interface PersonProps {
  person: FoundPerson
  till: Till
  counter: BasketOfTab
  /** Address of this page for that family alone; undefined where it is the only one. */
  chooseHref: string | undefined
}

function Person({ person: { name, email, account, dues, detail }, till, counter, chooseHref }: PersonProps) {
  const chosen = new Set(counter.basket.held.map(({ key }) => key))
  // What the bank is being asked about may be paid.
  const unpaid = dues.filter(({ isConfirming }) => !isConfirming)
  const phone = unpaid.find((due) => due.phone !== undefined)?.phone
  const open = dues.filter(({ key }) => !chosen.has(key))
  return (
    <Box as="section" aria-label={[...new Set([name, email ?? name])].join(', ')} mb="5">
      <Flex justify="space-between" align="flex-start" gap="3" wrap="wrap" mb="1">
        <Box minW="0" overflowWrap="anywhere">
          <Heading as="h3" size="small" htmlTranslate="no">
            {name}
          </Heading>
          {detail !== '' && (
            <Text size="sm" tone="muted" htmlTranslate="no">
              {detail}
            </Text>
          )}
        </Box>
        {phone !== undefined && (
          <WhatsAppLink
            name={name}
            phone={phone}
            text={debtText(
              totalOf(unpaid),
              unpaid.map(({ title }) => title),
            )}
          />
        )}
        {open.length > 1 && (
          <Button
            size="sm"
            onClick={() => {
              counter.choose(open, true)
              focusBill()
            }}
          >
            Agregar todo: {formatPrice(totalOf(open))}
          </Button>
        )}
        {chooseHref !== undefined && (
          <LinkButton href={chooseHref} size="sm" variant="outline" colorPalette="bowl">
            Elegir<VisuallyHidden> a {name}</VisuallyHidden>
          </LinkButton>
        )}
      </Flex>
      {dues.length === 0 && (
        <Text size="sm" tone="muted">
          No debe nada.
        </Text>
      )}
      <PlainList>
        {dues.map((due) => (
          <Row
            key={due.key}
            due={due}
            isChosen={chosen.has(due.key)}
            onChoose={(isChosen) => counter.choose([due], isChosen)}
          />
        ))}
      </PlainList>
      {till.family !== null && till.family.id === account && <FamilyActs family={till.family} />}
    </Box>
  )
}

interface PeopleListProps {
  till: Till
  counter: BasketOfTab
  hrefOf: (family: number) => string
}

/** Who was found, with what they owe, to choose from. */
export function PeopleList({ till, counter, hrefOf }: PeopleListProps) {
  const families = new Set(till.families.map(({ id }) => id))
  const isOther = (account: number | null): account is number =>
    account !== null && families.has(account) && account !== till.family?.id
  return peopleOf(till).map((person) => (
    <Person
      key={person.key}
      person={person}
      till={till}
      counter={counter}
      chooseHref={isOther(person.account) ? hrefOf(person.account) : undefined}
    />
  ))
}
