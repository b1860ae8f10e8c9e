import { describe, expect, it } from '@jest/globals'
import type { Envelope } from '@rodada/contracts/common'
import { act, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { RouterProvider } from 'react-router-dom'
import { AppProvider } from '../pages/app.ts'
import { useGoBack } from '../pages/go-back.ts'
import { usePageData } from '../pages/router.ts'
import { createMemoryApp, type SentCommand } from '../testing/memory-app.tsx'
import type { CommandResult } from './api.ts'
import { ApiError } from './api-error.ts'
import { type CommandOptions, useCommand } from './command.ts'

const paths = ['/productos', '/producto/:id', '/buscar']
const call = '/api/Me/Session/End'
const saved = { success: true, messages: ['Guardado.'], errors: {} }
const refused = { success: false, messages: ['Tiene pedidos.'], errors: {} }

interface Shown {
  /** Answers in turn; the last one again. */
  readonly answers?: readonly unknown[]
  readonly through?: readonly string[]
  readonly options?: CommandOptions<Envelope, string>
  /** Goes back after success. */
  readonly goesBack?: boolean
  readonly isConfirmed?: boolean
}

/** A page with one command, opened through other pages. */
async function show({ answers = [saved], through = ['/producto/7'], ...shown }: Shown) {
  const sent: SentCommand[] = []
  const steps: string[] = []
  let loads = 0
  function Details() {
    usePageData()
    const goBack = useGoBack('/productos')
    const { run, onConfirm, isBusy } = useCommand((api, id: string) => api.post(call, { body: { id } }), {
      ...(shown.goesBack && { onDone: goBack }),
      ...shown.options,
    })
    async function confirm() {
      const finish = await onConfirm('a')
      steps.push(`closes with ${app.notices.store.getState().length} notices`)
      finish()
    }
    async function send(input: string) {
      const { success } = await run(input)
      steps.push(`${input}: ${success} at ${router.state.location.pathname}`)
    }
    return (
      <>
        <button type="button" aria-disabled={isBusy} onClick={shown.isConfirmed ? confirm : () => send('a')}>
          Enviar
        </button>
        <button type="button" onClick={() => send('b')}>
          Enviar otro
        </button>
      </>
    )
  }
  const module = { Component: Details, loader: () => (loads += 1) }
  const load = async () => module
  const pages = paths.map((path) => ({ id: path, path, access: 'public', title: path, load }) as const)
  const { app, router } = createMemoryApp({
    pages,
    address: through[0] ?? '/',
    answers: {},
    commands: {
      [call]: async (command) => {
        sent.push(command)
        const answer = answers[Math.min(sent.length, answers.length) - 1]
        return typeof answer === 'function' ? answer() : answer
      },
    },
  })
  render(
    <AppProvider app={app}>
      <RouterProvider router={router} />
    </AppProvider>,
  )
  for (const path of through.slice(1)) await act(() => router.navigate(path))
  const button = await screen.findByRole('button', { name: 'Enviar' })
  const before = loads
  return {
    sent,
    steps,
    button,
    other: screen.getByRole('button', { name: 'Enviar otro' }),
    keys: () => sent.map(({ headers }) => headers.get('idempotency-key')),
    reloads: () => loads - before,
    path: () => router.state.location.pathname,
    notices: () => app.notices.store.getState().map(({ tone, text }) => `${tone} ${text}`),
  }
}

const lost = () => Promise.reject(new TypeError('Failed to fetch'))

describe('useCommand', () => {
  it('shows the messages, does what follows, and then resolves', async () => {
    const page = await show({ through: ['/buscar', '/producto/7'], goesBack: true })
    await userEvent.click(page.button)
    await waitFor(() => expect(page.path()).toBe('/buscar'))
    expect(page.notices()).toEqual(['success Guardado.'])
    expect(page.steps[0]).toMatch(/^a: true/)
  })

  it('stays with what is refused, and says why', async () => {
    const page = await show({ answers: [refused], through: ['/buscar', '/producto/7'], goesBack: true })
    await userEvent.click(page.button)
    await waitFor(() => expect(page.steps).toEqual(['a: false at /producto/7']))
    expect(page.notices()).toEqual(['error Tiene pedidos.'])
    expect(page.reloads()).toBe(0)
  })

  it('says nothing about answers that the page shows', async () => {
    const page = await show({ answers: [saved, refused], options: { quiet: ({ success }) => success } })
    await userEvent.click(page.button)
    await waitFor(() => expect(page.steps).toHaveLength(1))
    expect(page.notices()).toEqual([])
    await userEvent.click(page.button)
    await waitFor(() => expect(page.notices()).toEqual(['error Tiene pedidos.']))
  })

  it('reads the data of the page again after the answers that it is asked for, never after a lost one', async () => {
    const page = await show({
      answers: [lost, refused, saved],
      options: { onDone: 'reload', onRefused: 'reload' },
    })
    for (const expected of [0, 1, 2]) {
      await userEvent.click(page.button)
      await waitFor(() => expect(page.reloads()).toBe(expected))
    }
    expect(page.steps).toEqual([
      'a: false at /producto/7',
      'a: false at /producto/7',
      'a: true at /producto/7',
    ])
  })

  it('is sent once at a time: a call meanwhile gets the same answer', async () => {
    const { promise, resolve } = Promise.withResolvers<unknown>()
    const page = await show({ answers: [() => promise, saved] })
    await userEvent.click(page.button)
    expect(page.button).toHaveAttribute('aria-disabled', 'true')
    await userEvent.click(page.other)
    resolve(saved)
    await waitFor(() => expect(page.steps).toEqual(['a: true at /producto/7', 'b: true at /producto/7']))
    expect(page.sent).toHaveLength(1)
    expect(page.button).toHaveAttribute('aria-disabled', 'false')
    await userEvent.click(page.button)
    await waitFor(() => expect(page.sent).toHaveLength(2))
  })

  it('has the same idempotency key for the same input where it has its effect once', async () => {
    const page = await show({ answers: [lost, saved], options: { once: true } })
    for (const [place, button] of [page.button, page.button, page.other].entries()) {
      await userEvent.click(button)
      await waitFor(() => expect(page.steps).toHaveLength(place + 1))
    }
    const [first, again, other] = page.keys()
    expect(first).toBeTruthy()
    expect(again).toBe(first)
    expect(other).not.toBe(first)
  })

  it('has no key otherwise', async () => {
    const page = await show({})
    await userEvent.click(page.button)
    await waitFor(() => expect(page.keys()).toEqual([null]))
  })

  it('waits with messages and what follows until a confirmation has closed', async () => {
    const page = await show({ isConfirmed: true, goesBack: true })
    await userEvent.click(page.button)
    // Nothing to go back to.
    await waitFor(() => expect(page.path()).toBe('/productos'))
    expect(page.steps).toEqual(['closes with 0 notices'])
    expect(page.notices()).toEqual(['success Guardado.'])
  })
})

describe('a read that fails within a command', () => {
  it('is a lost answer; another error is none', async () => {
    const busy = new ApiError('busy', 429, 'Espera un momento.', 'abc')
    const results: CommandResult[] = []
    const errors: unknown[] = []
    function Details() {
      const read = useCommand(async (_, error: Error): Promise<CommandResult> => Promise.reject(error))
      return (
        <button
          type="button"
          onClick={async () => {
            results.push(await read.run(busy))
            await read.run(new Error('A fault')).catch((error) => errors.push(error))
          }}
        >
          Enviar
        </button>
      )
    }
    const load = async () => ({ Component: Details })
    const { app, router } = createMemoryApp({
      pages: [{ id: 'a', path: '/a', access: 'public', title: 'a', load }],
      address: '/a',
      answers: {},
    })
    render(
      <AppProvider app={app}>
        <RouterProvider router={router} />
      </AppProvider>,
    )
    await userEvent.click(await screen.findByRole('button'))
    await waitFor(() => expect(errors).toEqual([new Error('A fault')]))
    expect(results).toEqual([
      { success: false, messages: ['Espera un momento.'], errors: {}, failure: 'busy', requestId: 'abc' },
    ])
    const shown = app.notices.store.getState().map(({ text, requestId }) => `${text} ${requestId}`)
    expect(shown).toEqual(['Espera un momento. abc'])
  })
})
