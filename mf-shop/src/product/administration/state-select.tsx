import { type ProductState, productStateLabels, productStates } from '@rodada/contracts/product-rules'
import type { StaffProduct } from '@rodada/contracts/staff-product'
import { Box, Select } from '@rodada/ui'
import { useApi, useNotify } from '@rodada/web/app'
import { useRevalidator } from '@rodada/web/router'
import { useState } from 'react'

/** Sends one change at a time; shows refusals, e.g. of another's change or a missing SKU. */
function useChange({ id, version }: StaffProduct) {
  const api = useApi()
  const { show, showResult } = useNotify()
  const { revalidate } = useRevalidator()
  const [sent, setSent] = useState<ProductState | null>(null)

  async function change(state: ProductState) {
    if (sent !== null) return
    setSent(state)
    try {
      const body = { version, state }
      const result = await api.post('/api/ProductCapturist/Product/Change/:id', { params: { id }, body })
      const refusals = Object.values(result.errors).flat()
      if (refusals.length > 0) show('error', refusals)
      else showResult(result)
      await revalidate()
    } finally {
      setSent(null)
    }
  }
  return { sent, change }
}

/** Changes the state in place. */
export function StateSelect({ product }: { product: StaffProduct }) {
  const { sent, change } = useChange(product)
  return (
    <Box width={{ base: '9.5rem', lg: '7.75rem' }} ms={{ base: 'auto', lg: '0' }}>
      <Select
        aria-label={`Estado de ${product.name}`}
        value={sent ?? product.state}
        aria-disabled={sent !== null}
        aria-busy={sent !== null}
        onChange={({ currentTarget: { value } }) => {
          const chosen = productStates.find((state) => state === value)
          if (chosen !== undefined) void change(chosen)
        }}
      >
        {productStates.map((state) => (
          <option key={state} value={state}>
            {productStateLabels[state]}
          </option>
        ))}
      </Select>
    </Box>
  )
}
