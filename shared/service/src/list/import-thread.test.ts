import { expect, it, jest } from '@jest/globals'
import { failReading, readSettings, readSlowly, refuseFile } from '../testing/slow-reader.ts'
import { readInThread } from './import-thread.ts'

const module = new URL('../testing/slow-reader.ts', import.meta.url).href

it('leaves the service free for others while it reads', async () => {
  let turns = 0
  const others = setInterval(() => {
    turns += 1
  }, 1)
  expect(await readInThread(module, readSlowly, 300)).toBe('read')
  clearInterval(others)
  expect(turns).toBeGreaterThan(10)
})

it('passes on what the reader refuses, and its faults', async () => {
  await expect(readInThread(module, refuseFile, 'No pudimos leerlo.')).rejects.toMatchObject({
    ...{ code: 'refused', message: 'No pudimos leerlo.' },
  })
  await expect(readInThread(module, failReading)).rejects.toThrow('A fault of the reader')
})

it('ends a reading that takes too long, and reads the next file', async () => {
  const timeout = jest.spyOn(AbortSignal, 'timeout').mockReturnValueOnce(AbortSignal.timeout(50))
  await expect(readInThread(module, readSlowly, 60_000)).rejects.toMatchObject({
    ...{ code: 'refused', message: 'Tardamos demasiado en leer el archivo. Divídelo en varios.' },
  })
  timeout.mockRestore()
  expect(await readInThread(module, readSlowly, 1)).toBe('read')
})

it('keeps secrets from what reads files', async () => {
  expect(await readInThread(module, readSettings)).toEqual([])
})
