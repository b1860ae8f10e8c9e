import { describe, expect, it } from '@jest/globals'
import { ConfigError, readConfig } from '@rodada/service/run/config'
import { checkSettings, gatewaySettings } from './config.ts'

const given = {
  DATABASE_URL: 'postgres://localhost/rodada',
  IDENTITY_PUBLIC_KEY: 'x',
  INTERNAL_KEY: 'x',
  IDENTITY_SIGNING_KEY: 'x',
  SESSION_SECRET: 'a secret that is long enough to be one',
}

function check(environment: Record<string, string>): void {
  checkSettings(readConfig(gatewaySettings, { ...given, ...environment }))
}

describe('settings', () => {
  it.each<Record<string, string>>([
    {},
    { LISTEN_HOST: '::1' },
    { LISTEN_HOST: '127.9.9.9' },
    { PUBLIC_URL: 'http://localhost:9000', ADMIN_URL: 'http://admin.rodada.test:9000' },
    { NODE_ENV: 'production', LISTEN_HOST: '0.0.0.0', PUBLIC_URL: 'https://rodada.example' },
    { RATE_LIMITS: 'off' },
    { NODE_ENV: 'production', PUBLIC_URL: 'https://rodada.example', SERVER_RENDERING: 'off' },
    { PAYMENT_ORIGIN: 'https://bank.example' },
    { TRUST_PROXY: 'loopback, 10.0.0.0/8,::1', REDIS_URL: 'rediss://:password@redis:6379' },
    { DEV_APPS: '{"shell":"http://localhost:4001","mf-shop":"http://localhost:4002"}' },
  ])('%j are good', (environment) => {
    expect(() => check(environment)).not.toThrow()
  })

  it.each([
    [{ LISTEN_HOST: '0.0.0.0' }, 'LISTEN_HOST'],
    [{ LISTEN_HOST: '192.168.1.4', NODE_ENV: 'test' }, 'LISTEN_HOST'],
    [{ RATE_LIMITS: 'off', NODE_ENV: 'production' }, 'RATE_LIMITS'],
    [{ RATE_LIMITS: 'no' }, 'RATE_LIMITS'],
    [{ SERVER_RENDERING: 'no' }, 'SERVER_RENDERING'],
    [{ SESSION_SECRET: 'short' }, 'SESSION_SECRET'],
    [{ REDIS_URL: 'http://:password@redis' }, 'REDIS_URL: must be redis://… or rediss://…'],
    [{ TRUST_PROXY: 'everybody' }, 'TRUST_PROXY'],
    [{ TRUST_PROXY: '0.0.0.0/0' }, 'TRUST_PROXY'],
    [{ LOG_LEVEL: 'verbose' }, 'LOG_LEVEL'],
    [{ PUBLIC_URL: 'rodada.example' }, 'PUBLIC_URL'],
    [{ PUBLIC_URL: 'https://rodada.example/tienda' }, 'PUBLIC_URL'],
    [{ PUBLIC_URL: 'ftp://rodada.example' }, 'PUBLIC_URL'],
    [{ PUBLIC_URL: 'https://rodada.example', ADMIN_URL: 'http://admin.rodada.example' }, 'ADMIN_URL'],
    [{ PUBLIC_URL: 'http://localhost:8080', ADMIN_URL: 'http://localhost:9090' }, 'ADMIN_URL'],
    [{ PAYMENT_ORIGIN: 'https://bank.example/adq' }, 'PAYMENT_ORIGIN'],
    [{ PAYMENT_ORIGIN: 'https://bank.example; script-src *' }, 'PAYMENT_ORIGIN'],
    [{ METRICS_PORT: '70000' }, 'METRICS_PORT'],
    [{ DEV_APPS: 'mf-shop' }, 'DEV_APPS'],
    [{ DEV_APPS: '{"mf-shop":"http://localhost:4002"}' }, 'DEV_APPS'],
  ])('%j stop the start', (environment, name) => {
    expect(() => check(environment)).toThrow(ConfigError)
    expect(() => check(environment)).toThrow(`Setting ${name}`)
  })
})
