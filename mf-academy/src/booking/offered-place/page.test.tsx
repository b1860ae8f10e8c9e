import { describe, expect, it } from '@jest/globals'
import { showPage } from '@rodada/ui/testing'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { pages } from '../../pages.ts'

const token = 'a-Token_43-of-enough-letters'
const taken = { success: true, messages: ['Tu lugar quedó reservado.'], errors: {} }
const over = { success: false, messages: ['Este lugar ya no está disponible.'], errors: {} }

/** Opens the mailed link; `answers` follow one another. */
async function show(fragment: string, answers: readonly (() => unknown)[] = []) {
  const sent: unknown[] = []
  const running = await showPage({
    pages: pages.filter(({ id }) => id === 'academy.offered-place'),
    address: `/suscripciones/aceptar-lugar${fragment}`,
    answers: {},
    commands: {
      '/api/Waiting/Accept': ({ body }) => {
        sent.push(body)
        return answers[sent.length - 1]?.()
      },
    },
  })
  return { ...running, sent }
}

const press = () => userEvent.click(screen.getByRole('button', { name: 'Tomar el lugar' }))

describe('the link of a place that became free', () => {
  it('takes it when the button is pressed, not before, without a session', async () => {
    const { sent, router } = await show(`#${token}`, [() => taken])
    expect(sent).toEqual([])
    await waitFor(() => expect(router.state.location.hash).toBe(''))
    await press()
    expect(await screen.findByText('Tu lugar quedó reservado.')).toBeVisible()
    expect(sent).toEqual([{ token }])
    expect(screen.queryByRole('button')).toBeNull()
    expect(document.body).not.toHaveFocus()
  })

  it.each([`#%23${token}`, `#${token}%20`, `#${token}.`, `#${token})&utm_source=mail`, `#\u200b${token}>`])(
    'is read in %j',
    async (fragment) => {
      const { sent } = await show(fragment, [() => taken])
      await press()
      expect(await screen.findByText('Tu lugar quedó reservado.')).toBeVisible()
      expect(sent).toEqual([{ token }])
    },
  )

  it('says so where it is too late', async () => {
    await show(`#${token}`, [() => over])
    await press()
    expect(await screen.findByText('Este lugar ya no está disponible.')).toBeVisible()
    const way = screen.getByRole('link', { name: 'Ir a mis suscripciones' })
    expect(way).toHaveAttribute('href', '/suscripciones')
  })

  it('can be used again after a lost answer', async () => {
    const { app, sent } = await show(`#${token}`, [
      () => Promise.reject(new TypeError('network')),
      () => taken,
    ])
    await press()
    await waitFor(() => expect(app.notices.store.getState()).toHaveLength(1))
    await press()
    expect(await screen.findByText('Tu lugar quedó reservado.')).toBeVisible()
    expect(sent).toHaveLength(2)
  })

  it('that was cut says what to do', async () => {
    await show('#')
    expect(screen.getByText(/le falta parte del enlace/)).toBeVisible()
    expect(screen.queryByRole('button')).toBeNull()
  })
})
