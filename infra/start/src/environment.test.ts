import { describe, expect, it } from '@jest/globals'
import { deriveKeys, generateSigningKey } from '@rodada/service/data/keys'
import {
  forEveryPart,
  type PlatformContext,
  partEnvironment,
  partNames,
  sandboxEnvironment,
} from './environment.ts'
import { readSettings } from './settings/settings.ts'

const identitySigningKey = generateSigningKey()

const context: PlatformContext = {
  settings: readSettings(
    {
      SMTP_URL: 'smtp://u:p@mail',
      TRUST_PROXY: '10.0.0.9',
      STORAGE_URL: 's3://k:s@files',
      REDIS_URL: 'redis://:p@kept',
    },
    '/rodada',
  ),
  secrets: { sessionSecret: 'session-secret', identitySigningKey, filesKey: 'files-key', filesKeysOld: [] },
  keys: deriveKeys(identitySigningKey),
  ports: forEveryPart((part) => (part === 'gateway' ? 8080 : partNames.indexOf(part) + 1)),
  given: { ...forEveryPart(() => ({})), shop: { HOLD_ORDERS: '4', LOG_LEVEL: 'trace' } },
  metricsPort: 9090,
  sandboxPort: 8081,
  database: (part) => ({ ownerUrl: `postgres://${part}_owner`, runtimeUrl: `postgres://${part}` }),
}

describe('partEnvironment', () => {
  it('gives every part its own role and never an owner', () => {
    for (const part of partNames) {
      const environment = partEnvironment(part, context)
      expect(environment.DATABASE_URL).toBe(`postgres://${part}`)
      expect(JSON.stringify(environment)).not.toContain('_owner')
    }
  })

  it('gives a part what the operator set of its own settings, but for what the platform decides', () => {
    expect(partEnvironment('shop', context)).toMatchObject({ HOLD_ORDERS: '4', LOG_LEVEL: 'info' })
    expect(partEnvironment('academy', context)).not.toHaveProperty('HOLD_ORDERS')
  })

  it('gives the secrets to none but those that need them', () => {
    const holders = (secret: string) =>
      partNames.filter((part) => Object.values(partEnvironment(part, context)).includes(secret))
    expect(holders('session-secret')).toEqual(['gateway'])
    expect(holders(identitySigningKey)).toEqual(['gateway'])
    // Each part has a key of its own for data at rest, derived from this one.
    expect(holders('files-key')).toEqual([])
    expect(holders('10.0.0.9')).toEqual(['gateway'])
    expect(holders('redis://:p@kept')).toEqual(['gateway'])
    expect(holders('smtp://u:p@mail')).toEqual(['identity', 'academy', 'shop'])
    expect(holders('s3://k:s@files')).toEqual(['media', 'gateway'])
    expect(holders('rodada@localhost')).toEqual(['identity', 'academy', 'shop'])
  })

  it('gives files, log, health notes and accounts different keys', () => {
    const { FILES_KEY = '' } = partEnvironment('media', context)
    const { LOG_KEY = '' } = partEnvironment('admin', context)
    const { HEALTH_KEY = '' } = partEnvironment('academy', context)
    const { ACCOUNTS_KEY = '' } = partEnvironment('identity', context)
    const keys = [FILES_KEY, LOG_KEY, HEALTH_KEY, ACCOUNTS_KEY]
    for (const key of keys) expect(Buffer.from(key, 'base64')).toHaveLength(32)
    expect(new Set(keys).size).toBe(keys.length)
  })

  it('gives whoever encrypts the keys of before, each its own', () => {
    const files = { ...context.secrets, filesKey: 'new', filesKeysOld: ['files-key', 'older'] }
    const rotated = { ...context, secrets: files }
    for (const [part, name] of [
      ['media', 'FILES_KEY'],
      ['admin', 'LOG_KEY'],
      ['academy', 'HEALTH_KEY'],
      ['identity', 'ACCOUNTS_KEY'],
    ] as const) {
      const [before, after] = [partEnvironment(part, context), partEnvironment(part, rotated)]
      const earlier = after[`${name}S_OLD`]?.split(',')
      expect(earlier).toEqual([before[name], expect.any(String)])
      expect([before[name], earlier?.[1]]).not.toContain(after[name])
      expect(before).not.toHaveProperty(`${name}S_OLD`)
    }
    const receivers = partNames.filter((part) =>
      /KEYS_OLD/.test(JSON.stringify(partEnvironment(part, rotated))),
    )
    expect(receivers.toSorted()).toEqual(['academy', 'admin', 'identity', 'media'])
  })

  it('leads the parts to each other, to the gateway by its internal listener', () => {
    expect(JSON.parse(partEnvironment('shop', context).SERVICES ?? '')).toMatchObject({
      identity: 'http://127.0.0.1:1',
      gateway: 'http://127.0.0.1:9090',
    })
    expect(partEnvironment('gateway', context)).toMatchObject({ LISTEN_PORT: '8080', METRICS_PORT: '9090' })
  })

  it('tells of the bank those that deal with it, and the gateway its origin alone', () => {
    expect(partEnvironment('academy', context)).toMatchObject({
      PAYMENT_MODE: 'sandbox',
      PAYMENT_URL: 'http://127.0.0.1:8081/adq',
    })
    expect(partEnvironment('gateway', context)).toMatchObject({ PAYMENT_ORIGIN: 'http://127.0.0.1:8081' })
    const receivers = partNames.filter((part) =>
      /PAYMENT_/.test(JSON.stringify(partEnvironment(part, context))),
    )
    expect(receivers).toEqual(['academy', 'shop', 'gateway'])
  })

  it('hands on that test payments, or real charges, are wanted', () => {
    const settings = { ...context.settings, allowTestPayments: true, allowRealCharges: true }
    const wanted = { ALLOW_TEST_PAYMENTS: '1', ALLOW_REAL_CHARGES: '1' }
    expect(partEnvironment('academy', { ...context, settings })).toMatchObject(wanted)
    for (const name of Object.keys(wanted))
      expect(partEnvironment('academy', context)).not.toHaveProperty(name)
  })

  it('lets nobody pay where that is not set', () => {
    const unset = { ...context, settings: { ...context.settings, paymentMode: undefined } }
    for (const part of partNames) {
      expect(JSON.stringify(partEnvironment(part, unset))).not.toContain('PAYMENT_')
    }
  })

  it('gives the simulator no secret and no database', () => {
    const environment = sandboxEnvironment(context)
    expect(environment).toMatchObject({ LISTEN_PORT: '8081', DATA_DIR: '/rodada/.data' })
    expect(Object.keys(environment).filter((name) => /KEY|SECRET|DATABASE|SMTP/.test(name))).toEqual([])
  })

  it('keeps the operator’s own variables from the parts', () => {
    process.env.OPERATORS_SECRET = 'secret of the operator'
    expect(partEnvironment('shop', context)).not.toHaveProperty('OPERATORS_SECRET')
    delete process.env.OPERATORS_SECRET
  })
})
