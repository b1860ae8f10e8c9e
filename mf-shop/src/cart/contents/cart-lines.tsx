import type { CartLine } from '@rodada/contracts/order/cart'
import { maxQuantity } from '@rodada/contracts/order/rules'
import { formatPrice } from '@rodada/contracts/words/money'
import {
  Box,
  Button,
  Callout,
  Flex,
  Icon,
  IconButton,
  Link,
  Picture,
  PlainList,
  Stepped,
  Text,
} from '@rodada/ui'
import { useSession } from '@rodada/web/pages/app'
import { useRevalidator } from '@rodada/web/pages/router'
import { rememberPrices } from '@rodada/web/storage/stored-cart'
import { useEffect } from 'react'
import { lineName } from '../../order/line-name.ts'
import { productPath } from '../../product/product-paths.ts'
import { onlyLeftText } from '../../product/stock-note.tsx'
import { priceBefore } from '../load-cart.ts'
import { StudentSignIn } from '../student-sign-in.tsx'
import { usePieces } from './use-pieces.ts'

const problemTexts = {
  gone: () => 'Este producto ya no está a la venta. Quítalo para continuar.',
  soldOut: () => 'Agotado. Quítalo para continuar.',
  few: (left: number) => `${onlyLeftText(left)} Elige una cantidad menor.`,
  onlyStudents: () => 'Este producto es exclusivo para alumnos de la academia. Quítalo para continuar.',
} as const

/** For visitors: they may be students who have not signed in. */
function OnlyStudents() {
  return (
    <Callout role="status" text="Este producto es exclusivo para alumnos de la academia.">
      <StudentSignIn />
    </Callout>
  )
}

/** Why a line cannot be bought, or its new price to accept. */
function LineProblem({ line }: { line: CartLine }) {
  const { problem, left, price, variantId } = line
  const { revalidate } = useRevalidator()
  const { status } = useSession()
  const before = priceBefore(line)
  if (problem === 'onlyStudents' && status === 'anonymous') return <OnlyStudents />
  if (problem !== null) return <Callout tone="danger" role="status" text={problemTexts[problem](left ?? 0)} />
  if (before === null) return null
  async function accept() {
    rememberPrices([{ variantId, price }])
    await revalidate()
  }
  return (
    <Callout
      role="status"
      text={`El precio cambió: antes ${formatPrice(before)}, ahora ${formatPrice(price)}.`}
    >
      <Button size="sm" variant="outline" colorPalette="ink" onClick={accept}>
        Aceptar el nuevo precio
      </Button>
    </Callout>
  )
}

interface LinePriceProps {
  line: CartLine
  pieces: number
}

function LinePrice({ line: { price, regularPrice }, pieces }: LinePriceProps) {
  return (
    <Box>
      <Text fontWeight="bold">{formatPrice(price * pieces)}</Text>
      {pieces > 1 && (
        <Text size="sm" tone="muted">
          {formatPrice(price)} por pieza
        </Text>
      )}
      {regularPrice !== null && (
        <Text size="sm" color="bowl.fg" fontWeight="semibold">
          Precio academia: {formatPrice(price)} (regular {formatPrice(regularPrice)})
        </Text>
      )}
    </Box>
  )
}

function Line({ line }: { line: CartLine }) {
  const { productId, image, problem } = line
  const name = line.name === '' ? 'Producto retirado' : lineName(line)
  const { pieces, isRemoving, count, remove } = usePieces(line)
  const canChoose = problem === null || problem === 'few'
  return (
    <Flex
      as="li"
      direction="column"
      gap="3"
      py="5"
      borderBottomWidth="1px"
      borderColor="line"
      aria-busy={isRemoving}
    >
      <Flex gap="4">
        <Box width="5.5rem" flexShrink="0">
          <Picture purpose="products" picture={image ?? undefined} alt="" sizes="5.5rem" />
        </Box>
        <Flex direction="column" gap="2" flex="1" minW="0">
          <Flex justify="space-between" gap="2">
            <Text minW="0" htmlTranslate="no">
              {productId === null ? name : <Link href={productPath(productId)}>{name}</Link>}
            </Text>
            <IconButton label={`Quitar ${name}`} size="sm" aria-disabled={isRemoving} onClick={remove}>
              <Icon name="delete" />
            </IconButton>
          </Flex>
          {canChoose && (
            <Flex justify="space-between" align="center" gap="4" wrap="wrap">
              <Stepped
                of={`piezas de ${name}`}
                value={pieces}
                min={1}
                max={Math.max(1, Math.min(maxQuantity, line.left ?? maxQuantity))}
                isBusy={isRemoving}
                onStep={count}
              >
                <Text as="output" minW="6" textAlign="center" fontWeight="semibold">
                  {pieces}
                </Text>
              </Stepped>
              <LinePrice line={line} pieces={pieces} />
            </Flex>
          )}
        </Flex>
      </Flex>
      <LineProblem line={line} />
    </Flex>
  )
}

/** Lines of a cart. A later price change is measured against the first price shown here. */
export function CartLines({ lines }: { lines: readonly CartLine[] }) {
  useEffect(() => {
    const unseen = lines.filter((line) => line.problem === null && priceBefore(line) === null)
    rememberPrices(unseen)
  }, [lines])
  return (
    <PlainList aria-label="Productos en tu carrito">
      {lines.map((line) => (
        <Line key={line.variantId} line={line} />
      ))}
    </PlainList>
  )
}
