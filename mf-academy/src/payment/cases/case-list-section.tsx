import type { PaymentCase } from '@rodada/contracts/money/payment'
import { paymentCaseLabels } from '@rodada/contracts/money/rules'
import { formatPrice } from '@rodada/contracts/words/price-text'
import {
  Badge,
  Box,
  Button,
  DateText,
  Flex,
  Heading,
  Text,
  useFocusHandedOn,
  VisuallyHidden,
} from '@rodada/ui'
import { CsvButton, DenseList } from '@rodada/ui/staff'
import { ManagedSubscriptionLink } from '../../subscription/staff-cells.tsx'
import type { CaseList } from './load-payment-cases.ts'

/** Fragments of the dashboard's links. */
const fragments = { refund: 'reembolso-pendiente', review: 'pago-por-revisar' } as const

interface CaseListSectionProps {
  list: CaseList
  /** Called to close a case. */
  onClose: (paymentCase: PaymentCase) => void
}

interface CloseButtonProps extends Pick<CaseListSectionProps, 'onClose'> {
  paymentCase: PaymentCase
}

function CloseButton({ paymentCase, onClose }: CloseButtonProps) {
  const button = useFocusHandedOn()
  return (
    <Button
      ref={button}
      size="sm"
      variant="outline"
      colorPalette="ink"
      whiteSpace="nowrap"
      onClick={() => onClose(paymentCase)}
    >
      Cerrar caso <VisuallyHidden>del folio {paymentCase.folio}</VisuallyHidden>
    </Button>
  )
}

function columnsOf(onClose: CaseListSectionProps['onClose']) {
  return [
    {
      header: 'Suscripción',
      lead: true,
      cell: ({ subscriptionId, createdByName }: PaymentCase) => (
        <ManagedSubscriptionLink id={subscriptionId} createdByName={createdByName} />
      ),
    },
    { header: 'Motivo', cell: ({ reason }: PaymentCase) => reason },
    {
      header: 'Importe',
      cell: ({ chargedAmount, amount }: PaymentCase) => (
        <Box whiteSpace="nowrap">
          <Box>Cobrado: {chargedAmount === null ? 'sin dato' : formatPrice(chargedAmount)}</Box>
          <Box>Esperado: {formatPrice(amount)}</Box>
        </Box>
      ),
    },
    {
      header: 'Folio',
      cell: ({ folio, authorization }: PaymentCase) => (
        <Box>
          <div>{folio}</div>
          {authorization !== null && <Box>Autorización: {authorization}</Box>}
        </Box>
      ),
    },
    { header: 'Fecha', cell: ({ createdTime }: PaymentCase) => <DateText value={createdTime} time /> },
    {
      header: 'Acciones',
      cell: (paymentCase: PaymentCase) => <CloseButton paymentCase={paymentCase} onClose={onClose} />,
    },
  ]
}

/** Payment cases of one kind, the oldest first. */
export function CaseListSection({ list: { kind, cases, total }, onClose }: CaseListSectionProps) {
  const [id, title] = [fragments[kind], paymentCaseLabels[kind]]
  return (
    <Box as="section" aria-labelledby={id} pb="3">
      <Flex align="center" gap="3" mt="2" mb="1">
        <Heading id={id} size="small">
          {title}
        </Heading>
        <Badge variant="solid" colorPalette="warning">
          {total}
          <VisuallyHidden>{total === 1 ? ' caso' : ' casos'}</VisuallyHidden>
        </Badge>
        <CsvButton fetch={(api) => api.download('/api/ClassCapturist/Payment/Csv', { query: { kind } })} />
      </Flex>
      <DenseList label={title} columns={columnsOf(onClose)} rows={cases} keyOf={(row) => row.id} />
      {total > cases.length && (
        <Text size="sm" tone="muted" mt="2">
          Aquí están los más antiguos: {cases.length} de {total}. Los demás aparecen conforme los cierres.
        </Text>
      )}
    </Box>
  )
}
