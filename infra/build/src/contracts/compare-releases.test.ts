import { describe, expect, it } from '@jest/globals'
import type { Call } from '@rodada/contracts/call'
import { Type } from 'typebox'
import { contractText, surfaceOf } from './api-surface.ts'
import type { AppFacts } from './app-facts.ts'
import { comparePlatforms, type Platform } from './compare-releases.ts'

const product = Type.Object({ id: Type.Integer(), name: Type.String() })
const details: Call = {
  method: 'GET',
  path: '/api/Product/Details/:id',
  service: 'shop',
  access: 'public',
  summary: '',
  response: product,
}
const save: Call = {
  ...details,
  method: 'POST',
  path: '/api/Product/Edit/:id',
  access: ['Admin', 'ProductCapturist'],
  body: Type.Object({ name: Type.String({ maxLength: 100 }) }),
}

const shell: AppFacts = {
  app: 'shell',
  version: 's1',
  contract: { shell: '^1.0.0', api: '^1.0.0' },
  offers: '1.0.0',
  routes: ['/'],
  widgets: [],
  composes: ['mf-shop/NewProducts'],
  links: ['/productos', '/producto/'],
  calls: [],
  shared: { react: '^19.3.1', '@rodada/ui': '^0.1.0' },
  imports: {},
  exports: { react: ['useState'], '@rodada/ui': ['Box', 'Button'] },
}
const shop: AppFacts = {
  ...shell,
  app: 'mf-shop',
  version: 'p1',
  routes: ['/productos', '/producto/:id'],
  widgets: ['NewProducts'],
  composes: [],
  links: [],
  calls: [details.path, save.path],
  imports: { '@rodada/ui': ['Box'] },
  exports: {},
}

function apiText(calls: readonly Call[], version: string): string {
  const lines = calls.map((call, index) => contractText(`call${index}`, call, new Map()))
  return [`const contractVersions: { api: "${version}" }`, ...lines].join('\n')
}

interface Changes {
  readonly shell?: Partial<AppFacts>
  readonly shop?: Partial<AppFacts>
  readonly calls?: readonly Call[]
  readonly api?: string
}

function platform(changes: Changes = {}): Platform {
  return {
    apps: [
      { ...shell, ...changes.shell },
      { ...shop, ...changes.shop },
    ],
    api: surfaceOf(apiText(changes.calls ?? [details, save], changes.api ?? '1.0.0')),
  }
}

/** Findings for a checkout with these changes, after a release without them. */
function checking(changes: Changes) {
  return comparePlatforms(platform(changes), platform())
}

describe('contracts', () => {
  it('that have not changed, or only grown, fit', () => {
    expect(checking({})).toEqual({ problems: [], notes: [] })
    const grown = { ...details, response: Type.Object({ ...product.properties, price: Type.Number() }) }
    const more = { ...save, path: '/api/Product/Create' }
    const found = checking({
      shell: { version: 's2', exports: { ...shell.exports, '@rodada/ui': ['Box', 'Button', 'Card'] } },
      shop: {
        version: 'p2',
        widgets: ['NewProducts', 'Offers'],
        contract: { shell: '^1.0.0', api: '^1.1.0' },
      },
      calls: [grown, save, more],
      api: '1.1.0',
    })
    expect(found.problems).toEqual([])
  })

  it.each<[string, Changes, string]>([
    [
      'a widget that is gone',
      { shop: { version: 'p2', widgets: [] } },
      'shell s1 beside mf-shop p2: composes the widget mf-shop/NewProducts, which it has not',
    ],
    [
      'a widget that the released remote has not yet',
      {
        shell: { version: 's2', composes: ['mf-shop/Offers'] },
        shop: { version: 'p2', widgets: ['Offers'] },
      },
      'shell s2 beside mf-shop p1: composes the widget mf-shop/Offers, which it has not',
    ],
    [
      'a page that others link to',
      { shop: { version: 'p2', routes: ['/productos'] } },
      'shell s1 beside mf-shop p2: links to /producto/, where it has no page',
    ],
    [
      'a shared module of another major',
      { shell: { version: 's2', shared: { ...shell.shared, react: '^20.0.0' } } },
      'mf-shop p1 beside shell s2: needs react ^19.3.1, where it shares 20.0.0',
    ],
    [
      'a shared module that is gone',
      { shell: { version: 's2', shared: { react: '^19.3.1' } } },
      'mf-shop p1 beside shell s2: takes @rodada/ui, which it does not share',
    ],
    [
      'a name that the released shell does not export',
      {
        shell: { version: 's2', exports: { '@rodada/ui': ['Box', 'Card'] } },
        shop: { version: 'p2', imports: { '@rodada/ui': ['Card'] } },
      },
      'mf-shop p2 beside shell s1: imports Card of @rodada/ui, which it does not have',
    ],
    [
      'a call that is gone',
      { calls: [details], shop: { version: 'p2', calls: [details.path] } },
      'mf-shop p1 before the API 1.0.0: POST /api/Product/Edit/:id is gone',
    ],
    [
      'a new field of an answer, under a version that does not tell',
      {
        calls: [{ ...details, response: Type.Object({ ...product.properties, price: Type.Number() }) }, save],
        shop: { version: 'p2' },
      },
      'mf-shop p2 before the API 1.0.0: GET /api/Product/Details/:id: answer: price is no longer always there',
    ],
    [
      'a call that nobody offers',
      { shop: { version: 'p2', calls: ['/api/Product/Nada'] } },
      'mf-shop p2 before the API 1.0.0: /api/Product/Nada is no call',
    ],
    [
      'an answer without a field that the app reads',
      { calls: [{ ...details, response: Type.Object({ id: Type.Integer() }) }, save] },
      'mf-shop p1 before the API 1.0.0: GET /api/Product/Details/:id: answer: name is no longer always there',
    ],
    [
      'an input that is required now',
      {
        calls: [
          details,
          { ...save, body: Type.Object({ name: Type.String({ maxLength: 100 }), price: Type.Number() }) },
        ],
      },
      'mf-shop p1 before the API 1.0.0: POST /api/Product/Edit/:id: body: price is required now',
    ],
    [
      'a call that fewer people may make',
      { calls: [details, { ...save, access: ['Admin'] }] },
      'mf-shop p1 before the API 1.0.0: POST /api/Product/Edit/:id: fewer people may call it',
    ],
    [
      'a new call that the released service does not know',
      { calls: [details, save, { ...save, path: '/api/New' }], shop: { version: 'p2', calls: ['/api/New'] } },
      'mf-shop p2 before the API 1.0.0: POST /api/New is gone',
    ],
  ])('break by %s', (_what, changes, problem) => {
    expect(checking(changes).problems).toContain(problem)
  })

  it('let the shell offer a new page for staff, and nobody else link to what is not there', () => {
    const routes = ['/productos', '/producto/:id', '/administrar-productos']
    const links = [...shell.links, '/administrar-productos']
    const found = (personalRoutes: readonly string[]) =>
      checking({
        shell: { version: 's2', links },
        shop: { version: 'p2', routes, personalRoutes: [...personalRoutes] },
      }).problems
    expect(found(['/administrar-productos'])).toEqual([])
    expect(found([])).toEqual([
      'shell s2 beside mf-shop p1: links to /administrar-productos, where it has no page',
    ])
  })

  it('let every app lead into a new page of the administration, which it does where the page is', () => {
    const admin = { ...shop, app: 'mf-admin', version: 'a1', routes: ['/logs'], widgets: [], calls: [] }
    const among = (user: AppFacts, owner: AppFacts): Platform => ({
      ...platform(),
      apps: [shell, user, owner],
    })
    const found = (personalRoutes: readonly string[]) => {
      const newer = { version: 'a2', routes: ['/logs', '/usuarios'], personalRoutes: [...personalRoutes] }
      const user = { ...shop, version: 'p2', links: ['/usuarios'] }
      return comparePlatforms(among(user, { ...admin, ...newer }), among(shop, admin)).problems
    }
    expect(found(['/usuarios'])).toEqual([])
    expect(found([])).toEqual(['mf-shop p2 beside mf-admin a1: links to /usuarios, where it has no page'])
  })

  it('whose versions keep releases apart are told, and no more', () => {
    const calls = [details, save, { ...save, path: '/api/New' }]
    const newer = { version: 'p2', calls: ['/api/New'], contract: { shell: '^1.0.0', api: '^1.1.0' } }
    const found = checking({ calls, api: '1.1.0', shop: newer })
    expect(found.problems).toEqual([])
    expect(found.notes).toEqual(['mf-shop p2 before the API 1.0.0: needs ^1.1.0'])
  })

  it('that keep apart what is built together are broken', () => {
    const found = checking({ shop: { version: 'p2', contract: { shell: '^2.0.0', api: '^1.0.0' } } })
    expect(found.problems).toEqual([
      "mf-shop p2 beside shell s1: needs ^2.0.0 of the shell's contract, where there is 1.0.0",
    ])
  })
})
