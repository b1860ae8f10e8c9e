import { expect, it } from '@jest/globals'
import type { UploadOptions, UploadResult } from '@rodada/web/calls/upload'
import { waitFor } from '@testing-library/react'
import { PictureProblem, type PreparedPicture } from './prepare-picture.ts'
import { createUploadQueue, type Upload } from './upload-queue.ts'

const arrived = (filename: string): UploadResult => ({ success: true, messages: [], errors: {}, filename })

/** A queue whose preparations and uploads end when the test says so, by the name of the file. */
function open() {
  const prepared: Record<string, PromiseWithResolvers<PreparedPicture>> = {}
  const sent: Record<string, PromiseWithResolvers<UploadResult> & { options: UploadOptions }> = {}
  const updates: [string, Partial<Upload>][] = []
  const failures: [message: string, requestId: string | undefined][] = []
  const queue = createUploadQueue({
    prepare(file) {
      const work = Promise.withResolvers<PreparedPicture>()
      prepared[file.name] = work
      return work.promise
    },
    send(_, options) {
      const work = Promise.withResolvers<UploadResult>()
      sent[options.name ?? ''] = { ...work, options }
      return work.promise
    },
    onUpdate: (id, latest) => updates.push([id, latest]),
    onFailure: (message, requestId) => failures.push([message, requestId]),
  })
  const start = (name: string) => queue.start(name, new File(['x'], name))
  const ready = async (name: string, preview?: Blob) => {
    await waitFor(() => expect(prepared).toHaveProperty([name]))
    prepared[name]?.resolve({ file: new Blob(['x']), name, ...(preview && { preview }) })
    await waitFor(() => expect(sent).toHaveProperty([name]))
  }
  const of = (name: string) => updates.flatMap(([id, latest]) => (id === name ? latest : []))
  return { queue, prepared, sent, start, ready, of, failures }
}

it('prepares one at a time, sends two, and begins the next when one is done', async () => {
  const { prepared, sent, start, ready } = open()
  for (const name of ['a', 'b', 'c']) start(name)
  await waitFor(() => expect(Object.keys(prepared)).toEqual(['a']))
  await ready('a')
  await ready('b')
  expect([Object.keys(prepared), Object.keys(sent)]).toEqual([
    ['a', 'b'],
    ['a', 'b'],
  ])
  sent.b?.resolve(arrived('b.jpg'))
  await waitFor(() => expect(Object.keys(prepared)).toEqual(['a', 'b', 'c']))
})

it('tells of each step', async () => {
  const { sent, start, ready, of } = open()
  start('a')
  await ready('a', new Blob(['small']))
  sent.a?.options.onProgress?.(0.5)
  sent.a?.options.onProgress?.(1)
  sent.a?.resolve(arrived('abc.jpg'))
  await waitFor(() => expect(of('a').at(-1)).toEqual({ state: 'finished', name: 'abc.jpg' }))
  expect(of('a').slice(0, -1)).toEqual([
    { state: 'waiting' },
    { state: 'preparing', problem: undefined },
    { state: 'sending', sent: 0, preview: 'blob:nowhere' },
    { state: 'sending', sent: 0.5 },
    { state: 'processing', sent: 1 },
  ])
})

it.each([
  ['a refusal', { success: false, messages: ['Está dañada.', 'Más.'], errors: {} }, 'Está dañada.', false],
  ['a full house', { success: false, messages: ['Espera.'], errors: {}, failure: 'busy' }, 'Espera.', true],
  [
    'no answer',
    { success: false, messages: ['Sin red.'], errors: {}, failure: 'unreachable' },
    'Sin red.',
    true,
  ],
  [
    'no service',
    { success: false, messages: [], errors: {}, failure: 'unavailable' },
    'No pudimos subir la imagen.',
    true,
  ],
  ['a wall', { success: false, messages: ['No.'], errors: {}, failure: 'refused' }, 'No.', false],
] as const)('%s fails, and says whether another try may help', async (_, answer, problem, canRetry) => {
  const { sent, start, ready, of, failures } = open()
  start('a')
  await ready('a')
  sent.a?.resolve({ ...answer, messages: [...answer.messages] })
  await waitFor(() => expect(of('a').at(-1)).toMatchObject({ state: 'failed', canRetry }))
  // What no other try mends stays at the picture.
  expect([of('a').at(-1)?.problem, failures]).toEqual(
    canRetry ? [undefined, [[problem, undefined]]] : [problem, []],
  )
})

it('names the request that failed, and not that of an earlier try', async () => {
  const { prepared, sent, start, ready, failures } = open()
  const failure = { success: false, messages: ['Espera.'], errors: {}, failure: 'busy' } as const
  for (const requestId of ['abc', undefined]) {
    start('a')
    await ready('a')
    sent.a?.resolve({ ...failure, messages: [...failure.messages], ...(requestId && { requestId }) })
    await waitFor(() => expect(failures.at(-1)).toEqual(['Espera.', requestId]))
    delete prepared.a
    delete sent.a
  }
})

it('sends nothing that cannot be prepared', async () => {
  const { prepared, sent, start, of, failures } = open()
  start('a')
  start('b')
  await waitFor(() => expect(prepared).toHaveProperty('a'))
  prepared.a?.reject(new PictureProblem('Muy chica.'))
  await waitFor(() => expect(prepared).toHaveProperty('b'))
  prepared.b?.reject(new RangeError('Out of memory'))
  await waitFor(() => expect(of('b').at(-1)).toMatchObject({ state: 'failed', canRetry: true }))
  expect(of('a').at(-1)).toEqual({ state: 'failed', problem: 'Muy chica.', canRetry: false })
  expect([sent, failures]).toEqual([{}, []])
})

it('ends what is cancelled, wherever it is, and tells no more of it', async () => {
  const { queue, prepared, sent, start, ready, of } = open()
  for (const name of ['sending', 'preparing', 'waiting', 'next']) start(name)
  await ready('sending')
  await waitFor(() => expect(prepared).toHaveProperty('preparing'))
  for (const name of ['sending', 'preparing', 'waiting']) queue.cancel(name)
  const counts = ['sending', 'preparing', 'waiting'].map((name) => of(name).length)
  const { signal } = sent.sending?.options ?? {}
  expect(signal?.aborted).toBe(true)
  sent.sending?.reject(signal?.reason)
  prepared.preparing?.resolve({ file: new Blob(['x']), name: 'preparing' })
  await ready('next')
  expect(Object.keys(sent)).toEqual(['sending', 'next'])
  expect(['sending', 'preparing', 'waiting'].map((name) => of(name).length)).toEqual(counts)

  queue.cancelAll()
  expect(sent.next?.options.signal?.aborted).toBe(true)
})
