import { randomUUID } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { captureMails, mailDirectory } from '@rodada/service/mail/capture'
import { type GatewayHarness, startGateway } from '../testing/gateway-harness.ts'

const mail = {
  sender: 'Rodada',
  subject: 'Hola',
  kind: 'welcome',
  text: 'Hola',
  html: '<!doctype html><html><head></head><body>Hola</body></html>',
}
let dataDir: string
let gateway: GatewayHarness

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'gateway-mail-'))
  gateway = await startGateway({}, { DATA_DIR: dataDir })
})
afterAll(async () => {
  await gateway.close()
  await rm(dataDir, { recursive: true, force: true })
})

const get = (url: string) => gateway.app.inject({ url, headers: { host: 'localhost:8080' } })
const mailsTo = async (query = '') => (await get(`/dev/correo.json${query}`)).json()

describe('captured mail', () => {
  it('is none before the first one', async () => {
    expect(await mailsTo()).toEqual([])
    expect((await get('/dev/correo')).body).toContain('Todavía no hay correos.')
  })

  it('comes newest first, whole, for one address where asked', async () => {
    const capture = captureMails(dataDir)
    await capture({ ...mail, to: 'Ana@ejemplo.mx' })
    await new Promise((resolve) => setTimeout(resolve, 2))
    await capture({ ...mail, to: 'luis@ejemplo.mx', subject: 'Segundo' })
    const answer = await get('/dev/correo.json')
    expect(answer.headers['cache-control']).toContain('no-store')
    // The sender's name is the business's, for the mail's recipient.
    const { sender: _, ...stored } = mail
    expect(answer.json()).toEqual([
      {
        ...stored,
        id: expect.any(String),
        date: expect.any(String),
        to: 'luis@ejemplo.mx',
        subject: 'Segundo',
      },
      { ...stored, id: expect.any(String), date: expect.any(String), to: 'Ana@ejemplo.mx' },
    ])
    expect(await mailsTo('?to=ana%40ejemplo.mx')).toMatchObject([{ to: 'Ana@ejemplo.mx' }])
    expect(await mailsTo('?to=nadie%40ejemplo.mx')).toEqual([])
    expect(await mailsTo('?to=')).toHaveLength(2)
  })

  it('passes over one that is still being written', async () => {
    await writeFile(join(mailDirectory(dataDir), '9999.json.part'), '{')
    expect(await mailsTo()).toHaveLength(2)
  })

  it('is shown as text with links, without a chance for what it says', async () => {
    const to = `${randomUUID()}@ejemplo.mx`
    const text = 'Entra en http://localhost:8080/crear-contrasena#a&b <script>alert(1)</script>'
    await captureMails(dataDir)({ ...mail, to, subject: '<b>Tú</b> & yo', text })
    const [{ id }] = await mailsTo(`?to=${to}`)
    const list = await get('/dev/correo')
    expect(list.body).toContain(`<a href="/dev/correo/${id}">&lt;b&gt;Tú&lt;/b&gt; &amp; yo</a>`)
    const page = await get(`/dev/correo/${id}`)
    expect(page.body).toContain(
      '<a href="http://localhost:8080/crear-contrasena#a&amp;b">http://localhost:8080/crear-contrasena#a&amp;b</a>',
    )
    for (const { body, headers } of [list, page]) {
      expect(body).not.toMatch(/<script|<b>/)
      expect(headers['content-security-policy']).toMatch(
        /^default-src 'none'; style-src 'nonce-[\w-]{22}'; frame-src 'self';/,
      )
      expect(headers['cache-control']).toContain('no-store')
    }
  })

  it('is shown as HTML in a frame that runs nothing and loads nothing', async () => {
    const [{ id }] = await mailsTo()
    expect((await get(`/dev/correo/${id}`)).body).toContain(
      `<iframe sandbox="allow-top-navigation-by-user-activation" src="/dev/correo/${id}/html"`,
    )
    const { body, headers } = await get(`/dev/correo/${id}/html`)
    expect(body).toContain('<head><base target="_top"></head><body>Hola')
    expect(headers['content-security-policy']).toBe(
      "sandbox allow-top-navigation-by-user-activation; default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self'",
    )
    expect(headers['x-frame-options']).toBe('SAMEORIGIN')
  })

  it.each(['nothing', '..%2f..%2fsecrets', '%00'])('has no mail «%s»', async (id) => {
    for (const url of [`/dev/correo/${id}`, `/dev/correo/${id}/html`]) {
      const answer = await get(url)
      expect(answer.statusCode).toBeGreaterThanOrEqual(400)
      expect(answer.statusCode).toBeLessThan(500)
    }
  })

  it('is nobody’s to read in production', async () => {
    const production = await startGateway({}, { NODE_ENV: 'production', DATA_DIR: dataDir })
    const shown = production.app.routeList.filter(({ url }) => url.startsWith('/dev'))
    expect(shown).toEqual([])
    await production.close()
  })
})
