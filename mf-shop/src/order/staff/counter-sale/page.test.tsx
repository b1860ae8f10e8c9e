import { expect, it } from '@jest/globals'
import { createMemoryApp } from '@rodada/web/testing/memory-app'
import { waitFor } from '@testing-library/react'
import { pages } from '../../../pages.ts'

it('leads bookmarks to the counter, which sells products too', async () => {
  const { router } = createMemoryApp({
    ...{ pages, address: '/administrar-pedidos/venta', answers: {} },
    me: { id: 3, roles: ['ProductCapturist'] },
  })
  await waitFor(() => expect(router.state.location.pathname).toBe('/caja/cobrar'))
})
