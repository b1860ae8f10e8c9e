import { afterEach, describe, expect, it, jest } from '@jest/globals'
import type { Me } from '@rodada/contracts/account/user'
import type { PageDescriptor } from '@rodada/contracts/platform/release'
import { act, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createMemoryRouter } from 'react-router-dom'
import { createSessionStore } from '../account/session.ts'
import { createApi } from '../calls/api.ts'
import type { LoaderArgs, PageModule, WidgetModule } from './page.ts'
import { type PageHost, pageRoute, type TroubleProps } from './page-routes.tsx'
import { createPageSource } from './page-source.ts'
import { RouterProvider, usePageData } from './router.ts'
import { createWidgets } from './widgets.ts'

function Trouble({ kind, failure, retry }: TroubleProps) {
  return (
    <button type="button" onClick={retry}>
      {kind}: {failure}
    </button>
  )
}

function Shown() {
  return <h1>{String(usePageData<() => string>())}</h1>
}

const Nothing = () => null
const Pending = ({ page }: { page: PageDescriptor }) => <p>{`pending ${page.shape}`}</p>
const Own = () => <h1>own</h1>

function Crashing(): never {
  throw new Error('bug')
}

const shown: PageModule = { Component: Shown, loader: ({ params, search }) => `${params.id} ${search}` }
const descriptor: PageDescriptor = { id: 'p', path: '/p/:id', access: 'public', title: 'P' }

interface Setting {
  page?: Partial<PageDescriptor>
  me?: Me
  load?: () => Promise<PageModule>
  fetch?: typeof fetch
  fetchWidget?: () => Promise<WidgetModule>
  missing?: boolean
  fits?: boolean
  takenBack?: string
}

function visit(
  address: string,
  {
    page,
    me = {},
    load = async () => shown,
    fetch,
    fetchWidget = async () => ({ Component: Nothing }),
    missing = false,
    fits = true,
    takenBack,
  }: Setting,
) {
  const leave = jest.fn<(path: string) => Promise<never>>().mockReturnValue(new Promise(() => undefined))
  const warm = jest.fn()
  let present = me
  const session = createSessionStore(async () => present)
  const host: PageHost = {
    api: createApi({ fetch: fetch ?? globalThis.fetch, session, refused: async () => undefined }),
    session,
    widgets: createWidgets(fetchWidget),
    isTakenBack: (app) => app === takenBack,
    leave,
    warm,
    isMissing: () => missing,
    fitsDocument: () => fits,
    Pending,
    Trouble,
  }
  const source = createPageSource({ ...descriptor, ...page }, load)
  const routes = [{ path: '/', element: <h1>home</h1> }, pageRoute(source, host)]
  const router = createMemoryRouter(routes, { initialEntries: ['/before', address], initialIndex: 1 })
  render(<RouterProvider router={router} />)
  const signOut = async () => {
    present = {}
    await session.refresh()
    await router.revalidate()
  }
  return { leave, warm, router, signOut }
}

const heading = (text: string) => screen.findByRole('heading', { name: text })

// The router reports what its boundaries show.
afterEach(() => {
  jest.restoreAllMocks()
})
const quiet = () => jest.spyOn(console, 'error').mockImplementation(() => undefined)

describe('a page', () => {
  it('gets its parameters and only its own query', async () => {
    visit('/p/7?x=1&name=a', { page: { query: ['name'] } })
    expect(await heading('7 name=a')).toBeVisible()
  })

  it('starts its data beside its code', async () => {
    let arrive: (module: PageModule) => void = () => undefined
    const code = new Promise<PageModule>((resolve) => {
      arrive = resolve
    })
    const { warm } = visit('/p/7', {
      page: { data: ['/api/d/:id'], shape: 'detail' },
      load: () => code,
    })
    expect(await screen.findByText('pending detail')).toBeVisible()
    await waitFor(() => expect(warm).toHaveBeenCalledWith('/api/d/7'))
    arrive(shown)
    expect(await heading('7')).toBeVisible()
  })
})

describe('a read that a page declares', () => {
  const page = { data: ['/api/Product/Details/:id', '/api/Product/Index?*'], query: ['name'] }
  const asked: string[] = []
  const fetch: typeof globalThis.fetch = async (input) => {
    asked.push(String(input))
    return Response.json(asked.length)
  }
  const load = (loader: (args: LoaderArgs) => unknown) => async () => ({ Component: Shown, loader })

  it('is the one that is fetched ahead', async () => {
    const loader = ({ read }: LoaderArgs) =>
      Promise.all([read('/api/Product/Details/:id'), read('/api/Product/Index?*')])
    const { warm } = visit('/p/7?x=1&name=a:b', { page, fetch, load: load(loader) })
    expect(await heading('1,2')).toBeVisible()
    expect(asked).toEqual(['/api/Product/Details/7', '/api/Product/Index?name=a%3Ab'])
    expect(warm.mock.calls.flat()).toEqual(asked)
  })

  it('is declared', async () => {
    quiet()
    visit('/p/7', { page, fetch, load: load(({ read }) => read('/api/Product/GetTypes')) })
    expect(await screen.findByRole('button', { name: /^crashed/ })).toBeVisible()
  })
})

describe('a page that is loaded anew', () => {
  it('ends the reads of the load before, also those that it left behind', async () => {
    const signals: AbortSignal[] = []
    const loader = ({ request, search }: LoaderArgs) => {
      signals.push(request.signal)
      return String(search)
    }
    const page = { query: ['name'] }
    const { router } = visit('/p/7?name=a', { page, load: async () => ({ Component: Shown, loader }) })
    expect(await heading('name=a')).toBeVisible()
    await act(() => router.navigate('/p/7?name=b'))
    expect(await heading('name=b')).toBeVisible()
    expect(signals.map(({ aborted }) => aborted)).toEqual([true, false])
  })

  it('ends the reads of a load that it overtakes', async () => {
    const signals: AbortSignal[] = []
    const loader = async ({ request, search }: LoaderArgs) => {
      signals.push(request.signal)
      if (search.get('name') === 'slow') await new Promise(() => undefined)
      return String(search)
    }
    const page = { query: ['name'] }
    const { router } = visit('/p/7?name=a', { page, load: async () => ({ Component: Shown, loader }) })
    expect(await heading('name=a')).toBeVisible()
    await act(async () => void router.navigate('/p/7?name=slow'))
    await waitFor(() => expect(signals).toHaveLength(2))
    await act(() => router.navigate('/'))
    expect(await heading('home')).toBeVisible()
    expect(signals.map(({ aborted }) => aborted)).toEqual([true, true])
  })
})

describe('a part of a page that is kept', () => {
  it('is read again for another key, after a failure and on a reload alone', async () => {
    const reads: string[] = []
    const loader = async ({ search, keep }: LoaderArgs) => {
      const read = (part: string, key: string) =>
        keep(part, key, async () => {
          reads.push(part + key)
          if (key === 'x' && reads.length < 4) throw new Error('Gone')
          return part + key
        }).catch(() => 'failed')
      return `${await read('a', search.get('a') ?? '')} ${await read('b', search.get('b') ?? '')}`
    }
    const page = { query: ['a', 'b'] }
    const { router } = visit('/p/7?a=1&b=1', { page, load: async () => ({ Component: Shown, loader }) })
    expect(await heading('a1 b1')).toBeVisible()
    await act(() => router.navigate('/p/7?a=1&b=x'))
    expect(await heading('a1 failed')).toBeVisible()
    await act(() => router.navigate('/p/7?a=2&b=x'))
    expect(await heading('a2 bx')).toBeVisible()
    expect(reads).toEqual(['a1', 'b1', 'bx', 'a2', 'bx'])
    await act(() => router.revalidate())
    expect(reads).toEqual(['a1', 'b1', 'bx', 'a2', 'bx', 'a2', 'bx'])
    await act(() => router.navigate('/p/8?a=2&b=x'))
    await waitFor(() => expect(reads).toHaveLength(9))
  })
})

describe('a page that needs another document', () => {
  it('is opened by a full page load, none of its code before', async () => {
    const load = jest.fn(async () => shown)
    const { leave, warm } = visit('/p/7?a=1', { page: { data: ['/api/d'] }, load, fits: false })
    await waitFor(() => expect(leave).toHaveBeenCalledWith('/p/7?a=1'))
    expect([load.mock.calls, warm.mock.calls]).toEqual([[], []])
  })
})

describe('the guard', () => {
  const guarded = { access: ['Admin'] as const, data: ['/api/d'] }

  it('lets the role in', async () => {
    visit('/p/7', { page: guarded, me: { id: 1, roles: ['Admin'] } })
    expect(await heading('7')).toBeVisible()
  })

  it.each<[PageDescriptor['access'], string]>([
    [['Admin'], 'Admin,Instructor'],
    ['public', ''],
  ])('of %j tells the loader the roles %j', async (access, roles) => {
    const load = async () => ({ ...shown, loader: (args: LoaderArgs) => `roles ${args.roles}` })
    visit('/p/7', { page: { access }, me: { id: 1, roles: ['Admin', 'Instructor'] }, load })
    expect(await heading(`roles ${roles}`.trim())).toBeVisible()
  })

  it.each([
    ['a visitor', {}],
    ['another role', { id: 1, roles: ['GeneralUser'] } satisfies Me],
  ])('replaces the page by the home page for %s, and asks for no data', async (_, me) => {
    const { router, warm } = visit('/p/7', { page: guarded, me })
    expect(await heading('home')).toBeVisible()
    expect(router.state.historyAction).toBe('REPLACE')
    expect(warm).not.toHaveBeenCalled()
  })

  it('sends a visitor to sign in where the page says so', async () => {
    const { leave } = visit('/p/7?a=1', { page: { access: ['GeneralUser'], signIn: true } })
    await waitFor(() => expect(leave).toHaveBeenCalledWith('/identificacion?returnUrl=%2Fp%2F7%3Fa%3D1'))
  })
})

describe('a session that ends in another tab', () => {
  it('leads from any guarded page to the sign-in and back', async () => {
    const { leave, router, signOut } = visit('/p/7?a=1', {
      page: { access: 'user' },
      me: { id: 1, roles: ['GeneralUser'] },
    })
    expect(await heading('7')).toBeVisible()
    act(() => void signOut())
    await waitFor(() => expect(leave).toHaveBeenCalledWith('/identificacion?returnUrl=%2Fp%2F7%3Fa%3D1'))
    expect(router.state.location.pathname).toBe('/p/7')
  })

  it('leaves a public page where it is', async () => {
    const { leave, signOut } = visit('/p/7', { me: { id: 1, roles: ['GeneralUser'] } })
    expect(await heading('7')).toBeVisible()
    await act(signOut)
    expect(leave).not.toHaveBeenCalled()
    expect(await heading('7')).toBeVisible()
  })
})

describe('the boundary', () => {
  it('retries code that did not load', async () => {
    quiet()
    const load = jest.fn<() => Promise<PageModule>>().mockResolvedValue(shown)
    const gone = new Error('gone')
    load.mockRejectedValueOnce(gone).mockRejectedValueOnce(gone).mockRejectedValueOnce(gone)
    visit('/p/7', { load })
    await userEvent.click(await screen.findByRole('button', { name: /^code/ }))
    expect(await heading('7')).toBeVisible()
  })

  it.each<[string, Setting]>([
    ['a page', { load: () => Promise.reject(new Error('bug')), takenBack: 'shell' }],
    [
      'a widget',
      {
        load: async () => ({
          Component: Shown,
          loader: ({ widgets }) => widgets.load('mf-shop/NewProducts'),
        }),
        fetchWidget: () => Promise.reject(new Error('bug')),
        takenBack: 'mf-shop',
      },
    ],
  ])('is not shown where another document has another release of %s', async (_, setting) => {
    quiet()
    const { leave } = visit('/p/7?a=1', setting)
    await waitFor(() => expect(leave).toHaveBeenCalledWith('/p/7?a=1'))
    expect(screen.queryByRole('button')).toBeNull()
  })

  it('retries data of a service that is down', async () => {
    quiet()
    const fetch = jest.fn<typeof globalThis.fetch>()
    fetch.mockResolvedValueOnce(new Response('', { status: 503 })).mockResolvedValueOnce(new Response('[]'))
    const loader = ({ api }: LoaderArgs) => api.get('/api/Level/GetLevels').then(() => 'levels')
    visit('/p/7', { fetch, load: async () => ({ Component: Shown, loader }) })
    await userEvent.click(await screen.findByRole('button', { name: 'data: unavailable' }))
    expect(await heading('levels')).toBeVisible()
  })

  it('shows a crash in the page’s place', async () => {
    quiet()
    visit('/p/7', { load: async () => ({ Component: Crashing }) })
    expect(await screen.findByRole('button', { name: /^crashed/ })).toBeVisible()
  })

  it('leaves data failures to the page’s own boundary', async () => {
    quiet()
    const loader = () => {
      throw new Error('bug')
    }
    visit('/p/7', { load: async () => ({ Component: Shown, loader, ErrorBoundary: Own }) })
    expect(await heading('own')).toBeVisible()
  })

  it('believes the document that there is nothing', async () => {
    quiet()
    visit('/p/7', { missing: true })
    expect(await screen.findByRole('button', { name: /^missing/ })).toBeVisible()
  })
})
