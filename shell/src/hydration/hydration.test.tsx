import { afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals'
import type { PageDescriptor } from '@rodada/contracts/platform/release'
import { mainId, UiProvider } from '@rodada/ui'
import type { PageModule, WidgetModule } from '@rodada/web/pages/page'
import { createPageSource } from '@rodada/web/pages/page-source'
import { createWidgets } from '@rodada/web/pages/widgets'
import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Suspense } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { EarlyClicks, takeEarlyClicks } from './early-clicks.tsx'
import { findCodeFailure } from './find-code-failure.ts'
import { firstScript } from './first-script.ts'
import { asSent } from './sent-page.tsx'

function runFirstScript(): void {
  // biome-ignore lint/security/noGlobalEval: the text of the document's own script
  globalThis.eval(firstScript)
}

afterEach(() => {
  jest.restoreAllMocks()
  window.rodadaClicks = undefined
  document.documentElement.removeAttribute('data-fonts')
})

/** A font face whose file never arrives. */
class LateFont {
  readonly status = 'loading'
  load = () => new Promise(() => undefined)
}
beforeAll(() => void Object.assign(globalThis, { FontFace: LateFont }))

describe('buttons pressed before the script came', () => {
  it('are pressed again once the page is hydrated, and from then on work by themselves', async () => {
    const root = document.createElement('div')
    root.innerHTML = '<button type="button">Menú</button>'
    document.body.append(root)
    runFirstScript()
    screen.getByRole('button').click()
    const open = jest.fn()
    const early = takeEarlyClicks()
    await act(async () =>
      hydrateRoot(
        root,
        <EarlyClicks early={early}>
          <button type="button" onClick={open}>
            Menú
          </button>
        </EarlyClicks>,
      ),
    )
    expect(open).toHaveBeenCalledTimes(1)
    screen.getByRole('button').click()
    expect(open).toHaveBeenCalledTimes(2)
    root.remove()
  })

  it('are made again with what was chosen in selects and boxes', async () => {
    const root = document.createElement('div')
    const chosen = jest.fn()
    const form = (
      <form onChange={(event) => chosen(new FormData(event.currentTarget).getAll('filter').join())}>
        <select name="filter" defaultValue="">
          <option value="">Lugar</option>
          <option value="2">Bowl Sur</option>
        </select>
        <input type="checkbox" name="filter" value="free" />
      </form>
    )
    root.innerHTML = renderToString(<EarlyClicks early={[]}>{form}</EarlyClicks>)
    document.body.append(root)
    runFirstScript()
    await userEvent.selectOptions(screen.getByRole('combobox'), '2')
    await userEvent.click(screen.getByRole('checkbox'))
    const early = takeEarlyClicks()
    await act(async () => hydrateRoot(root, <EarlyClicks early={early}>{form}</EarlyClicks>))
    expect(chosen.mock.lastCall).toEqual(['2,free'])
    root.remove()
  })

  it('leave alone what was typed, and what is chosen still', async () => {
    document.body.innerHTML = '<input aria-label="Nombre"><input type="radio" checked>'
    const targets = [screen.getByRole('textbox'), screen.getByRole('radio')]
    const heard = jest.fn()
    for (const target of targets)
      for (const type of ['click', 'input', 'change']) target.addEventListener(type, heard)
    const early = targets.map((target) => ({ target, value: 'Ana', checked: true }))
    await act(async () => render(<EarlyClicks early={early}>nada</EarlyClicks>))
    expect(heard).not.toHaveBeenCalled()
  })

  it('reach a part that is hydrated later, and hydrate it', async () => {
    const root = document.createElement('div')
    root.innerHTML = '<main><!--$--><button type="button">Foto siguiente</button><!--/$--></main>'
    document.body.append(root)
    const turn = jest.fn()
    const part = (
      <Suspense>
        <button type="button" onClick={turn}>
          Foto siguiente
        </button>
      </Suspense>
    )
    await act(async () =>
      hydrateRoot(
        root,
        <EarlyClicks early={[{ target: screen.getByRole('button') }]}>
          <main>{part}</main>
        </EarlyClicks>,
      ),
    )
    expect(turn).toHaveBeenCalledTimes(1)
    root.remove()
  })

  it('are forgotten where the page has replaced them', async () => {
    const gone = document.createElement('button')
    const click = jest.spyOn(gone, 'click')
    await act(async () => render(<EarlyClicks early={[{ target: gone }]}>nada</EarlyClicks>))
    expect(click).not.toHaveBeenCalled()
  })
})

describe('a page that the server rendered', () => {
  const page: PageDescriptor = {
    id: 'p',
    path: '/',
    access: 'public',
    title: 'Página',
    widgets: ['mf-shop/Part'],
  }
  const module = { Component: () => <p>viva</p> }
  const gone = () => Promise.reject(new Error('gone'))
  const parts = (
    fetchPage: () => Promise<PageModule>,
    fetchWidget: () => Promise<WidgetModule> = async () => module,
  ) => [createPageSource(page, fetchPage), createWidgets(fetchWidget)] as const

  it('is hydrated once its code and that of its widgets is there', async () => {
    const [source, widgets] = parts(async () => module)
    expect(await findCodeFailure(source, widgets)).toBeUndefined()
    expect([source.loaded(), widgets.loaded('mf-shop/Part')]).toEqual([module, module])
  })

  it.each([
    ['the page', gone, async () => module],
    ['a widget', async () => module, gone],
  ])('is not where the code of %s does not come', async (_, fetchPage, fetchWidget) => {
    jest.spyOn(console, 'warn').mockImplementation(() => undefined)
    jest.spyOn(window, 'fetch').mockResolvedValue(new Response())
    expect(await findCodeFailure(...parts(fetchPage, fetchWidget))).toBe('unavailable')
  })

  it.each([
    ['unavailable', /Algo falla de nuestro lado/],
    ['unreachable', /Revisa tu conexión/],
  ] as const)('stays, with its links and why, until its code is there: %s', async (failure, words) => {
    document.title = 'Tabla · Rodada'
    document.body.innerHTML = `<main id="${mainId}"><h1>Tabla</h1><a href="/carrito">Carrito</a></main>`
    const link = screen.getByRole('link')
    const [source] = parts(async () => module)
    const sent = asSent(source, failure)
    const Page = () => {
      const { Component } = sent.loaded() ?? { Component: () => null }
      return <Component />
    }
    const { rerender } = render(<Page />, { wrapper: UiProvider })
    expect(screen.getByRole('link')).toBe(link)
    expect(screen.getByRole('status')).toHaveTextContent(words)
    expect(sent.loaded()?.title?.(null)).toBe('Tabla')
    await sent.load()
    rerender(<Page />)
    expect(screen.getByText('viva')).toBeVisible()
  })
})

describe('a page that waits for its fonts', () => {
  it('is shown after a moment in those of the device, which it keeps', () => {
    jest.useFakeTimers()
    try {
      runFirstScript()
      const { dataset } = document.documentElement
      expect(dataset.fonts).toBe('wait')
      jest.advanceTimersByTime(150)
      expect([dataset.fonts, dataset.localFonts]).toEqual([undefined, 'display body'])
    } finally {
      jest.useRealTimers()
    }
  })
})
