import { describe, expect, it, jest } from '@jest/globals'
import { mailedPages } from '@rodada/contracts/account/mailed-pages'
import { fillPath } from '@rodada/contracts/platform/page-address'
import { ownerOfPath } from '@rodada/contracts/platform/platform'
import type { Role } from '@rodada/contracts/roles'
import { testRelease } from '@rodada/releases/testing/test-releases'
import type { PageOptions } from './routes.ts'
import { closeAfterEach, documentAt, releasedPage } from './testing/test-documents.ts'

const signInShell = testRelease('shell', { pages: [releasedPage('/identificacion')] })

closeAfterEach()

describe('who asks', () => {
  const asking = (roles: readonly Role[] | null) => ({
    session: async () => (roles === null ? null : { userId: 1, roles }),
  })

  it.each([
    ['has the role', ['ClassCapturist'], true],
    ['lacks the role', ['Admin'], false],
    ['is nobody', null, false],
  ] as const)('preloads guarded data when the visitor %s: %j', async (_, roles, preloaded) => {
    const { preloads, headers, body } = await documentAt('/administrar-cursos', asking(roles))
    expect(preloads.includes('fetch /api/staff')).toBe(preloaded)
    expect(headers['cache-control']).toBe('no-store')
    expect(body).toContain('noindex')
  })

  it.each([
    ['somebody', ['GeneralUser'], true],
    ['nobody', null, false],
  ] as const)('preloads what a public page has for %s: %j', async (_, roles, preloaded) => {
    const { preloads } = await documentAt('/pago-no-valido/1/0', asking(roles))
    expect(preloads.includes('fetch /api/own')).toBe(preloaded)
  })

  it('is not asked on public pages, which carry no cookie', async () => {
    const session = jest.fn<PageOptions['session']>()
    const { headers } = await documentAt('/academia', { session })
    expect(session).not.toHaveBeenCalled()
    expect([headers['cache-control'], headers['set-cookie']]).toEqual(['no-cache', undefined])
  })

  it.each([
    ['/identificacion?returnUrl=%2Flogs%3FcurrentPage%3D2', '/logs?currentPage=2'],
    ['/identificacion?returnUrl=%2F%2Fevil.example', '/'],
    ['/identificacion', '/'],
  ])('goes on from %s when signed in', async (url, onward) => {
    const { statusCode, headers } = await documentAt(url, asking(['Admin']))
    expect([statusCode, headers.location, headers['cache-control']]).toEqual([303, onward, 'no-store'])
  })

  it('goes on from the menu of a page that does not know of the session yet', async () => {
    const { app } = await documentAt('/', asking(['Admin']))
    const headers = { referer: 'http://localhost/', 'sec-fetch-site': 'same-origin' }
    const answer = await app.inject({ url: '/identificacion', headers })
    expect([answer.statusCode, answer.headers.location]).toEqual([303, '/'])
  })

  it.each([
    ['nobody is signed in', '/identificacion?returnUrl=%2Flogs', null, undefined],
    ['there is a refusal to read', '/identificacion?error=1&returnUrl=%2Flogs', ['Admin'], undefined],
    [
      'the page that asked does not know the session',
      '/identificacion?returnUrl=%2Flogs%3Fa',
      ['Admin'],
      { referer: 'http://localhost/logs' },
    ],
    [
      'some page of the site asked and does not say which',
      '/identificacion?returnUrl=%2Flogs',
      ['Admin'],
      { 'sec-fetch-site': 'same-origin' },
    ],
  ] as const)('stays on the sign-in page when %s', async (_case, url, roles, headers) => {
    const { app } = await documentAt('/', asking(roles), { shell: signInShell })
    const answer = await app.inject({ url, ...(headers && { headers }) })
    expect([answer.statusCode, answer.headers['cache-control']]).toEqual([200, 'no-store'])
  })

  it('does not keep pages that belong to one person', async () => {
    expect((await documentAt('/pago-no-valido/3/0')).headers['cache-control']).toBe('no-store')
  })
})

describe('a mailed link', () => {
  const pages = Object.values(mailedPages).map((path) => releasedPage(path))
  const releases = Object.fromEntries(
    [...Map.groupBy(pages, ({ path }) => ownerOfPath(path))].map(([app, own]) => [
      app,
      testRelease(app, { pages: own }),
    ]),
  )

  it.each(Object.values(mailedPages))('to %s leads there with its # encoded', async (path) => {
    const page = fillPath(path, { id: 7 })
    for (const sign of ['%23', '%2523']) {
      const { statusCode, headers } = await documentAt(`${page}${sign}a-token%20`, {}, releases)
      expect([statusCode, headers.location, headers['cache-control']]).toEqual([
        302,
        `${page}#a-token%20`,
        'no-store',
      ])
    }
  })

  it('leads nowhere where there is no such page', async () => {
    expect((await documentAt('/nada%23a-token', {}, releases)).statusCode).toBe(404)
  })
})
