import { describe, expect, it } from '@jest/globals'
import { showPage } from '@rodada/ui/testing'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { pages } from '../../pages.ts'

const show = (token: string, answer: object = {}) =>
  showPage({
    ...{ pages, address: `/suscripciones/dejar-de-recibir${token}` },
    answers: {},
    commands: {
      '/api/Mail/Leave?token=abc': () => ({ success: true, messages: ['Listo.'], errors: {}, ...answer }),
    },
  })
const button = () => screen.queryByRole('button', { name: 'Dejar de recibirlos' })

describe('/suscripciones/dejar-de-recibir', () => {
  it('ends a kind of mail by one click, without a session', async () => {
    const { calls, router } = await show('#abc')
    expect(calls.filter((call) => call.includes('Leave'))).toEqual([])
    expect(router.state.location.hash).toBe('')
    await userEvent.click(screen.getByRole('button', { name: 'Dejar de recibirlos' }))
    expect(await screen.findByText('Listo.')).toBeVisible()
    expect(button()).toBeNull()
  })

  it('says what the service refuses', async () => {
    await show('#abc', { success: false, messages: ['Este enlace no es válido.'] })
    await userEvent.click(screen.getByRole('button', { name: 'Dejar de recibirlos' }))
    expect(await screen.findByText('Este enlace no es válido.')).toBeVisible()
  })

  it('says that the link is not whole', async () => {
    await show('')
    expect(screen.getByText(/^A esta dirección le falta parte del enlace/)).toBeVisible()
    expect(button()).toBeNull()
  })
})
