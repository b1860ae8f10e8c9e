import { maxQuantity } from '@rodada/contracts/order/rules'
import { formatPrice } from '@rodada/contracts/words/money'
import { Box, Flex, Icon, IconButton, PlainList, Text } from '@rodada/ui'
import { NumberField, useWatch } from '@rodada/ui/forms'
import { type FormOfSale, priceOf } from './sale-values.ts'

interface SaleLinesProps {
  form: FormOfSale
  onRemove: (index: number) => void
}

export function SaleLines({ form, onRemove }: SaleLinesProps) {
  const [lines, isStudent] = useWatch({ control: form.control, name: ['lines', 'isStudent'] })
  if (lines.length === 0) return <Text tone="muted">Busca y agrega lo que se vende.</Text>
  return (
    <PlainList gap="4">
      {lines.map((line, index) => (
        <Flex as="li" key={line.variantId} gap="3" align="flex-start" aria-label={line.name}>
          <Box flex="1" minW="0" overflowWrap="anywhere">
            <Text fontWeight="semibold" htmlTranslate="no">
              {line.name}
            </Text>
            <Text size="sm" tone="muted">
              {line.sku} · {formatPrice(priceOf(line, isStudent))}
            </Text>
          </Box>
          <Box width="6rem">
            <NumberField
              form={form}
              name={`lines.${index}.quantity`}
              label="Cantidad"
              min={1}
              max={maxQuantity}
              required
            />
          </Box>
          <Box pt="7">
            <IconButton label={`Quitar ${line.name}`} onClick={() => onRemove(index)}>
              <Icon name="delete" />
            </IconButton>
          </Box>
        </Flex>
      ))}
    </PlainList>
  )
}
