import { incomeMethodLabels, receiptKindText, receiptPath } from '@rodada/contracts/money/rules'
import { formatPrice, sumPesos } from '@rodada/contracts/words/money'
import { paidText } from '@rodada/contracts/words/prepared-texts'
import {
  Badge,
  Box,
  Container,
  DateText,
  EmptyState,
  type Fact,
  Flex,
  Link,
  LinkButton,
  PageHeader,
  PlainList,
  Text,
  WhatsAppLink,
} from '@rodada/ui'
import { DialogButton } from '@rodada/ui/forms'
import { ReceiptCard } from '@rodada/ui/receipt'
import { useListReturn } from '@rodada/web/lists/list-return'
import { useBusiness, useHasPages } from '@rodada/web/pages/app'
import type { LoaderArgs } from '@rodada/web/pages/page'
import { useReturnUrl } from '@rodada/web/pages/return-url'
import { usePageData } from '@rodada/web/pages/router'
import { RecordLink } from '../../record-link.tsx'
import { CorrectDialog } from './correct-dialog.tsx'
import { loadReceipts, type ShownReceipt } from './load-receipts.ts'
import { MailButton } from './mail-button.tsx'
import { ReverseDialog } from './reverse-dialog.tsx'

export async function loader({ api, search, roles }: LoaderArgs) {
  return { receipts: await loadReceipts(api, search.get('numbers') ?? '', roles) }
}

/** Pesos; reversed receipts do not count. */
function sumOf(receipts: readonly ShownReceipt[]): number {
  const standing = receipts.filter(({ reversedBy }) => reversedBy === null)
  return sumPesos(standing.map(({ amount }) => amount))
}

function each(receipts: readonly ShownReceipt[], textOf: (receipt: ShownReceipt) => string | null): string {
  return [...new Set(receipts.map(textOf).filter((text) => text !== null && text !== ''))].join(', ')
}

/** Reversal or correction of the receipt, with a link to the other one. */
function Standing({ reversedBy, reverses, correctedBy, corrects, kind, amount }: ShownReceipt) {
  const other = correctedBy ?? reversedBy ?? reverses ?? corrects ?? null
  if (other === null)
    return kind === 'payment' ? null : <Badge colorPalette="warning">{receiptKindText(kind, amount)}</Badge>
  return (
    <Flex gap="2" align="center" wrap="wrap">
      {correctedBy ? (
        <Badge colorPalette="warning">Forma de pago corregida en</Badge>
      ) : reversedBy !== null ? (
        <Badge colorPalette="danger">Anulado</Badge>
      ) : reverses !== null ? (
        <Badge colorPalette="danger">Anula</Badge>
      ) : (
        <Badge colorPalette="warning">Corrige la forma de pago de</Badge>
      )}
      <Link href={receiptPath([other])}>{other}</Link>
    </Flex>
  )
}

/** A receipt: one way in which its debt was paid. */
function Part({ receipt, isAlone }: { receipt: ShownReceipt; isAlone: boolean }) {
  const { number, method, reference, amount, reason, kind, reversedBy, whyNotReversible } = receipt
  const way = [incomeMethodLabels[method], reference].filter(Boolean).join(' ')
  return (
    <Box mt="1">
      <Flex justify="space-between" gap="4">
        <Text size="sm" tone="muted" minW="0" overflowWrap="anywhere">
          {[`Recibo ${number}`, way].join(' · ')}
        </Text>
        {!isAlone && (
          <Text
            size="sm"
            whiteSpace="nowrap"
            textDecoration={reversedBy === null ? undefined : 'line-through'}
          >
            {formatPrice(amount)}
          </Text>
        )}
      </Flex>
      <Standing {...receipt} />
      {reason !== null && <Text size="sm">Motivo: {reason}</Text>}
      {kind !== 'reversal' && reversedBy === null && (
        <Box mt="2" data-print="hide">
          {whyNotReversible === null ? (
            <DialogButton
              text={kind === 'refund' ? 'Anular devolución' : 'Anular cobro'}
              about={number}
              size="sm"
              variant="outline"
              colorPalette="danger"
            >
              {(onClose) => <ReverseDialog receipt={receipt} onClose={onClose} />}
            </DialogButton>
          ) : (
            <Text size="sm" tone="muted">
              {whyNotReversible}
            </Text>
          )}
        </Box>
      )}
    </Box>
  )
}

/** What was paid, by one way or several. */
function Line({ receipts }: { receipts: readonly [ShownReceipt, ...ShownReceipt[]] }) {
  const [{ concept, source, sourceId, payerName }] = receipts
  const reference = source === 'order' ? '' : ` #${sourceId}`
  const isReversed = receipts.every(({ reversedBy }) => reversedBy !== null)
  const amount = isReversed ? sumPesos(receipts.map((each) => each.amount)) : sumOf(receipts)
  return (
    <Box as="li" py="3" borderTopWidth="1px" borderColor="line">
      <Flex justify="space-between" gap="4">
        <Box minW="0" overflowWrap="anywhere">
          <Text fontWeight="semibold">
            <RecordLink source={source} id={sourceId}>
              {`${concept}${reference}`}
            </RecordLink>
          </Text>
          {payerName !== '' && (
            <Text size="sm" tone="muted" htmlTranslate="no">
              {payerName}
            </Text>
          )}
        </Box>
        <Text
          fontWeight="bold"
          whiteSpace="nowrap"
          flexShrink="0"
          textDecoration={isReversed ? 'line-through' : undefined}
        >
          {formatPrice(amount)}
        </Text>
      </Flex>
      {receipts.map((receipt) => (
        <Part key={receipt.number} receipt={receipt} isAlone={receipts.length === 1} />
      ))}
    </Box>
  )
}

/** Receipts of each debt, in order of appearance. */
function byDebt(receipts: readonly ShownReceipt[]) {
  const groups = Map.groupBy(receipts, ({ source, sourceId }) => `${source} ${sourceId}`)
  return [...groups].flatMap(([key, [first, ...others]]) =>
    first === undefined ? [] : [{ key, receipts: [first, ...others] as const }],
  )
}

/** What came in, also by each way where there are several. */
function Sums({ receipts }: { receipts: readonly ShownReceipt[] }) {
  const ways = [...Map.groupBy(receipts, ({ method }) => method)]
  const sum = sumOf(receipts)
  return (
    <Box borderTopWidth="1px" borderColor="line" pt="3" textAlign="end">
      {ways.length > 1 &&
        ways.map(([method, theirs]) => (
          <Text key={method} size="sm">
            {incomeMethodLabels[method]}: {formatPrice(sumOf(theirs))}
          </Text>
        ))}
      <Text fontWeight="bold">
        {sum < 0 ? 'Devuelto' : 'Recibido'}: {formatPrice(Math.abs(sum))}
      </Text>
    </Box>
  )
}

function Ticket({ receipts }: { receipts: readonly ShownReceipt[] }) {
  const { name, branches } = useBusiness()
  const facts: Fact[] = [
    { label: 'Fecha', value: <DateText value={receipts[0]?.time ?? null} time /> },
    { label: 'Forma de pago', value: each(receipts, ({ method }) => incomeMethodLabels[method]) },
    {
      label: 'Sucursal',
      value: each(receipts, ({ branchId }) => branches.find(({ id }) => id === branchId)?.name ?? null),
    },
    { label: 'Atendió', value: each(receipts, ({ takenByName }) => takenByName) },
  ]
  return (
    <ReceiptCard noun="recibo" title={name} facts={facts}>
      <PlainList mt="5">
        {byDebt(receipts).map(({ key, receipts: theirs }) => (
          <Line key={key} receipts={theirs} />
        ))}
      </PlainList>
      <Sums receipts={receipts} />
    </ReceiptCard>
  )
}

/** For payment methods entered by mistake: what came in by one way is corrected at once. */
function CorrectButtons({ receipts }: { receipts: readonly ShownReceipt[] }) {
  const correctable = receipts.filter(
    ({ reversedBy, whyNotCorrectable }) => reversedBy === null && whyNotCorrectable === null,
  )
  const ways = [...Map.groupBy(correctable, ({ method }) => method)]
  return ways.map(([method, [first, ...others]]) =>
    first === undefined ? null : (
      <DialogButton
        key={method}
        text={
          ways.length === 1
            ? 'Corregir forma de pago'
            : `Corregir forma de pago: ${incomeMethodLabels[method]}`
        }
        variant="outline"
        colorPalette="ink"
      >
        {(onClose) => (
          <CorrectDialog
            receipts={[first, ...others]}
            others={receipts.filter((receipt) => receipt !== first && !others.includes(receipt))}
            onClose={onClose}
          />
        )}
      </DialogButton>
    ),
  )
}

/** Receipts have no telephone: WhatsApp asks whom to send the text to. */
function SendReceipt({ receipts }: { receipts: readonly ShownReceipt[] }) {
  const standing = receipts.filter(({ kind, reversedBy }) => kind === 'payment' && reversedBy === null)
  const name = standing.find(({ payerName }) => payerName !== '')?.payerName
  if (name === undefined) return null
  const text = paidText(
    sumOf(standing),
    standing.map(({ number }) => number),
  )
  return <WhatsAppLink name={name} text={text} label="Enviar por WhatsApp" />
}

/** Receipts of one payment, to print or to reverse, /caja/recibo. */
export function Component() {
  const { receipts } = usePageData<typeof loader>()
  const hasPage = useHasPages()
  const returnUrl = useReturnUrl()
  return (
    <Container width="prose" pb="12">
      <PageHeader
        title={['Recibo', receipts.map(({ number }) => number).join(' · ')].join(' ').trim()}
        back={useListReturn(returnUrl === '/' ? '/caja/corte' : returnUrl)}
      />
      {receipts.length === 0 ? (
        <EmptyState title="No hay recibos con estos números." />
      ) : (
        <>
          <Ticket receipts={receipts} />
          <Flex gap="3" wrap="wrap" mt="6" data-print="hide">
            {hasPage('/caja/cobrar') && <LinkButton href="/caja/cobrar">Cobrar a alguien más</LinkButton>}
            <MailButton receipts={receipts} />
            <SendReceipt receipts={receipts} />
            <CorrectButtons receipts={receipts} />
          </Flex>
        </>
      )}
    </Container>
  )
}
