import type { ProductRequest } from '@rodada/contracts/product/request-calls'
import { Box, CommandButton, DateText, Link, PhoneLink, Status, Text, VisuallyHidden } from '@rodada/ui'
import { BreakingText } from '@rodada/ui/staff'
import { managedProductPath } from '../../product/product-paths.ts'

function AskedProduct({ productId, productName }: ProductRequest) {
  if (productId === null) return <Box as="span">{productName} (ya no está a la venta)</Box>
  return <Link href={managedProductPath(productId)}>{productName}</Link>
}

function WaysToAnswer({ name, productName, phone, email }: ProductRequest) {
  return (
    <>
      {phone !== null && (
        <Text>
          <PhoneLink
            phone={phone}
            name={name}
            text={`te escribimos por «${productName}», que nos pediste.`}
          />
        </Text>
      )}
      {email !== null && (
        <Text overflowWrap="anywhere">
          <Link href={`mailto:${email}`}>{email}</Link>
        </Text>
      )}
    </>
  )
}

function Handled({ id, name, handledTime }: ProductRequest) {
  if (handledTime !== null)
    return (
      <Box>
        <Status colorPalette="success">Atendida</Status>
        <Text size="sm" tone="muted">
          <DateText value={handledTime} short />
        </Text>
      </Box>
    )
  return (
    <CommandButton
      size="sm"
      variant="outline"
      colorPalette="ink"
      busy="Guardando..."
      command={(api) => api.post('/api/ProductRequest/Handle/:id', { params: { id } })}
      onDone="reload"
    >
      Marcar como atendida <VisuallyHidden>la solicitud de {name}</VisuallyHidden>
    </CommandButton>
  )
}

export const requestColumns = [
  {
    header: 'Nombre',
    lead: true,
    cell: ({ name }: ProductRequest) => <BreakingText translate="no">{name}</BreakingText>,
  },
  { header: 'Producto', cell: (row: ProductRequest) => <AskedProduct {...row} /> },
  { header: 'Contacto', cell: (row: ProductRequest) => <WaysToAnswer {...row} /> },
  {
    header: 'Nota',
    cell: ({ note }: ProductRequest) => (note === '' ? '—' : <Text keepLines>{note}</Text>),
  },
  { header: 'Fecha', cell: ({ createdTime }: ProductRequest) => <DateText value={createdTime} time short /> },
  { header: 'Atendida', place: 'acts', cell: (row: ProductRequest) => <Handled {...row} /> },
] as const
