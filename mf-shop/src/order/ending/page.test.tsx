import { describe, expect, it } from '@jest/globals'
import { showPage } from '@rodada/ui/testing'
import type { MemoryAppOptions } from '@rodada/web/testing/memory-app'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { pages } from '../../pages.ts'
import { detailsCall, done, shippedTo } from '../../testing/buyer-order-factory.ts'

const read = '/api/Order/WhatIsReturned/12'
const ending = {
  ...{ number: 'R-12', obstacle: null, returned: 1099 },
  parts: [
    {
      ...{ id: 12, name: 'pedido R-12', paid: 1099, returned: 1099 },
      ...{ reason: 'unsent', fullUntil: null },
    },
  ],
  texts: ['Se devuelve todo lo que pagaste, también el envío.'],
}

const show = (answers: Record<string, unknown>, commands: MemoryAppOptions['commands'] = {}) =>
  showPage({ pages, address: '/pedido/12/cancelar', answers, commands })

describe('/pedido/{id}/cancelar', () => {
  it('shows what is returned, and cancels by one button', async () => {
    const bodies: unknown[] = []
    const canceled = shippedTo({ status: 'Canceled', cancelReason: 'buyer', canCancel: false })
    const { router } = await show(
      { [read]: ending, [detailsCall]: canceled },
      {
        '/api/Order/End/12': ({ body }) => {
          bodies.push(body)
          return done
        },
      },
    )
    expect(screen.getByText('Se te devuelven $1,099.00')).toBeVisible()
    expect(screen.getByText(ending.texts[0] ?? '')).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: 'Cancelar mi pedido' }))
    await waitFor(() => expect(router.state.location.pathname).toBe('/pedido/12'))
    expect(bodies).toEqual([{ returned: 1099 }])
  })

  it('says why it cannot be canceled any more', async () => {
    await show({ [read]: { ...ending, obstacle: 'Este pedido ya salió.', returned: 0, texts: [] } })
    expect(screen.getByText('Este pedido ya salió.')).toBeVisible()
    expect(screen.getByRole('link', { name: 'Volver' })).toHaveAttribute('href', '/pedido/12')
  })

  it('shows nobody else’s order', async () => {
    await show({})
    expect(screen.getByText('No encontramos este pedido.')).toBeVisible()
  })
})
