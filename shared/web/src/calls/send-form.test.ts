import { expect, it, jest } from '@jest/globals'
import { sendFormWithProgress } from './send-form.ts'

/** Stands for the browser's request: the test reads it and answers it. */
class FakeRequest {
  static last: FakeRequest
  readonly upload: { onprogress?: (event: object) => void } = {}
  readonly headers: Record<string, string> = {}
  readonly abort = jest.fn(() => this.end('onabort'))
  readonly send = jest.fn<(body: FormData) => void>()
  opened: unknown[] = []
  status = 0
  responseText = ''
  answered: Record<string, string> = {}
  onload?: () => void
  onerror?: () => void
  onabort?: () => void
  onloadend?: () => void

  constructor() {
    FakeRequest.last = this
  }
  open(...opened: unknown[]): void {
    this.opened = opened
  }
  setRequestHeader(name: string, value: string): void {
    this.headers[name] = value
  }
  getResponseHeader(name: string): string | null {
    return this.answered[name] ?? null
  }
  answer(status: number, responseText: string, answered: Record<string, string> = {}): void {
    Object.assign(this, { status, responseText, answered })
    this.end('onload')
  }
  end(how: 'onload' | 'onerror' | 'onabort'): void {
    this[how]?.()
    this.onloadend?.()
  }
}

Object.defineProperty(globalThis, 'XMLHttpRequest', { value: FakeRequest })

const body = new FormData()

it('sends the form with its headers, tells how much has left and brings the answer', async () => {
  const parts: number[] = []
  const init = { method: 'POST', headers: { 'X-Requested-With': 'fetch' }, body }
  const sent = sendFormWithProgress('/api/uploads', init, (part) => parts.push(part))
  const request = FakeRequest.last
  expect(request.opened).toEqual(['POST', '/api/uploads'])
  expect(request.headers).toEqual({ 'x-requested-with': 'fetch' })
  expect(request.send).toHaveBeenCalledWith(body)
  request.upload.onprogress?.({ lengthComputable: true, loaded: 3, total: 4 })
  request.upload.onprogress?.({ lengthComputable: false, loaded: 0, total: 0 })
  request.answer(429, '{"success":false}', { 'x-request-id': 'abc' })
  const response = await sent
  expect(parts).toEqual([0.75])
  expect(response.headers.get('x-request-id')).toBe('abc')
  expect([response.status, response.ok, await response.json()]).toEqual([429, false, { success: false }])
})

it('brings an answer without a body', async () => {
  const sent = sendFormWithProgress('/api/uploads', { body })
  FakeRequest.last.answer(204, '')
  expect((await sent).status).toBe(204)
})

it('rejects as fetch does where nobody answers', async () => {
  const sent = sendFormWithProgress('/api/uploads', { body })
  FakeRequest.last.end('onerror')
  await expect(sent).rejects.toThrow(TypeError)
})

it('ends when it is told to, on the way or before, and never afterwards', async () => {
  const reason = new Error('removed')
  const controller = new AbortController()
  const sent = sendFormWithProgress('/api/uploads', { body, signal: controller.signal })
  controller.abort(reason)
  await expect(sent).rejects.toBe(reason)
  await expect(sendFormWithProgress('/', { body, signal: controller.signal })).rejects.toBe(reason)

  const late = new AbortController()
  const done = sendFormWithProgress('/api/uploads', { body, signal: late.signal })
  FakeRequest.last.answer(200, '{}')
  await done
  late.abort(reason)
  expect(FakeRequest.last.abort).not.toHaveBeenCalled()
})
