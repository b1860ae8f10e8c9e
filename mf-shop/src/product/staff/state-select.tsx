import { type ProductState, productStateLabels, productStates } from '@rodada/contracts/product/rules'
import type { StaffProduct } from '@rodada/contracts/product/staff-calls'
import { Box, Select } from '@rodada/ui'
import { useCommand } from '@rodada/web/calls/command'
import { useState } from 'react'

/** Changes the state in place; shows refusals, e.g. of another's change or a missing SKU. */
export function StateSelect({ product: { id, name, version, state } }: { product: StaffProduct }) {
  const [sent, setSent] = useState(state)
  const { run, isBusy } = useCommand(
    async (api, wanted: ProductState) => {
      setSent(wanted)
      const body = { version, state: wanted }
      const result = await api.post('/api/ProductCapturist/Product/Change/:id', { params: { id }, body })
      // No form shows the messages of fields.
      const refusals = Object.values(result.errors).flat()
      return refusals.length === 0 ? result : { ...result, messages: refusals, errors: {} }
    },
    { onDone: 'reload', onRefused: 'reload' },
  )
  return (
    <Box width={{ base: '9.5rem', lg: '7.75rem' }} ms={{ base: 'auto', lg: '0' }}>
      <Select
        aria-label={`Estado de ${name}`}
        value={isBusy ? sent : state}
        aria-disabled={isBusy}
        aria-busy={isBusy}
        onChange={({ currentTarget: { value } }) => {
          const chosen = productStates.find((one) => one === value)
          if (chosen !== undefined) void run(chosen)
        }}
      >
        {productStates.map((one) => (
          <option key={one} value={one}>
            {productStateLabels[one]}
          </option>
        ))}
      </Select>
    </Box>
  )
}
