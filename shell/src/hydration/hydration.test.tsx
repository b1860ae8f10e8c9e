import { afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals'
import type { PageDescriptor } from '@rodada/contracts/release'
import type { AppOptions } from '@rodada/web/create-app'
import type { PageModule, WidgetModule } from '@rodada/web/page'
import { createPageSource } from '@rodada/web/page-source'
import { createWidgets } from '@rodada/web/widgets'
import { act, render, screen } from '@testing-library/react'
import { Suspense } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { EarlyClicks, takeEarlyClicks } from './early-clicks.tsx'
import { firstScript } from './first-script.ts'
import { hasCode } from './has-code.ts'

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
    // biome-ignore lint/security/noGlobalEval: the text of the document's own script
    globalThis.eval(firstScript)
    screen.getByRole('button').click()
    const open = jest.fn()
    const pressed = takeEarlyClicks()
    await act(async () =>
      hydrateRoot(
        root,
        <EarlyClicks pressed={pressed}>
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
        <EarlyClicks pressed={[screen.getByRole('button')]}>
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
    await act(async () => render(<EarlyClicks pressed={[gone]}>nada</EarlyClicks>))
    expect(click).not.toHaveBeenCalled()
  })
})

describe('the code of a page that the server rendered', () => {
  const page: PageDescriptor = {
    id: 'p',
    path: '/',
    access: 'public',
    title: 'Página',
    widgets: ['mf-shop/Part'],
  }
  const module = { Component: () => null }

  function options(
    fetchPage: () => Promise<PageModule>,
    fetchWidget: () => Promise<WidgetModule>,
  ): AppOptions {
    return {
      sources: [createPageSource(page, fetchPage)],
      widgets: createWidgets(fetchWidget),
      layout: {},
      notFound: null,
      views: { Pending: () => null, Trouble: () => null },
    }
  }
  const gone = () => Promise.reject(new Error('gone'))

  it('is fetched with that of its widgets', async () => {
    const all = options(
      async () => module,
      async () => module,
    )
    expect(await hasCode(all, '/')).toBe(true)
    expect([all.sources[0]?.loaded(), all.widgets.loaded('mf-shop/Part')]).toEqual([module, module])
  })

  it('may lack a widget’s, which shows its own trouble when the page is rendered anew', async () => {
    jest.spyOn(console, 'warn').mockImplementation(() => undefined)
    expect(
      await hasCode(
        options(async () => module, gone),
        '/',
      ),
    ).toBe(false)
  })

  it('may not come', async () => {
    jest.spyOn(console, 'warn').mockImplementation(() => undefined)
    expect(
      await hasCode(
        options(gone, async () => module),
        '/',
      ),
    ).toBe(false)
  })
})

describe('a page that waits for its fonts', () => {
  it('is shown after a moment in those of the device, which it keeps', () => {
    jest.useFakeTimers()
    try {
      // biome-ignore lint/security/noGlobalEval: the text of the document's own script
      globalThis.eval(firstScript)
      const { dataset } = document.documentElement
      expect(dataset.fonts).toBe('wait')
      jest.advanceTimersByTime(150)
      expect([dataset.fonts, dataset.localFonts]).toEqual([undefined, 'display body'])
    } finally {
      jest.useRealTimers()
    }
  })
})
