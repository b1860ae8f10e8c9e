import { describe, expect, it } from '@jest/globals'
import { deriveKeys, generateSigningKey } from '@rodada/service/keys'
import { type PlatformContext, partEnvironment, partNames } from './environment.ts'
import { readSettings } from './settings/settings.ts'

const identitySigningKey = generateSigningKey()

const context: PlatformContext = {
  settings: readSettings(
    { SMTP_URL: 'smtp://u:p@mail', TRUST_PROXY: '10.0.0.9', STORAGE_URL: 's3://k:s@files' },
    '/rodada',
  ),
  secrets: { sessionSecret: 'session-secret', identitySigningKey, filesKey: 'files-key' },
  keys: deriveKeys(identitySigningKey),
  ports: { gateway: 8080, identity: 1, academy: 2, shop: 3, admin: 4, media: 5 },
  metricsPort: 9090,
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

  it('gives the secrets to none but those that need them', () => {
    const holders = (secret: string) =>
      partNames.filter((part) => Object.values(partEnvironment(part, context)).includes(secret))
    expect(holders('session-secret')).toEqual(['gateway'])
    expect(holders(identitySigningKey)).toEqual(['gateway'])
    // Each part at rest has a key of its own, which follows from this one.
    expect(holders('files-key')).toEqual([])
    expect(holders('10.0.0.9')).toEqual(['gateway'])
    expect(holders('smtp://u:p@mail')).toEqual(['identity', 'academy'])
    expect(holders('s3://k:s@files')).toEqual(['media'])
    expect(holders('rodada@localhost')).toEqual(['identity', 'academy'])
  })

  it('gives media and log different keys', () => {
    const { FILES_KEY } = partEnvironment('media', context)
    const { LOG_KEY } = partEnvironment('admin', context)
    expect(Buffer.from(FILES_KEY ?? '', 'base64')).toHaveLength(32)
    expect(Buffer.from(LOG_KEY ?? '', 'base64')).toHaveLength(32)
    expect(FILES_KEY).not.toBe(LOG_KEY)
  })

  it('leads the parts to each other, to the gateway by its internal listener', () => {
    expect(JSON.parse(partEnvironment('shop', context).SERVICES ?? '')).toMatchObject({
      identity: 'http://127.0.0.1:1',
      gateway: 'http://127.0.0.1:9090',
    })
    expect(partEnvironment('gateway', context)).toMatchObject({ LISTEN_PORT: '8080', METRICS_PORT: '9090' })
  })

  it('keeps the operator’s own variables from the parts', () => {
    process.env.OPERATORS_SECRET = 'secret of the operator'
    expect(partEnvironment('shop', context)).not.toHaveProperty('OPERATORS_SECRET')
    delete process.env.OPERATORS_SECRET
  })
})
