import { afterEach, describe, expect, it, jest } from '@jest/globals'
import type { PageReport } from '@rodada/contracts/platform/page-report'
import { pageReportBounds } from '@rodada/contracts/platform/page-report-bounds'
import type { AppName } from '@rodada/contracts/platform/platform'
import type { PageDescriptor } from '@rodada/contracts/platform/release'
import { ApiError } from '@rodada/web/calls/api-error'
import { CodeError } from '@rodada/web/pages/code-error'
import type { AppOptions } from '@rodada/web/pages/create-app'
import type { PageModule, WidgetModule } from '@rodada/web/pages/page'
import { MissingRecordError } from '@rodada/web/pages/page-routes'
import { createPageSource } from '@rodada/web/pages/page-source'
import { createWidgets } from '@rodada/web/pages/widgets'
import { render } from '@testing-library/react'
import { CrashBoundary } from '../widgets/crash-boundary.tsx'
import { appIn, isFault, nameOf } from './error-owner.ts'
import { shownPage } from './page-times.ts'
import type { Vital } from './report-draft.ts'
import { startReporting } from './start-reporting.ts'
import { createTelemetryEvents } from './telemetry-events.ts'
import { countVisits } from './visit-count.ts'
import { noteCaught, watchErrors } from './watch-errors.ts'
import { watchLoads } from './watch-loads.ts'

afterEach(() => void jest.restoreAllMocks())

const home = { id: 'shell.home', path: '/', access: 'public', title: 'Inicio' } as const
const product = { id: 'shop.product', path: '/producto/:id', access: 'public', title: 'Producto' } as const

function stateAt(page: PageDescriptor | undefined) {
  const handle = page && { page, title: () => page.title }
  return { matches: [{ route: { id: 'app' } }, { route: { id: page?.id ?? 'unknown', handle } }] } as never
}

const versions: Partial<Record<AppName, string>> = { shell: 's1', 'mf-shop': 'v2', 'mf-academy': 'a1' }

/** A visit that begins at the home page; the vitals are told by hand. */
function startVisit(ticket?: string) {
  const events = createTelemetryEvents()
  const sent: PageReport[] = []
  const router = { state: stateAt(home), subscribe: jest.fn<(look: (state: never) => void) => () => void>() }
  let measured: (vital: Vital) => void = () => undefined
  const landing = shownPage(router.state)
  const versionOf = (app: AppName) => versions[app]
  const start = () =>
    startReporting(
      { events, router: router as never, landing, versionOf },
      {
        count: countVisits(ticket),
        observe: (take) => {
          measured = take
        },
        send: (report) => sent.push(report),
      },
    )
  return {
    note: events.note,
    sent,
    start,
    goTo: (page: PageDescriptor) => router.subscribe.mock.lastCall?.[0](stateAt(page)),
    measure: (vital: Partial<Vital>) =>
      measured({
        id: String(Math.random()),
        name: 'LCP',
        value: 1,
        entries: [],
        navigationType: 'navigate',
        ...vital,
      }),
  }
}

function hide(): void {
  jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
}

function errorIn(...files: string[]): Error {
  const error = new TypeError('Ana no existe')
  error.stack = `TypeError: Ana no existe\n${files.map((file) => `    at f (http://localhost:8080${file}:1:2)`).join('\n')}`
  return error
}

describe('a report of a visit', () => {
  it('goes when the page is hidden, by page and release, and says everything once', () => {
    const { start, measure, goTo, sent } = startVisit()
    jest.spyOn(performance, 'now').mockReturnValue(5000)
    start()
    measure({ name: 'TTFB', value: 12.6 })
    measure({ name: 'LCP', value: 812.34, entries: [{ startTime: 812.34 }] })
    goTo(product)
    measure({ id: 'inp', name: 'INP', value: 88, entries: [{ startTime: 6000 }] })
    measure({ id: 'cls', name: 'CLS', value: 0.012345, entries: [{ startTime: 4000 }] })
    expect(sent).toEqual([])
    hide()
    expect(sent).toEqual([
      {
        errors: [],
        measures: [
          { app: 'shell', version: 's1', page: 'shell.home', name: 'TTFB', value: 13 },
          { app: 'shell', version: 's1', page: 'shell.home', name: 'LCP', value: 812 },
          { app: 'mf-shop', version: 'v2', page: 'shop.product', name: 'INP', value: 88 },
          { app: 'shell', version: 's1', page: 'shell.home', name: 'CLS', value: 0.0123 },
        ],
      },
    ])
    measure({ id: 'cls', name: 'CLS', value: 0.2 })
    hide()
    expect(sent).toHaveLength(1)
    measure({ name: 'LCP', value: 20, navigationType: 'back-forward-cache' })
    hide()
    expect(sent[1]?.measures).toEqual([
      { app: 'mf-shop', version: 'v2', page: 'shop.product', name: 'LCP', value: 20 },
    ])
  })

  it('tells what happened before its code was here, and whose it was', () => {
    const { note, start, sent } = startVisit()
    const twice = errorIn('/assets/shell/main.1.js', '/assets/mf-shop/page.2.js', '/assets/shell/main.1.js')
    note({ kind: 'loaded', app: 'mf-shop', ms: 45.6 })
    note({ kind: 'crashed', error: twice })
    note({ kind: 'uncaught', error: twice })
    note({ kind: 'fallback', app: 'mf-shop', version: 'v3' })
    start()
    note({ kind: 'rejected', error: 'a text' })
    note({ kind: 'load', app: 'mf-admin', error: new Error() })
    hide()
    const page = 'shell.home'
    expect(sent).toEqual([
      {
        measures: [{ app: 'mf-shop', version: 'v2', page, name: 'load', value: 46 }],
        errors: [
          { app: 'mf-shop', version: 'v2', page, kind: 'crashed', name: 'TypeError' },
          { app: 'mf-shop', version: 'v3', page, kind: 'fallback', name: 'Error' },
          { app: 'shell', version: 's1', page, kind: 'rejected', name: 'Error' },
        ],
      },
    ])
    expect(JSON.stringify(sent)).not.toContain('Ana')
  })

  it('counts in a trial of releases as one of two of its browser, and by its first failure at once', () => {
    jest.useFakeTimers()
    const [first, second] = ['a.mf-shop_1.5n.x', 'b.mf-shop_1.25n.y']
    const visit = (ticket: string) => {
      const { start, measure, note, sent } = startVisit(ticket)
      start()
      measure({})
      return { measure, note, counted: () => sent.splice(0).map(({ counted }) => counted) }
    }
    const one = visit(first)
    hide()
    one.measure({})
    hide()
    expect(one.counted()).toEqual([{ ticket: first, document: 1 }, undefined])
    const two = visit(second)
    for (let time = 0; time < 2; time += 1) {
      two.note({ kind: 'crashed', error: new Error() })
      jest.advanceTimersByTime(1000)
    }
    expect(two.counted()).toEqual([{ ticket: second, document: 2 }, undefined])
    const three = visit(first)
    three.note({ kind: 'crashed', error: new Error() })
    hide()
    expect(three.counted()).toEqual([undefined])
    const next = visit('c.mf-shop_2.5o.z')
    hide()
    next.note({ kind: 'crashed', error: new Error() })
    jest.advanceTimersByTime(1000)
    expect(next.counted()).toEqual([
      { ticket: 'c.mf-shop_2.5o.z', document: 1 },
      { ticket: 'c.mf-shop_2.5o.z', document: 0 },
    ])
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new Error('full')
    })
    const full = visit('d.mf-shop_3.5o.z')
    hide()
    expect(full.counted()).toEqual([undefined])
    jest.useRealTimers()
  })

  it('is never longer than the gateway takes', () => {
    const { note, start, measure, sent } = startVisit()
    start()
    measure({ value: pageReportBounds.value + 1 })
    for (let n = 0; n < 60; n++) {
      note({ kind: 'uncaught', error: new Error() })
      measure({})
    }
    hide()
    expect(sent[0]?.errors).toHaveLength(pageReportBounds.errors)
    expect(sent[0]?.measures.map(({ value }) => value)).toEqual(Array(pageReportBounds.measures).fill(1))
  })
})

describe('blame for an error', () => {
  it.each([
    ['a remote, whatever it called', ['/assets/shell/a.js', '/assets/mf-academy/b.js'], 'mf-academy'],
    ['the shell, where nobody else is named', ['/assets/shell/a.js'], 'shell'],
    ['nobody', ['/assets/other/a.js'], undefined],
  ])('falls on %s', (_, files, app) => {
    expect(appIn(errorIn(...files))).toBe(app)
  })

  it('falls on no release for what is none of its faults', () => {
    const aborted = Object.assign(new Error(), { name: 'AbortError' })
    const extension = Object.assign(new Error(), { stack: 'at x (chrome-extension://abc/x.js:1:1)' })
    const unavailable = new ApiError('unavailable', 503, '', null)
    for (const error of [
      aborted,
      extension,
      unavailable,
      new MissingRecordError(),
      new CodeError('unavailable', 'a'),
    ])
      expect(isFault(error)).toBe(false)
    expect(isFault(new TypeError())).toBe(true)
  })

  it('takes no name that says more than a class', () => {
    expect(nameOf(Object.assign(new Error(), { name: 'ana@correo.mx' }))).toBe('Error')
    expect(nameOf(new RangeError())).toBe('RangeError')
  })
})

describe('what is watched', () => {
  it('are errors that nobody catches, and those that a boundary does', () => {
    const note = jest.fn()
    watchErrors(note)
    const error = new Error('x')
    window.dispatchEvent(new ErrorEvent('error', { error }))
    window.dispatchEvent(new ErrorEvent('error', { message: 'ResizeObserver loop' }))
    window.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason: error }))
    const settled = Object.assign(new Event('unhandledrejection', { cancelable: true }), { reason: error })
    settled.preventDefault()
    window.dispatchEvent(settled)
    expect(note.mock.calls).toEqual([[{ kind: 'uncaught', error }], [{ kind: 'rejected', error }]])

    const logged = jest.spyOn(console, 'error').mockReturnValue()
    note.mockClear()
    const Broken = () => {
      throw error
    }
    render(
      <CrashBoundary attempt={1} fallback="roto">
        <Broken />
      </CrashBoundary>,
      { onCaughtError: noteCaught(note) },
    )
    expect(note.mock.calls).toEqual([[{ kind: 'crashed', error }]])
    expect(logged).toHaveBeenCalledWith(error)
  })

  it('is how long each app takes until it can show something, and what does not come', async () => {
    const note = jest.fn()
    const module: PageModule = { Component: () => null }
    const load = jest.fn<() => Promise<PageModule>>().mockResolvedValueOnce(module)
    const gone = new Error('gone')
    const fetchWidget = jest.fn<() => Promise<WidgetModule>>().mockRejectedValue(gone)
    const platform: Pick<AppOptions, 'sources' | 'widgets'> = {
      sources: [createPageSource(product, load)],
      widgets: createWidgets(fetchWidget),
    }
    const failed = jest.fn<(app: AppName) => void>()
    const { sources, widgets } = watchLoads(platform, note, failed)
    await sources[0]?.load()
    await sources[0]?.load()
    expect(note.mock.calls).toEqual([[{ kind: 'loaded', app: 'mf-shop', ms: expect.any(Number) }]])
    expect(sources[0]?.loaded()).toBe(module)
    const answers = jest.spyOn(window, 'fetch').mockResolvedValue(new Response())
    await expect(widgets.load('mf-academy/PopularCourses')).rejects.toMatchObject({ cause: gone })
    expect(note.mock.lastCall).toEqual([{ kind: 'load', app: 'mf-academy', error: gone }])
    expect(failed.mock.calls).toEqual([['mf-academy']])
    answers.mockRejectedValue(new TypeError('Failed to fetch'))
    note.mockClear()
    await expect(widgets.load('mf-academy/PopularCourses')).rejects.toMatchObject({ cause: gone })
    expect(failed).toHaveBeenCalledTimes(1)
    expect(note).not.toHaveBeenCalled()
  })
})
