import { afterEach, describe, expect, it, jest } from '@jest/globals'
import { rootId } from '@rodada/contracts/platform/release'
import type { ActiveReleases } from '@rodada/releases/source'
import { testRelease } from '@rodada/releases/testing/test-releases'
import { type DOMWindow, JSDOM, VirtualConsole } from 'jsdom'
import type { RenderPage } from './render.ts'
import { closeAfterEach, documentAt, releasedPage } from './testing/test-documents.ts'

const cookieName = 'rodada_marcos_fallidos'
const pages = [releasedPage('/contacto', { rendered: true }), releasedPage('/identificacion')]
const fallback = testRelease('shell', { version: 's1', entry: 'main.before.js', pages })
const shell = testRelease('shell', { version: 's2', pages })
const releases: ActiveReleases = { shell: { ...shell, fallback } }

const opened: DOMWindow[] = []
closeAfterEach()
afterEach(() => {
  for (const window of opened.splice(0)) window.close()
})

interface Opened {
  readonly window: DOMWindow
  readonly root: Element
  readonly entry: Element
  readonly fetch: jest.Mock<typeof globalThis.fetch>
  readonly reload: jest.Mock
  /** Lets what the guard has heard take effect. */
  settle(): Promise<void>
}

const rendered = '<script>self.rodadaClicks=[]</script><main>Contacto</main>'

/** A gateway's document in a browser, before the shell's entry has come. @param sent what its root holds. */
async function openDocument({
  sent = '',
  cookie = '',
  number = '',
  keepsCookies = true,
} = {}): Promise<Opened> {
  const { body } = await documentAt('/identificacion', {}, releases)
  const fetch = jest.fn<typeof globalThis.fetch>().mockResolvedValue(new Response())
  const reload = jest.fn()
  // jsdom opens no other document, and says so.
  const virtualConsole = new VirtualConsole().on('jsdomError', reload)
  const { window } = new JSDOM(body.replace(`<div id="${rootId}">`, `$&${sent}`), {
    url: 'https://rodada.example/identificacion#token',
    runScripts: 'dangerously',
    virtualConsole,
    beforeParse(made) {
      Object.assign(made, { fetch })
      if (number !== '') made.document.cookie = `rodada_grupo=${number}`
      if (cookie !== '') made.document.cookie = `${cookieName}=${cookie}`
      if (!keepsCookies)
        Object.defineProperty(made.document, 'cookie', { get: () => '', set: () => undefined })
    },
  })
  opened.push(window)
  const [root, entry] = [
    window.document.getElementById(rootId),
    window.document.querySelector('script[defer]'),
  ]
  if (root === null || entry === null) throw new Error('The document has no root or no entry')
  const settle = () => new Promise<void>((resolve) => void window.setTimeout(resolve, 5))
  return { window, root, entry, fetch, reload, settle }
}

/** The browser's cookies but for the visitor's number. */
const cookieOf = ({ window: { document } }: Opened) =>
  document.cookie
    .split('; ')
    .filter((cookie) => !cookie.startsWith('rodada_grupo='))
    .join('; ')

const at = (file: string) => `https://rodada.example/assets/${file}`
const thrownIn = (file: string) =>
  Object.assign(new Error('bug'), { stack: `Error: bug\n at f (${at(file)}:1:1)` })

function doesNotCome({ window, entry }: Opened): void {
  entry.dispatchEvent(new window.Event('error'))
}

function throws({ window }: Opened, file = 'shell/main.js'): void {
  window.dispatchEvent(new window.ErrorEvent('error', { error: thrownIn(file), filename: at(file) }))
}

function rejects({ window }: Opened, reason: unknown = thrownIn('shell/main.js')): void {
  window.dispatchEvent(Object.assign(new window.Event('unhandledrejection'), { reason }))
}

/** Its syntax errors have no stack everywhere. */
function isNoScript({ window }: Opened): void {
  window.dispatchEvent(new window.ErrorEvent('error', { filename: at('shell/main.js') }))
}

it('a browser draws its number once', async () => {
  const numbers = new Set<string>()
  for (let time = 0; time < 20; time += 1) {
    const { window } = await openDocument()
    numbers.add(/^rodada_grupo=(\d\d?)$/.exec(window.document.cookie)?.[1] ?? '')
  }
  expect(numbers.size).toBeGreaterThan(5)
  expect(numbers).not.toContain('')
  const document = await openDocument({ number: '7' })
  expect(document.window.document.cookie).toBe('rodada_grupo=7')
})

describe('a release of the shell', () => {
  it.each<[string, (document: Opened) => void, string]>([
    ['does not come', doesNotCome, ''],
    ['throws in its first line', throws, ''],
    ['is no script', isNoScript, ''],
    ['rejects before it shows anything', rejects, ''],
    ['does not come to a page that the server has rendered', doesNotCome, rendered],
    ['throws in a page that the server has rendered', throws, rendered],
  ])('that %s is told of, and makes room for the one before in the next document', async (_, fail, sent) => {
    const document = await openDocument({ sent })
    fail(document)
    fail(document)
    await document.settle()
    expect(document.fetch).toHaveBeenCalledTimes(1)
    const [path, { body = '', headers } = {}] = document.fetch.mock.lastCall ?? []
    expect([path, JSON.parse(String(body))]).toEqual([
      '/api/Release/ReportFailure',
      { app: 'shell', version: 's2', cause: 'load' },
    ])
    expect(headers).toMatchObject({ 'x-requested-with': 'fetch' })
    expect(cookieOf(document)).toBe(`${cookieName}=s2`)
    expect(document.reload).toHaveBeenCalledTimes(1)
  })

  it('has started where the page is shown, or is being taken over from the server', async () => {
    const [shown, takenOver] = [await openDocument(), await openDocument({ sent: rendered })]
    shown.root.append('Identificación')
    takenOver.window.rodadaClicks = undefined
    for (const document of [shown, takenOver]) {
      throws(document)
      rejects(document)
      await document.settle()
      expect([document.fetch.mock.calls, document.reload.mock.calls]).toEqual([[], []])
    }
  })

  it('has no fault in what others do', async () => {
    const document = await openDocument()
    const { window } = document
    throws(document, 'mf-shop/remoteEntry.js')
    rejects(document, 'a text')
    rejects(document, null)
    rejects(document, { stack: `Error\n at g (${at('shell/main.js')})\n at f (${at('mf-shop/page.js')})` })
    window.dispatchEvent(new window.ErrorEvent('error', { filename: 'chrome-extension://x/main.js' }))
    const picture = window.document.body.appendChild(window.document.createElement('img'))
    picture.dispatchEvent(new window.Event('error'))
    await document.settle()
    expect([document.fetch.mock.calls, document.reload.mock.calls]).toEqual([[], []])
  })

  it('that has failed here before stays: what was sent, else a way to try again', async () => {
    for (const [sent, text] of [
      ['', 'No pudimos abrir esta página. Vuelve a intentarlo.'],
      [rendered, 'Contacto'],
    ]) {
      const document = await openDocument({ sent, cookie: 's2/s1' })
      throws(document)
      await document.settle()
      expect([document.fetch.mock.calls, document.reload.mock.calls]).toEqual([[], []])
      expect(document.root.textContent).toContain(text)
    }
  })

  it('adds itself to those that have failed here; the way to try again opens the page anew', async () => {
    const document = await openDocument({ cookie: 's0' })
    doesNotCome(document)
    await document.settle()
    expect(cookieOf(document)).toBe(`${cookieName}=s0/s2`)
    const next = await openDocument({ cookie: 's2' })
    doesNotCome(next)
    await next.settle()
    next.root.querySelector('a')?.click()
    expect(next.reload).toHaveBeenCalledTimes(1)
  })

  it('is not to blame where the network failed, and stays where the browser keeps no cookie', async () => {
    const offline = await openDocument()
    offline.fetch.mockRejectedValue(new TypeError('Failed to fetch'))
    for (const document of [offline, await openDocument({ keepsCookies: false })]) {
      doesNotCome(document)
      await document.settle()
      expect([cookieOf(document), document.reload.mock.calls]).toEqual(['', []])
      expect(document.root.textContent).toMatch(/^No pudimos abrir/)
    }
  })
})

describe('a browser in which the shell did not start', () => {
  const render = jest.fn<RenderPage>()

  async function shellAt(url: string, cookie: string, of = releases) {
    const { app } = await documentAt('/identificacion', { render }, of)
    render.mockClear()
    const { headers, body } = await app.inject({ url, headers: { cookie, 'accept-encoding': 'identity' } })
    const version = /id="rodada-boot">.*?"shell":"(\w+)"/.exec(body)?.[1]
    return { version, headers, body }
  }

  it.each(['/identificacion', '/contacto'])('gets the one before, which no cache has: %s', async (url) => {
    const { version, headers, body } = await shellAt(url, `otra=1; ${cookieName}=s0/s2`)
    expect([version, headers['cache-control']]).toEqual(['s1', 'no-store'])
    expect(body).not.toContain(shell.entry)
    expect(body.split(`/assets/shell/${fallback.entry}`)).toHaveLength(3)
    expect(render).not.toHaveBeenCalled()
  })

  it.each([
    ['of no failure', ''],
    ['of another release', `${cookieName}=s0`],
    ['of the one before alone', `${cookieName}=s1`],
    ['of both', `${cookieName}=s2/s1`],
    ['that was made up', `${cookieName}=%00%22%3E/../s2s2; ${cookieName}=s1`],
  ])('gets the active one by a cookie %s', async (_, cookie) => {
    expect((await shellAt('/identificacion', cookie)).version).toBe('s2')
    await shellAt('/contacto', cookie)
    expect(render.mock.lastCall?.[0].site.releases).toBe(releases)
  })

  it('gets the active one where there is none before it', async () => {
    expect((await shellAt('/identificacion', `${cookieName}=s2`, { shell })).version).toBe('s2')
  })
})
