import { describe, expect, it } from '@jest/globals'
import { showPage } from '@rodada/ui/testing'
import { keepFailedRequest } from '@rodada/web/calls/failed-request'
import { screen } from '@testing-library/react'
import * as page from './error-page.tsx'

const load = async () => page
const pages = [{ id: 'error', path: '/Error', access: 'public', title: 'Ocurrió un error', load }] as const

const show = () => showPage({ pages, address: '/Error', answers: {} })

describe('/Error', () => {
  it('leads on: home, or to somebody who can help', async () => {
    await show()
    expect(await screen.findByRole('link', { name: 'Ir al inicio' })).toHaveAttribute('href', '/')
    expect(screen.getByRole('link', { name: 'Contacto' })).toHaveAttribute('href', '/contacto')
    expect(screen.queryByText(/Código/)).toBeNull()
  })

  it('names the request that has led here, to be found in the logs', async () => {
    keepFailedRequest({ requestId: '7f3a1b2c-aaaa-4000-8000-000000000000', isRefused: false })
    await show()
    expect(await screen.findByText('Código: 7f3a1b2c')).toBeVisible()
    expect(screen.getByText(/Algo falló de nuestro lado/)).toBeVisible()
  })

  it('takes no blame where something was refused', async () => {
    keepFailedRequest({ requestId: null, isRefused: true })
    await show()
    expect(await screen.findByText(/no se puede ver con tu cuenta/)).toBeVisible()
    expect(screen.queryByText(/Algo falló/)).toBeNull()
  })
})
