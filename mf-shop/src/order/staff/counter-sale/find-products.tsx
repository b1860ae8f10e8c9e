import type { StockRow } from '@rodada/contracts/product/stock'
import { Box, Button, Flex, Input, Labelled, PlainList, Text, VisuallyHidden } from '@rodada/ui'
import type { Api } from '@rodada/web/calls/api'
import { isApiError } from '@rodada/web/calls/api-error'
import { useApi } from '@rodada/web/pages/app'
import { type FormEvent, useState } from 'react'
import { variantName } from '../../../stock/stock-words.ts'
import type { SaleLine } from './sale-values.ts'

/** One piece at the current prices; undefined where the variant is off sale by now. */
async function lineOf(api: Api, row: StockRow): Promise<SaleLine | undefined> {
  const product = await api.find('/api/Product/Details/:id', {
    params: { id: row.productId },
    stays: true,
  })
  const variant = product?.variants.find(({ id }) => id === row.id)
  if (variant === undefined) return undefined
  const { price, academyPrice } = variant
  return { variantId: row.id, name: variantName(row), sku: row.sku, price, academyPrice, quantity: 1 }
}

function useSearch() {
  const api = useApi()
  const [found, setFound] = useState<readonly StockRow[]>([])
  const [said, say] = useState('')

  /** Shows the error of a failed call. @returns undefined after one. */
  async function tell<T>(ask: () => Promise<T>): Promise<T | undefined> {
    try {
      return await ask()
    } catch (error) {
      if (!isApiError(error)) throw error
      say(error.message)
      return undefined
    }
  }
  async function search(words: string): Promise<void> {
    say('Buscando...')
    const page = await tell(() =>
      api.get('/api/Stock/Index', { query: { search: words, onSale: true, itemsPerPage: 10 }, stays: true }),
    )
    if (page === undefined) return
    setFound(page.list)
    say(page.list.length === 0 ? 'No hay existencias con esas palabras.' : '')
  }
  async function read(row: StockRow): Promise<SaleLine | undefined> {
    const line = await tell(async () => ({ line: await lineOf(api, row) }))
    if (line === undefined) return undefined
    say(line.line === undefined ? 'Este producto no está a la venta.' : `Se agregó: ${line.line.name}.`)
    return line.line
  }
  return { found, said, search, read }
}

/** Finds products by name or SKU. */
export function FindProducts({ onChoose }: { onChoose: (line: SaleLine) => void }) {
  const { found, said, search, read } = useSearch()

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const words = String(new FormData(event.currentTarget).get('search') ?? '').trim()
    if (words !== '') void search(words)
  }
  async function choose(row: StockRow): Promise<void> {
    const line = await read(row)
    if (line !== undefined) onChoose(line)
  }
  return (
    <Box as="section" aria-label="Buscar productos" mb="6">
      <form onSubmit={submit}>
        <Labelled label="Producto o SKU:">
          {(id) => (
            <Flex gap="2">
              <Input id={id} name="search" type="search" maxLength={200} autoComplete="off" />
              <Button type="submit" colorPalette="ink">
                Buscar
              </Button>
            </Flex>
          )}
        </Labelled>
      </form>
      <Text as="output" size="sm" tone="muted" display="block" minH="1lh" mt="2">
        {said}
      </Text>
      <PlainList gap="2">
        {found.map((row) => (
          <Flex as="li" key={row.id} justify="space-between" align="center" gap="3">
            <Box minW="0" overflowWrap="anywhere">
              <Text htmlTranslate="no">{variantName(row)}</Text>
              <Text size="sm" tone="muted">
                {row.sku} · {row.quantity - row.reserved} disponibles
              </Text>
            </Box>
            <Button
              size="sm"
              variant="outline"
              colorPalette="ink"
              disabled={row.quantity <= row.reserved}
              onClick={() => void choose(row)}
            >
              Agregar <VisuallyHidden>{variantName(row)}</VisuallyHidden>
            </Button>
          </Flex>
        ))}
      </PlainList>
    </Box>
  )
}
