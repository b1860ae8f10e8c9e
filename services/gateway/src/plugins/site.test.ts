import { describe, expect, it } from '@jest/globals'
import { createSite } from './site.ts'

const development = {
  NODE_ENV: 'development',
  PUBLIC_URL: 'http://localhost:8080',
  LISTEN_PORT: 8080,
} as const
const production = {
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://rodada.example',
  LISTEN_PORT: 8080,
} as const

describe('the addresses of the site', () => {
  it.each([
    ['localhost:8080', 'http://localhost:8080'],
    ['LocalHost:8080', 'http://localhost:8080'],
    ['127.0.0.1:8080', 'http://127.0.0.1:8080'],
    ['[::1]:8080', 'http://[::1]:8080'],
    ['localhost:8081', undefined],
    ['localhost', undefined],
    ['evil.example', undefined],
    ['evil.example:8080', undefined],
    ['', undefined],
  ])('%s in development: %s', (host, origin) => {
    expect(createSite(development).originOf(host)).toBe(origin)
  })

  it.each([
    ['rodada.example', 'https://rodada.example'],
    ['rodada.example:443', 'https://rodada.example'],
    ['admin.rodada.example', 'https://admin.rodada.example'],
    ['rodada.example:80', undefined],
    ['rodada.example.', undefined],
    ['localhost:8080', undefined],
    ['127.0.0.1:8080', undefined],
  ])('%s in production: %s', (host, origin) => {
    const site = createSite({ ...production, ADMIN_URL: 'https://admin.rodada.example' })
    expect(site.originOf(host)).toBe(origin)
  })

  it('serve the administration by themselves under ADMIN_URL alone', () => {
    const site = createSite({ ...development, ADMIN_URL: 'http://admin.localhost:8080' })
    const hosts = ['admin.localhost:8080', 'ADMIN.localhost:8080', 'localhost:8080', 'evil.example']
    expect(hosts.map((name) => site.isAdministration(name))).toEqual([true, true, false, false])
    expect(createSite(development).isAdministration('localhost:8080')).toBe(false)
  })

  it('are https or not as PUBLIC_URL says', () => {
    expect(createSite(development).isSecure).toBe(false)
    expect(createSite(production).isSecure).toBe(true)
  })
})
