import { once } from 'node:events'
import { Readable } from 'node:stream'
import { buffer, text } from 'node:stream/consumers'
import { setImmediate } from 'node:timers/promises'
import { inflateSync } from 'node:zlib'
import { describe, expect, it } from '@jest/globals'
import type { PersonalDataSection } from '@rodada/contracts/account/personal-data'
import type { InternalClient } from '@rodada/service/http/internal'
import { writePdf } from '@rodada/service/personal-data/write-pdf'
import { collectSections } from './collect.ts'
import { writeJson } from './write-json.ts'

const own: PersonalDataSection[] = [
  { title: 'Cuenta', rows: [{ Nombre: 'Ana Łukasz', Roles: '', Activa: true }] },
]

/** Services of which one has its part in two pieces. */
function peers(asked: unknown[]): InternalClient {
  const answer = async (_call: unknown, { receiver, body }: { receiver?: string; body?: object }) => {
    asked.push([receiver, body])
    const isFirst = receiver === 'admin' && !('after' in (body ?? {}))
    return {
      sections: [{ title: `De ${receiver}`, rows: [{ Fila: isFirst ? 1 : 2 }] }],
      next: isFirst ? 500 : null,
    }
  }
  return answer as unknown as InternalClient
}

const question = { userId: 7, isForPrograms: false }

describe('the download', () => {
  it('asks every service, part by part, about the one person', async () => {
    const asked: unknown[] = []
    const found = JSON.parse(
      await text(Readable.from(writeJson(collectSections(peers(asked), question, own)))),
    )
    expect(asked).toEqual([
      ['academy', question],
      ['shop', question],
      ['gateway', question],
      ['admin', question],
      ['admin', { ...question, after: 500 }],
    ])
    expect(found.map(({ title }: PersonalDataSection) => title)).toEqual([
      'Cuenta',
      ...['De academy', 'De shop', 'De gateway', 'De admin', 'De admin'],
    ])
  })

  it('is a document that can be read', async () => {
    const pdf = await buffer(Readable.from(writePdf(collectSections(peers([]), question, own), 'Rodada')))
    const read = wordsIn(pdf)
    for (const words of ['Mis datos personales', 'Cuenta', 'Nombre: Ana', 'Activa: Sí', 'De admin'])
      expect(read).toContain(words)
    expect(read).not.toContain('Roles:')
    expect(read.match(/De admin/g)).toHaveLength(1)
  })

  it('is no longer than people read, and says so', async () => {
    const asked: unknown[] = []
    const pdf = await buffer(
      Readable.from(writePdf(collectSections(peers(asked), question, own, 1), 'Rodada')),
    )
    expect(asked).not.toContainEqual(['admin', { ...question, after: 500 }])
    expect(wordsIn(pdf)).toContain('Descarga el archivo JSON para tenerlos todos.')
  })

  it('is written no faster than it is read, and not for who left', async () => {
    let parts = 0
    let isLeft = false
    async function* log(): AsyncGenerator<PersonalDataSection> {
      try {
        for (; parts < 200; parts++)
          yield { title: 'Movimientos', rows: Array.from({ length: 60 }, () => ({ Fila: parts })) }
      } finally {
        isLeft = true
      }
    }
    const file = Readable.from(writePdf(log(), 'Rodada'))
    await once(file, 'readable')
    file.read()
    await setImmediate()
    expect(parts).toBeLessThan(10)
    file.destroy()
    await once(file, 'close')
    expect(isLeft).toBe(true)
  })

  it('breaks off where a service does not answer, instead of leaving its part out', async () => {
    const down = (async () => Promise.reject(new Error('down'))) as unknown as InternalClient
    await expect(text(Readable.from(writeJson(collectSections(down, question, own))))).rejects.toThrow('down')
    await expect(
      buffer(Readable.from(writePdf(collectSections(down, question, own), 'Rodada'))),
    ).rejects.toThrow('down')
  })
})

/** Text of the pages: each line is written as pieces in hexadecimal, compressed. */
function wordsIn(pdf: Buffer): string {
  const pieces = pdf.toString('latin1').matchAll(/FlateDecode.*?stream\r?\n(.*?)\r?\nendstream/gs)
  const pages = [...pieces].map(([, stream = '']) =>
    inflateSync(Buffer.from(stream, 'latin1')).toString('latin1'),
  )
  const lines = [...pages.join('\n').matchAll(/\[([^\]]*)\] TJ/g)].map(([, line = '']) =>
    [...line.matchAll(/<([0-9a-f]*)>/g)]
      .map(([, hex = '']) => Buffer.from(hex, 'hex').toString('latin1'))
      .join(''),
  )
  return lines.join('\n')
}
