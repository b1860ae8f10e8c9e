import { expect, it } from '@jest/globals'
import type { Api, DownloadAnswer } from '@rodada/web/calls/api'
import { downloadOwed } from './owed-file.ts'

type Answer = Awaited<ReturnType<Api['download']>>

const done = { success: true, messages: [], errors: {} }
const failed: Answer = {
  ...{ success: false, messages: ['Intenta más tarde.'], errors: {} },
  failure: 'unavailable',
}
/** jsdom's blobs have no `text()`. */
const contentOf = (text: string) => Object.assign(new Blob([text]), { text: async () => text })
const fileOf = (text: string): DownloadAnswer => ({
  ...done,
  file: { name: 'a.csv', content: contentOf(text) },
})

const apiWith = (academy: Answer, shop: Answer): Pick<Api, 'download'> => ({
  download: async (path) => (path === '/api/Report/Owed/Csv' ? academy : shop),
})
const academyFile = fileOf('\uFEFFConcepto,Por cobrar\r\nClase,850.00\r\n')
const shopFile = fileOf('\uFEFFConcepto,Por cobrar\r\nPedido,99.00\r\n')

async function textOf(content: Blob): Promise<unknown> {
  const reader = new FileReader()
  const read = new Promise((resolve) => reader.addEventListener('load', resolve))
  reader.readAsText(content)
  await read
  return reader.result
}

it('what is owed is one file with one line of headings', async () => {
  const result = await downloadOwed(apiWith(academyFile, shopFile))
  if (!('file' in result)) throw new Error('There is no file')
  const text = await textOf(result.file.content)
  expect(text).toMatch(/^\uFEFF?Concepto,Por cobrar\r\nClase,850.00\r\nPedido,99.00\r\n$/)
})

it('is none where one of both does not answer', async () => {
  expect(await downloadOwed(apiWith(academyFile, failed))).toBe(failed)
  expect(await downloadOwed(apiWith(failed, shopFile))).toBe(failed)
})
