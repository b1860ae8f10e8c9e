import { receiptSourceLabels } from '@rodada/contracts/money/rules'
import { maxQuantity } from '@rodada/contracts/order/rules'
import { formatPrice, formatPriceOrFree, sumPesos } from '@rodada/contracts/words/money'
import { Box, Flex, Icon, IconButton, Input, Link, PlainList, Text, VisuallyHidden } from '@rodada/ui'
import { useHasPages } from '@rodada/web/pages/app'
import { useId } from 'react'
import { type HeldDue, lineKey, priceOf, type SaleLine } from './basket.ts'
import type { BasketOfTab } from './use-basket.ts'

interface DueLineProps {
  held: HeldDue
  /** What stands for a due that is not known. */
  unknown: string
  onRemove: () => void
}

function DueLine({ held: { id, due }, unknown, onRemove }: DueLineProps) {
  const hasPage = useHasPages()
  const name = due === null ? `#${id}` : due.title
  return (
    <Flex as="li" gap="3" align="flex-start" aria-label={name}>
      <Box flex="1" minW="0" overflowWrap="anywhere">
        <Text fontWeight="semibold">{name}</Text>
        <Text size="sm" tone="muted">
          {due === null
            ? unknown
            : [due.source === 'course' && receiptSourceLabels.course, due.person]
                .filter(Boolean)
                .join(' · ')}{' '}
          {due !== null && hasPage(due.href) && <Link href={due.href}>{due.reference}</Link>}
        </Text>
      </Box>
      {due !== null && <strong translate="no">{formatPriceOrFree(due.amount)}</strong>}
      <IconButton size="sm" label={`Quitar ${name}`} onClick={onRemove}>
        <Icon name="delete" size={18} />
      </IconButton>
    </Flex>
  )
}

interface ProductLineProps {
  line: SaleLine
  /** Pesos a piece. */
  price: number
  /** Why it cannot be sold so. */
  problem: string | undefined
  /** It was sent as it stands, and may be sold. */
  isFixed: boolean
  onQuantity: (quantity: number | null) => void
  onRemove: () => void
}

/** Pieces that cannot be sold, as far as the page knows. */
function quantityProblem({ quantity, available }: SaleLine): string | undefined {
  if (quantity === null) return `Escribe de 1 a ${maxQuantity} piezas.`
  return quantity > available ? `Solo hay ${available} en existencias.` : undefined
}

function ProductLine({ line, price, problem, isFixed, onQuantity, onRemove }: ProductLineProps) {
  const id = useId()
  const { name, sku, quantity } = line
  const wrong = quantityProblem(line) ?? problem
  const step = (by: number) => onQuantity(Math.min(maxQuantity, Math.max(1, (quantity ?? 0) + by)))
  return (
    <Box as="li" aria-label={name}>
      <Flex gap="3" align="flex-start">
        <Box flex="1" minW="0" overflowWrap="anywhere">
          <Text fontWeight="semibold" htmlTranslate="no">
            {name}
          </Text>
          <Text size="sm" tone="muted" htmlTranslate="no">
            {`${sku} · ${formatPrice(price)}`}
          </Text>
        </Box>
        <strong translate="no">{formatPrice(sumPesos([price * (quantity ?? 0)]))}</strong>
        <IconButton size="sm" label={`Quitar ${name}`} disabled={isFixed} onClick={onRemove}>
          <Icon name="delete" size={18} />
        </IconButton>
      </Flex>
      <Flex gap="1" align="center" mt="1">
        <IconButton
          size="sm"
          label={`Una pieza menos de ${name}`}
          disabled={isFixed}
          onClick={() => step(-1)}
        >
          −
        </IconButton>
        <VisuallyHidden>
          <label htmlFor={id}>{`Cantidad de ${name}`}</label>
        </VisuallyHidden>
        <Input
          id={id}
          inputMode="numeric"
          autoComplete="off"
          maxLength={2}
          width="14"
          textAlign="center"
          value={quantity ?? ''}
          disabled={isFixed}
          aria-invalid={wrong !== undefined}
          aria-describedby={wrong === undefined ? undefined : `${id}-problem`}
          onChange={({ target: { value } }) => {
            const typed = /^\d+$/.test(value) ? Number(value) : 0
            onQuantity(typed >= 1 && typed <= maxQuantity ? typed : null)
          }}
        />
        <IconButton size="sm" label={`Una pieza más de ${name}`} disabled={isFixed} onClick={() => step(1)}>
          +
        </IconButton>
        {wrong !== undefined && (
          <Text id={`${id}-problem`} role="alert" size="sm" tone="danger">
            {wrong}
          </Text>
        )}
      </Flex>
    </Box>
  )
}

interface BasketLinesProps {
  counter: BasketOfTab
  isStudent: boolean
  /** Why products cannot be sold so, by variant id. */
  problems: ReadonlyMap<number, string>
  /** After a removal, which takes the focused button away. */
  onRemoved: () => void
}

/** What is charged: products, which are paid first, and dues in the order in which they were chosen. */
export function BasketLines({ counter, isStudent, problems, onRemoved }: BasketLinesProps) {
  const { held, lines, sent } = counter.basket
  const remove = (key: string) => {
    counter.remove(key)
    onRemoved()
  }
  if (held.length === 0 && lines.length === 0)
    return <Text tone="muted">Todavía no hay nada en la cuenta.</Text>
  return (
    <PlainList gap="4">
      {lines.map((line) => (
        <ProductLine
          key={lineKey(line)}
          line={line}
          price={priceOf(line, isStudent)}
          problem={problems.get(line.variantId)}
          isFixed={sent !== undefined}
          onQuantity={(quantity) => counter.setQuantity(line, quantity)}
          onRemove={() => remove(lineKey(line))}
        />
      ))}
      {held.map((each) => (
        <DueLine
          key={each.key}
          held={each}
          unknown={counter.isRead ? 'No pudimos consultar si todavía se debe.' : 'Consultando si se debe…'}
          onRemove={() => remove(each.key)}
        />
      ))}
    </PlainList>
  )
}
