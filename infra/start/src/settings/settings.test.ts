import { describe, expect, it } from '@jest/globals'
import { readSettings } from './settings.ts'

const read = (source: Record<string, string>) => readSettings(source, '/rodada')
const bank = {
  PAYMENT_URL: 'https://banco.example/adq',
  PAYMENT_AFFILIATION: '123',
  PAYMENT_MEDIUM: '4',
}
const production = {
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://rodada.mx',
  SMTP_URL: 'smtp://correo.example',
}

describe('readSettings', () => {
  it('works without any', () => {
    expect(read({})).toMatchObject({
      environment: 'development',
      port: 8080,
      host: '127.0.0.1',
      dataDir: '/rodada/.data',
      publicUrl: 'http://localhost:8080',
      rateLimits: 'on',
      secondFactor: 'optional',
      demo: true,
      paymentMode: 'sandbox',
    })
  })

  it('takes an empty setting for one that is not given', () => {
    expect(read({ PORT: '', DATABASE_URL: ' ' })).toMatchObject({ port: 8080, databaseUrl: undefined })
  })

  it('loads demo data by itself only into the embedded database, and never in production', () => {
    const databaseUrl = 'postgres://u:p@localhost/x'
    expect(read({ DATABASE_URL: databaseUrl }).demo).toBe(false)
    expect(read({ DATABASE_URL: databaseUrl, DEMO: '1' }).demo).toBe(true)
    expect(read({ DEMO: '0' }).demo).toBe(false)
    expect(read(production).demo).toBe(false)
  })

  it.each([
    [{ PORT: 'abc' }, 'PORT=abc no vale: debe ser un puerto'],
    [{ PORT: '65536' }, 'PORT=65536 no vale'],
    [{ NODE_ENV: 'prod' }, 'NODE_ENV=prod no vale: debe ser development o test o production'],
    [{ DATABASE_URL: 'mysql://u:secreto@h/d' }, 'DATABASE_URL no vale'],
    [
      { REDIS_URL: 'http://u:secreto@h' },
      'REDIS_URL no vale: debe ser una dirección de la forma redis://… o rediss://…',
    ],
    [
      { STORAGE_URL: 'https://u:secreto@h' },
      'STORAGE_URL no vale: debe ser una dirección de la forma s3://…',
    ],
    [{ PORT: '8099', SANDBOX_PORT: '8099' }, 'SANDBOX_PORT=8099 no vale: es también el de PORT'],
    [{ METRICS_PORT: '8080' }, 'METRICS_PORT=8080 no vale: es también el de PORT'],
    [{ SMTP_URL: 'correo' }, 'SMTP_URL no vale'],
    [{ MAIL_FROM: 'nadie' }, 'MAIL_FROM=nadie no vale'],
    [{ PUBLIC_URL: 'rodada.mx' }, 'PUBLIC_URL=rodada.mx no vale'],
    [{ PUBLIC_URL: 'https://rodada.mx/tienda' }, 'PUBLIC_URL=https://rodada.mx/tienda no vale'],
    [{ ADMIN_URL: 'ftp://x' }, 'ADMIN_URL=ftp://x no vale'],
    [{ ADMIN_URL: 'http://localhost:9090' }, 'ADMIN_URL=http://localhost:9090 no vale: debe ser otro host'],
    [{ ADMIN_URL: 'https://admin.localhost:8080' }, 'no vale: debe empezar como PUBLIC_URL'],
    [{ TRUST_PROXY: 'todos' }, 'TRUST_PROXY=todos no vale'],
    [{ TRUST_PROXY: '0.0.0.0/0' }, 'TRUST_PROXY=0.0.0.0/0 no vale'],
    [{ RATE_LIMITS: 'no' }, 'RATE_LIMITS=no no vale: debe ser on o off'],
    [{ DEMO: 'yes' }, 'DEMO=yes no vale'],
    [{ HOST: '0.0.0.0' }, 'HOST=0.0.0.0 no vale: fuera de producción'],
    [{ PAYMENT_MODE: 'production', ...bank }, 'agrega ALLOW_REAL_CHARGES=1'],
    [{ PAYMENT_MODE: 'test' }, 'Falta PAYMENT_URL: con PAYMENT_MODE=test es obligatoria'],
    [{ PAYMENT_MODE: 'test', ...bank, PAYMENT_MEDIUM: '' }, 'Falta PAYMENT_MEDIUM'],
    [{ PAYMENT_URL: 'http://banco.example/adq' }, 'PAYMENT_URL=http://banco.example/adq no vale: debe ser'],
    [{ PAYMENT_MODE: 'real' }, 'PAYMENT_MODE=real no vale: debe ser sandbox o test o production'],
    [{ NODE_ENV: 'production' }, 'Falta PUBLIC_URL'],
    [{ ...production, PUBLIC_URL: 'http://rodada.mx' }, 'agrega ALLOW_HTTP=1'],
    [{ ...production, SMTP_URL: '' }, 'Falta SMTP_URL: sin servidor de correo nadie recibe'],
    [{ ...production, MAIL: 'none' }, 'MAIL=none no vale junto con SMTP_URL'],
    [{ MAIL: 'off' }, 'MAIL=off no vale: debe ser none'],
    [{ ...production, RATE_LIMITS: 'off' }, 'RATE_LIMITS=off no vale'],
    [{ ...production, DEMO: '1' }, 'DEMO=1 no vale'],
    [{ ...production, PAYMENT_MODE: 'sandbox' }, 'PAYMENT_MODE=sandbox no vale: en producción'],
    [{ ...production, PAYMENT_MODE: 'test', ...bank }, 'agrega ALLOW_TEST_PAYMENTS=1'],
  ])('refuses %j in one line', (source, message) => {
    expect(() => read(source)).toThrow(message)
    expect(() => read(source)).toThrow(/^[^\n]+$/)
  })

  it('names all that is missing in one line, secrets too', () => {
    const all =
      /Falta PUBLIC_URL: .* Falta SMTP_URL: .* Falta PAYMENT_URL: .* Falta SESSION_SECRET: .* Falta FILES_KEY: .* «npm run setup»/
    expect(() => read({ NODE_ENV: 'production', PAYMENT_MODE: 'production' })).toThrow(all)
    const some = { NODE_ENV: 'production', MAIL: 'none', SESSION_SECRET: 'x'.repeat(32) }
    expect(() => read(some)).toThrow(/Falta PUBLIC_URL/)
    expect(() => read(some)).not.toThrow(/SMTP_URL|SESSION_SECRET|PAYMENT/)
  })

  it.each<Record<string, string>>([
    { DATABASE_URL: 'mysql://u:secreto@h/d' },
    { REDIS_URL: 'http://u:secreto@h' },
    { STORAGE_URL: 'https://u:secreto@h' },
  ])('never shows a value that may hold a password: %#', (source) => {
    expect(() => read(source)).toThrow(/^(?!.*secreto)/)
  })

  it('lets nobody pay in production until it is said how', () => {
    expect(read(production).paymentMode).toBeUndefined()
    expect(read({ ...production, PAYMENT_MODE: 'production', ...bank })).toMatchObject({
      paymentMode: 'production',
      paymentUrl: 'https://banco.example/adq',
    })
  })

  it('starts in production without mail or encryption where that is wanted', () => {
    const wanted = {
      ...production,
      PUBLIC_URL: 'http://rodada.mx',
      ALLOW_HTTP: '1',
      SMTP_URL: '',
      MAIL: 'none',
    }
    expect(read(wanted)).toMatchObject({ publicUrl: 'http://rodada.mx', mailIsOff: true })
  })

  it('approves any card in production where that is wanted', () => {
    const wanted = { ...production, PAYMENT_MODE: 'test', ALLOW_TEST_PAYMENTS: '1', ...bank }
    expect(read(wanted)).toMatchObject({ paymentMode: 'test', allowTestPayments: true })
  })

  it('charges real cards outside production where that is wanted', () => {
    const wanted = { PAYMENT_MODE: 'production', ALLOW_REAL_CHARGES: '1', ...bank }
    expect(read(wanted)).toMatchObject({ paymentMode: 'production', allowRealCharges: true })
  })

  it('accepts what the operator may mean', () => {
    expect(
      read({
        ...production,
        HOST: '0.0.0.0',
        TRUST_PROXY: '10.0.0.0/8, loopback,::1',
        MAIL_FROM: 'Rodada <hola@rodada.mx>',
        PUBLIC_URL: 'https://rodada.mx/',
        DATA_DIR: '/srv/rodada',
        STORAGE_URL: 's3://archivos/rodada?region=mx-central-1',
        REDIS_URL: 'rediss://rodada:secreto@redis.rodada.mx:6380',
      }),
    ).toMatchObject({
      storageUrl: 's3://archivos/rodada?region=mx-central-1',
      redisUrl: 'rediss://rodada:secreto@redis.rodada.mx:6380',
      host: '0.0.0.0',
      mailFrom: 'hola@rodada.mx',
      trustProxy: '10.0.0.0/8,loopback,::1',
      publicUrl: 'https://rodada.mx',
      dataDir: '/srv/rodada',
    })
  })
})
