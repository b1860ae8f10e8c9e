import { describe, expect, it } from '@jest/globals'
import { type SendForm, sendUpload } from './upload.ts'

const file = new Blob(['pixels'])

const answers = (status: number, body: unknown): SendForm => {
  return async () => new Response(typeof body === 'string' ? body : JSON.stringify(body), { status })
}

describe('an upload', () => {
  it('is a form with one file, marked as our own', async () => {
    let seen: Parameters<SendForm> | undefined
    const answer = { success: true, messages: [], errors: {}, filename: 'a.jpg' }
    const send: SendForm = async (...sent) => {
      seen = sent
      sent[2]?.(0.5)
      return Response.json(answer)
    }
    const parts: number[] = []
    const result = await sendUpload(send, file, { name: 'foto.jpg', onProgress: (part) => parts.push(part) })
    expect(result).toEqual(answer)
    expect(parts).toEqual([0.5])
    const [url, init] = seen ?? []
    expect([url, init?.method, new Headers(init?.headers).get('x-requested-with')]).toEqual([
      '/api/uploads',
      'POST',
      'fetch',
    ])
    expect(init?.body.get('file')).toMatchObject({ name: 'foto.jpg', size: file.size })
  })

  it('that the service refuses has no failure: the file is to blame', async () => {
    const refusal = { success: false, messages: ['La imagen está dañada.'], errors: {} }
    expect(await sendUpload(answers(200, refusal), file)).toEqual(refusal)
  })

  const envelope = { success: false, messages: ['Lo que dice el servicio.'], errors: {} }
  it.each([
    [429, envelope, 'busy', 'Lo que dice el servicio.'],
    [503, '<html>', 'unavailable', 'Esta sección no está disponible por el momento.'],
    [500, envelope, 'unavailable', 'Lo que dice el servicio.'],
    [507, envelope, 'unavailable', 'Lo que dice el servicio.'],
    [413, '', 'refused', 'No pudimos completar la solicitud.'],
    [413, { messages: 'odd' }, 'refused', 'No pudimos completar la solicitud.'],
  ])('answered %d with %j failed', async (status, body, failure, message) => {
    const result = await sendUpload(answers(status, body), file)
    expect(result).toMatchObject({ success: false, failure })
    expect(result.messages[0]).toContain(message)
  })

  it('that fails names the request', async () => {
    const headers = { 'x-request-id': 'abc' }
    const send: SendForm = async () => Response.json(envelope, { status: 500, headers })
    expect(await sendUpload(send, file)).toMatchObject({ requestId: 'abc' })
    expect(await sendUpload(answers(500, envelope), file)).not.toHaveProperty('requestId')
  })

  it('without an answer failed', async () => {
    const result = await sendUpload(() => Promise.reject(new TypeError('Failed to fetch')), file)
    expect(result).toMatchObject({ success: false, failure: 'unreachable' })
  })

  it('that was ended tells so', async () => {
    const reason = new Error('removed')
    const send: SendForm = () => Promise.reject(reason)
    await expect(sendUpload(send, file, { signal: AbortSignal.abort(reason) })).rejects.toBe(reason)
  })
})
