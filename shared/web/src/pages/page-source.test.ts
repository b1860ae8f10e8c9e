import { describe, expect, it, jest } from '@jest/globals'
import { CodeError } from './code-error.ts'
import type { PageModule, WidgetModule } from './page.ts'
import { createPageSource } from './page-source.ts'
import { createWidgets } from './widgets.ts'

const page = { id: 'a', path: '/a', access: 'public', title: 'A' } as const
const Component = () => null
const module: PageModule = { Component }
const widget: WidgetModule = { Component }
const gone = new Error('gone')

describe('the code of a page', () => {
  const loading = () => jest.fn<() => Promise<PageModule>>()

  it('is fetched once', async () => {
    const load = loading().mockResolvedValue(module)
    const source = createPageSource(page, load)
    await Promise.all([source.load(), source.load()])
    expect(load).toHaveBeenCalledTimes(1)
    expect(source.loaded()).toBe(module)
  })

  it('is asked for twice more by itself', async () => {
    const load = loading()
      .mockRejectedValueOnce(gone)
      .mockRejectedValueOnce(gone)
      .mockResolvedValueOnce(module)
    await expect(createPageSource(page, load).load()).resolves.toBe(module)
    expect(load).toHaveBeenCalledTimes(3)
  })

  it('says whether the network or the site failed', async () => {
    const answers = jest.spyOn(window, 'fetch').mockResolvedValue(new Response(null, { status: 404 }))
    const source = createPageSource(page, loading().mockRejectedValue(gone))
    await expect(source.load()).rejects.toMatchObject({ failure: 'unavailable', cause: gone })
    answers.mockRejectedValue(new TypeError('Failed to fetch'))
    await expect(source.load()).rejects.toMatchObject({ failure: 'unreachable' })
    answers.mockClear()
    jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    await expect(source.load()).rejects.toMatchObject({ failure: 'unreachable' })
    expect(answers).not.toHaveBeenCalled()
    jest.restoreAllMocks()
  })

  it('is asked for anew after a failure that showed', async () => {
    const load = loading()
      .mockRejectedValueOnce(gone)
      .mockRejectedValueOnce(gone)
      .mockRejectedValueOnce(gone)
      .mockResolvedValueOnce(module)
    const source = createPageSource(page, load)
    await expect(source.load()).rejects.toThrow(CodeError)
    expect([source.loaded(), source.failures()]).toEqual([undefined, 3])
    await expect(source.load()).resolves.toBe(module)
    expect(load).toHaveBeenCalledTimes(4)
  })
})

it('keeps the failures of widgets apart', async () => {
  const fetchWidget = jest.fn<(name: string) => Promise<WidgetModule>>()
  fetchWidget
    .mockRejectedValueOnce(gone)
    .mockRejectedValueOnce(gone)
    .mockRejectedValueOnce(gone)
    .mockResolvedValue(widget)
  const widgets = createWidgets(fetchWidget)
  await expect(widgets.load('a/One')).rejects.toThrow('gone')
  await widgets.load('b/Two')
  await widgets.load('a/One')
  expect(fetchWidget.mock.calls.flat()).toEqual(['a/One', 'a/One', 'a/One', 'b/Two', 'a/One'])
  expect(widgets.loaded('a/One')).toBe(widget)
})
