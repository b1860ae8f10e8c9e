import { describe, expect, it } from '@jest/globals'
import { Type } from 'typebox'
import { ConfigError, parsePartMap, readConfig, serviceSettings } from './config.ts'

const least = { DATABASE_URL: 'postgres://x', IDENTITY_PUBLIC_KEY: 'k', INTERNAL_KEY: 'k' }

describe('readConfig', () => {
  it('fills in defaults and reads numbers', () => {
    expect(readConfig(serviceSettings, { ...least, LISTEN_PORT: '4001', LOG_LEVEL: '' })).toMatchObject({
      LISTEN_PORT: 4001,
      LOG_LEVEL: 'info',
      NODE_ENV: 'development',
    })
  })

  it.each([
    [{ ...least, LISTEN_PORT: 'abc' }, /LISTEN_PORT/],
    [{ ...least, LISTEN_PORT: '70000' }, /LISTEN_PORT/],
    [{ ...least, DATABASE_URL: '' }, /DATABASE_URL/],
    [{ ...least, NODE_ENV: 'prod' }, /NODE_ENV/],
    [{ ...least, LOG_LEVEL: 'verbose' }, /^Setting LOG_LEVEL: must be one of trace, .*, silent$/],
    [{ ...least, DATABASE_URL: 'mysql://u:password@h/d' }, /^Setting DATABASE_URL: must be postgres:\/\/…$/],
  ])('names the setting that is wrong: %#', (env, message) => {
    expect(() => readConfig(serviceSettings, env)).toThrow(ConfigError)
    expect(() => readConfig(serviceSettings, env)).toThrow(message)
  })

  it('reads what a service adds', () => {
    const schema = Type.Object({ ...serviceSettings.properties, FILES_KEY: Type.String() })
    expect(() => readConfig(schema, least)).toThrow(/FILES_KEY/)
    expect(readConfig(schema, { ...least, FILES_KEY: 'f' }).FILES_KEY).toBe('f')
  })
})

describe('parsePartMap', () => {
  it.each(['', '[]', '{"a":1}', 'x'])('refuses %s', (json) => {
    expect(() => parsePartMap('SERVICES', json)).toThrow(ConfigError)
  })
})
