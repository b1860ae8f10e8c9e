import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import { type MailServer, startMailServer } from '../testing/mail-server.ts'
import { createMailer, type OutgoingMail } from './mailer.ts'

const mail: OutgoingMail = {
  kind: 'reset',
  to: 'ana@ejemplo.mx',
  sender: 'Rodada',
  subject: 'Contraseña nueva',
  text: 'Hola, Ana',
  html: '<p>Hola, Ana</p>',
}

describe('without a mail server', () => {
  let dataDir: string
  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'mail-'))
  })
  afterAll(() => rm(dataDir, { recursive: true }))

  it('each mail is kept as a file that only its owner reads', async () => {
    const send = createMailer({ NODE_ENV: 'test', DATA_DIR: dataDir, MAIL_FROM: 'rodada@localhost' })
    await Promise.all([send(mail), send({ ...mail, kind: 'welcome' })])
    const names = await readdir(join(dataDir, 'mail'))
    expect(names).toHaveLength(2)
    for (const name of names) {
      const path = join(dataDir, 'mail', name)
      const stored = JSON.parse(await readFile(path, 'utf8'))
      const { sender: _, ...content } = mail
      expect(stored).toEqual({
        ...content,
        kind: expect.stringMatching(/^(reset|welcome)$/),
        id: expect.any(String),
        date: expect.any(String),
      })
      expect(name).toBe(`${stored.date.replaceAll(':', '-')}-${stored.id}.json`)
      expect((await stat(path)).mode & 0o777).toBe(0o600)
    }
  })
})

describe('by SMTP', () => {
  let server: MailServer
  beforeAll(async () => {
    server = await startMailServer()
  })
  beforeEach(() => server.reset())
  afterAll(() => server.close())

  const send = (changes: Partial<OutgoingMail> = {}) =>
    createMailer({
      NODE_ENV: 'test',
      DATA_DIR: '/nowhere',
      SMTP_URL: server.url,
      MAIL_FROM: 'avisos@rodada.mx',
    })({ ...mail, ...changes })

  it('a mail goes to its one receiver in both forms, under the site’s name', async () => {
    await send()
    const [received] = server.received
    expect(received).toMatchObject({ from: 'avisos@rodada.mx', to: ['ana@ejemplo.mx'] })
    expect(received?.source).toMatch(/^From: Rodada <avisos@rodada\.mx>\r$/m)
    expect(received?.source).toMatch(/^Auto-Submitted: auto-generated\r$/m)
    expect(received?.source).toContain('Content-Type: text/plain')
    expect(received?.source).toContain('Content-Type: text/html')
  })

  it('a calendar goes along as a file', async () => {
    await send({ calendar: 'BEGIN:VCALENDAR' })
    const [received] = server.received
    expect(received?.source).toMatch(/^Content-Type: text\/calendar; charset=utf-8; name=clases\.ics\r$/m)
    expect(received?.source).toMatch(/^Content-Disposition: attachment; filename=clases\.ics\r$/m)
  })

  it.each([
    'ana@ejemplo.mx, otra@ejemplo.mx',
    'Ana <otra@ejemplo.mx>',
    'ana@ejemplo.mx\r\nBcc: otra@ejemplo.mx',
    'ana@ejemplo.mx\u0000',
    'ana',
  ])('no list, name or second line passes as an address: %j', async (to) => {
    await expect(send({ to })).rejects.toMatchObject({ name: 'MailRefused' })
    expect(server.received).toEqual([])
  })

  it('no subject adds a header', async () => {
    await send({ subject: 'Hola\r\nBcc: otra@ejemplo.mx\r\n\r\nTexto' })
    const [received] = server.received
    expect(received?.to).toEqual(['ana@ejemplo.mx'])
    expect(received?.source).not.toMatch(/^Bcc:/im)
    expect(received?.source).toMatch(/^Subject: Hola Bcc: otra@ejemplo\.mx Texto\r$/m)
  })

  it('a receiver that does not exist is given up, a server in trouble is not, and neither tells the address', async () => {
    server.answer = { code: 550, text: 'No such user ana@ejemplo.mx' }
    await expect(send()).rejects.toMatchObject({
      ...{ name: 'MailRefused', message: 'SMTP 550', reply: '550 No such user …' },
    })
    server.answer = { code: 451, text: 'Try later ana@ejemplo.mx' }
    await expect(send()).rejects.toMatchObject({
      ...{ name: 'Error', message: 'SMTP 451', reply: '451 Try later …' },
    })
  })

  it('a server that is down is a fault that may pass', async () => {
    const down = createMailer({
      NODE_ENV: 'test',
      DATA_DIR: '/nowhere',
      SMTP_URL: 'smtp://127.0.0.1:9',
      MAIL_FROM: 'a@b.mx',
    })
    await expect(down(mail)).rejects.toThrow('ECONNREFUSED')
  })
})
