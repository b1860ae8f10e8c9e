import { useBusiness } from '@rodada/web/pages/app'
import type { ReactNode } from 'react'
import { Box, type Fact, FactList, PrintButton, Text, TitledCard } from '../index.ts'

const titles = { comprobante: 'Comprobante de pago', recibo: 'Recibo' } as const

/** Who got the money; its name, unless the title says it. */
function Payee({ title }: { title: string }) {
  const { name, legalName, taxId, address } = useBusiness()
  const lines = [legalName, taxId && `RFC: ${taxId}`, address].filter((line) => line !== null && line !== '')
  return (
    <Box mt="4">
      {name !== title && (
        <Text fontWeight="bold" htmlTranslate="no">
          {name}
        </Text>
      )}
      {lines.map((line) => (
        <Text key={line} size="sm">
          {line}
        </Text>
      ))}
    </Box>
  )
}

interface ReceiptCardProps {
  noun: keyof typeof titles
  /** The name of the business on a page that is called 'Recibo' itself. */
  title?: string
  facts: readonly Fact[]
  /** What follows the facts: the lines of a receipt, where more is to be read. */
  children?: ReactNode
}

/** Receipt of a payment, to read and to print. */
export function ReceiptCard({ noun, title = titles[noun], facts, children }: ReceiptCardProps) {
  return (
    <TitledCard title={title}>
      <FactList facts={facts} />
      {children}
      <Payee title={title} />
      <Text size="sm" tone="muted" mt="4">
        {`Este ${noun} no es una factura.`}
      </Text>
      <PrintButton variant="outline" colorPalette="ink" mt="4">
        {`Imprimir ${noun}`}
      </PrintButton>
    </TitledCard>
  )
}
