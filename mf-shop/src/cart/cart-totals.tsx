import type { Cart } from '@rodada/contracts/order/cart'
import { includedTax } from '@rodada/contracts/order/rules'
import { formatPrice, toCentavos, toPesos } from '@rodada/contracts/words/money'
import { Box, Text } from '@rodada/ui'
import { useSession } from '@rodada/web/pages/app'
import { StudentHint } from './student-sign-in.tsx'

/** Totals without shipping, which depends on the address. */
export function CartTotals({ cart: { total, count, isStudent } }: { cart: Cart }) {
  const { status } = useSession()
  const tax = toPesos(includedTax(toCentavos(total)))
  return (
    <Box aria-live="polite">
      <Text fontWeight="bold" size="lg">
        Total de {count === 1 ? '1 pieza' : `${count} piezas`}: {formatPrice(total)}
      </Text>
      <Text size="sm" tone="muted">
        IVA incluido: {formatPrice(tax)}. Sin el envío.
      </Text>
      {isStudent && (
        <Text size="sm" tone="muted">
          Como alumno de la academia tienes Precio academia donde lo hay.
        </Text>
      )}
      {status === 'anonymous' && <StudentHint text="Algunos productos tienen Precio academia." />}
    </Box>
  )
}
