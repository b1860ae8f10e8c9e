import { describe, expect, it } from '@jest/globals'
import type { Me } from '@rodada/contracts/account/user'
import { createMemoryApp } from '@rodada/web/testing/memory-app'
import { waitFor } from '@testing-library/react'
import { pages } from './pages.ts'

const paths = [
  ...['/usuarios', '/usuarios/nuevo', '/usuarios/5', '/usuarios/5/editar', '/logs', '/logs/12'],
  ...['/configuracion', '/configuracion/ubicaciones/nueva', '/configuracion/ubicaciones/5/editar'],
  ...['/configuracion/versiones', '/configuracion/estado'],
]

describe('pages of the administration', () => {
  it.each<[string, Me]>([
    ['a visitor', {}],
    ['another role', { id: 5, roles: ['GeneralUser', 'ClassCapturist'] }],
  ])('send %s to the home page and ask for no data', async (_who, me) => {
    for (const address of paths) {
      const { router, calls } = createMemoryApp({ pages, address, answers: {}, me })
      await waitFor(() => expect(router.state.location.pathname).toBe('/'))
      expect(calls).toEqual([])
      router.dispose()
    }
  })

  it('send a visitor to sign in from the address that a first start prints', () => {
    const opening = pages.find(({ path }) => path === '/configuracion/primeros-pasos')
    expect(opening?.signIn).toBe(true)
  })
})
