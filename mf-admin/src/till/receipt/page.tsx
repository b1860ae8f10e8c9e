import { incomeMethodLabels, receiptKindText, receiptPath } from '@rodada/contracts/money/rules'
import { formatPrice, sumPesos } from '@rodada/contracts/words/money'
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

function Line({ receipt }: { receipt: ShownReceipt }) {
  const { number, concept, source, sourceId, payerName, amount, reason, whyNotReversible } = receipt
  const reference = source === 'order' ? '' : ` #${sourceId}`
  return (
    <Box as="li" py="3" borderTopWidth="1px" borderColor="line">
      <Flex justify="space-between" gap="4">
        <Box minW="0" overflowWrap="anywhere">
          <Text fontWeight="semibold">
            <RecordLink source={source} id={sourceId}>
              {`${concept}${reference}`}
            </RecordLink>
          </Text>
          <Text size="sm" tone="muted">
            {[`Recibo ${number}`, payerName].filter(Boolean).join(' · ')}
          </Text>
          <Standing {...receipt} />
          {reason !== null && <Text size="sm">Motivo: {reason}</Text>}
        </Box>
        <Text
          fontWeight="bold"
          whiteSpace="nowrap"
          flexShrink="0"
          textDecoration={receipt.reversedBy === null ? undefined : 'line-through'}
        >
          {formatPrice(amount)}
        </Text>
      </Flex>
      {receipt.kind !== 'reversal' && receipt.reversedBy === null && (
        <Box mt="2" data-print="hide">
          {whyNotReversible === null ? (
            <DialogButton
              text={receipt.kind === 'refund' ? 'Anular devolución' : 'Anular cobro'}
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

function Ticket({ receipts }: { receipts: readonly ShownReceipt[] }) {
  const { name, branches } = useBusiness()
  const facts: Fact[] = [
    { label: 'Fecha', value: <DateText value={receipts[0]?.time ?? null} time /> },
    { label: 'Forma de pago', value: each(receipts, ({ method }) => incomeMethodLabels[method]) },
    { label: 'Referencia', value: each(receipts, ({ reference }) => reference) },
    {
      label: 'Sucursal',
      value: each(receipts, ({ branchId }) => branches.find(({ id }) => id === branchId)?.name ?? null),
    },
    { label: 'Atendió', value: each(receipts, ({ takenByName }) => takenByName) },
  ]
  return (
    <ReceiptCard noun="recibo" title={name} facts={facts}>
      <PlainList mt="5">
        {receipts.map((receipt) => (
          <Line key={receipt.number} receipt={receipt} />
        ))}
      </PlainList>
      <Text borderTopWidth="1px" borderColor="line" pt="3" textAlign="end" fontWeight="bold">
        Total: {formatPrice(sumOf(receipts))}
      </Text>
    </ReceiptCard>
  )
}

/** For a payment method entered by mistake. */
function CorrectButton({ receipts }: { receipts: readonly ShownReceipt[] }) {
  const [first, ...others] = receipts.filter(
    ({ reversedBy, whyNotCorrectable }) => reversedBy === null && whyNotCorrectable === null,
  )
  if (first === undefined) return null
  return (
    <DialogButton text="Corregir forma de pago" variant="outline" colorPalette="ink">
      {(onClose) => <CorrectDialog receipts={[first, ...others]} onClose={onClose} />}
    </DialogButton>
  )
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
            <CorrectButton receipts={receipts} />
          </Flex>
        </>
      )}
    </Container>
  )
}
