import { describe, expect, it, jest } from '@jest/globals'
import { callUrl, createApi, type DownloadAnswer } from './api.ts'
import { isApiError } from './api-error.ts'

function json(body: unknown, status = 200): Response {
  return new Response(JSON.stringify(body), { status, headers: { 'x-request-id': 'r1' } })
}

/** A response whose body breaks off: the connection or a server behind it failed after the headers. */
function brokenOff(): Response {
  const body = new ReadableStream({
    start: (controller) => controller.error(new DOMException('too late', 'TimeoutError')),
  })
  return new Response(body)
}

function client(answer: () => Promise<Response>) {
  const fetch = jest.fn<typeof globalThis.fetch>().mockImplementation(answer)
  const refused = jest.fn<(status: number, requestId: string | null) => Promise<void>>().mockResolvedValue()
  const sent = () => {
    const [url, init] = fetch.mock.calls[0] ?? []
    return { url, init, headers: new Headers(init?.headers) }
  }
  const session = {
    account: async () => '7',
    begun: jest.fn<(account: string) => void>(),
    refresh: jest.fn(async () => undefined),
  }
  return { api: createApi({ fetch, session, refused }), refused, sent, session }
}

describe('addresses', () => {
  it('drops empty values and repeats lists', () => {
    const query = { name: '', levels: ['a', 'b'], price: 0, singlePayment: false, classFrom: undefined }
    expect(callUrl('/api/Course/GetCourseIndex', { query })).toBe(
      '/api/Course/GetCourseIndex?levels=a&levels=b&price=0&singlePayment=false',
    )
  })
  it('fills parameters', () => {
    expect(callUrl('/api/Course/Details/:id', { params: { id: 7 } })).toBe('/api/Course/Details/7')
  })
})

describe('a read', () => {
  it('carries no header of its own, so that its preload is reused', async () => {
    const { api, sent } = client(async () => json([]))
    await expect(api.get('/api/Level/GetLevels')).resolves.toEqual([])
    expect([...sent().headers]).toEqual([])
  })

  it.each([
    [429, 'busy'],
    [503, 'unavailable'],
  ])('stays on the page for %d', async (status, failure) => {
    const { api, refused } = client(async () => json({}, status))
    const error = await api.get('/api/Level/GetLevels').catch((reason: unknown) => reason)
    expect(isApiError(error) && error).toMatchObject({ failure, status, requestId: 'r1' })
    expect(refused).not.toHaveBeenCalled()
  })

  it('tells a network failure apart', async () => {
    const { api } = client(() => Promise.reject(new TypeError('Failed to fetch')))
    await expect(api.get('/api/Level/GetLevels')).rejects.toMatchObject({ failure: 'unreachable', status: 0 })
  })

  it('tells one that breaks off within the answer apart, too', async () => {
    const { api } = client(async () => brokenOff())
    const failed = { failure: 'unreachable', status: 0 }
    await expect(api.get('/api/Level/GetLevels')).rejects.toMatchObject(failed)
    await expect(api.find('/api/Course/Details/:id', { params: { id: 7 } })).rejects.toMatchObject(failed)
  })

  it('takes the page of a network to sign in to for no answer', async () => {
    const { api } = client(async () => new Response('<html>'))
    await expect(api.get('/api/Level/GetLevels')).rejects.toMatchObject({ failure: 'unreachable' })
  })

  it('lets an aborted navigation go', async () => {
    const { api } = client(() => Promise.reject(new DOMException('gone', 'AbortError')))
    const signal = AbortSignal.abort()
    await expect(api.get('/api/Level/GetLevels', { signal })).rejects.toMatchObject({ name: 'AbortError' })
  })

  it.each([400, 401, 403, 404, 500])('hands %d to the app', async (status) => {
    const { api, refused } = client(async () => json({}, status))
    await expect(api.get('/api/Level/GetLevels')).rejects.toMatchObject({ failure: 'refused' })
    expect(refused).toHaveBeenCalledWith(status, 'r1')
  })

  it('that the page does without stays on it, but for an ended session', async () => {
    const failed = client(async () => json({}, 500))
    const stays = { failure: 'refused', status: 500 }
    await expect(failed.api.get('/api/Level/GetLevels', { stays: true })).rejects.toMatchObject(stays)
    const details = { params: { id: 7 }, stays: true }
    await expect(failed.api.find('/api/Course/Details/:id', details)).rejects.toMatchObject(stays)
    expect(failed.refused).not.toHaveBeenCalled()
    const ended = client(async () => json({}, 401))
    await expect(ended.api.get('/api/Level/GetLevels', { stays: true })).rejects.toBeDefined()
    expect(ended.refused).toHaveBeenCalledWith(401, 'r1')
  })
})

describe('a read of what may be missing', () => {
  const path = '/api/Course/Details/:id'

  it('answers null for 404 alone, and stays on the page', async () => {
    const missing = client(async () => json({}, 404))
    await expect(missing.api.find(path, { params: { id: 7 } })).resolves.toBeNull()
    expect(missing.refused).not.toHaveBeenCalled()
    const found = client(async () => json({ id: 7 }))
    await expect(found.api.find(path, { params: { id: 7 } })).resolves.toEqual({ id: 7 })
    const { api, refused } = client(async () => json({}, 403))
    await expect(api.find(path, { params: { id: 7 } })).rejects.toMatchObject({ failure: 'refused' })
    expect(refused).toHaveBeenCalledWith(403, 'r1')
  })
})

describe('a command', () => {
  // The surface has no command yet; the client does not care which path it is.
  const path = '/api/Test' as never

  it('names itself a fetch, carries JSON, its key and the page’s account', async () => {
    const { api, sent } = client(async () => json({ success: true, messages: [], errors: {} }))
    await api.post(path, { body: { Name: 'x' } as never, idempotencyKey: 'k1', keepalive: true })
    const { init, headers } = sent()
    expect(init).toMatchObject({ method: 'POST', body: '{"Name":"x"}', keepalive: true })
    expect(Object.fromEntries(headers)).toEqual({
      'content-type': 'application/json',
      'idempotency-key': 'k1',
      'x-account': '7',
      'x-requested-with': 'fetch',
    })
  })

  it('sends the commands that are GETs as such', async () => {
    const { api, sent } = client(async () => json({ success: true, messages: [], errors: {} }))
    await api.getCommand(path)
    expect(sent().init?.method).toBe('GET')
    expect(sent().headers.get('x-requested-with')).toBe('fetch')
    expect(sent().headers.get('x-account')).toBe('7')
  })

  it.each([
    ['429', 'busy', async () => json({}, 429)],
    ['503', 'unavailable', async () => json({}, 503)],
    ['no network', 'unreachable', () => Promise.reject(new TypeError('Failed to fetch'))],
    ['an answer that breaks off', 'unreachable', async () => brokenOff()],
  ])('answers a failure that keeps the form for %s', async (_, failure, answer) => {
    const { api, refused } = client(answer)
    const messages = [expect.any(String)]
    const answered = failure === 'unreachable' ? {} : { requestId: 'r1' }
    const result = await api.post(path)
    expect(result).toEqual({ success: false, messages, errors: {}, failure, ...answered })
    expect(refused).not.toHaveBeenCalled()
  })

  it('may answer a file, which has the name that the service gives it, or none at all', async () => {
    const headers = {
      'content-type': 'text/csv',
      'content-disposition': 'attachment; filename="usuarios.csv"',
    }
    const { api, sent } = client(async () => new Response('\ufeffID\r\n7', { headers }))
    const result = await api.download('/api/Admin/User/Csv', { query: new URLSearchParams('status=Blocked') })
    expect(sent().url).toBe('/api/Admin/User/Csv?status=Blocked')
    expect(sent().headers.get('x-requested-with')).toBe('fetch')
    expect(sent().headers.get('x-account')).toBe('7')
    const { file } = result as DownloadAnswer
    expect([file.name, file.content.type, file.content.size]).toEqual(['usuarios.csv', 'text/csv', 8])
    const broken = await client(async () => brokenOff()).api.download('/api/Log/Csv')
    expect(broken).toMatchObject({ success: false, failure: 'unreachable' })
    expect(broken).not.toHaveProperty('file')
  })

  it("tells the service's own refusal apart from a failure", async () => {
    const { api } = client(async () => json({ success: false, messages: ['No.'], errors: {} }))
    await expect(api.post(path)).resolves.not.toHaveProperty('failure')
  })

  it('that nobody waits for stays on the page, but for an ended session', async () => {
    const failed = client(async () => json({}, 500))
    await expect(failed.api.post(path, { stays: true })).resolves.toMatchObject({ failure: 'refused' })
    expect(failed.refused).not.toHaveBeenCalled()
    const ended = client(async () => json({}, 401))
    await ended.api.post(path, { stays: true })
    expect(ended.refused).toHaveBeenCalledWith(401, 'r1')
  })

  it('that was given for an account on another page names that one', async () => {
    const { api, sent } = client(async () => json({ success: true, messages: [], errors: {} }))
    await api.post(path, { account: 9 })
    expect(sent().headers.get('x-account')).toBe('9')
  })

  it('of a page of another account has no effect, stays, and the page hears who is signed in', async () => {
    const refusal = { success: false, messages: ['No.'], errors: {}, code: 'other-account' }
    const other = client(async () => json(refusal, 409))
    expect(await other.api.post(path)).toMatchObject({ success: false, failure: 'otherAccount' })
    expect(other.session.refresh).toHaveBeenCalledTimes(1)
    expect(other.refused).not.toHaveBeenCalled()
    const conflict = client(async () => json({}, 409))
    expect(await conflict.api.post(path)).toMatchObject({ failure: 'refused' })
    expect(conflict.session.refresh).not.toHaveBeenCalled()
  })

  it('whose answer begins a session makes the page that account’s', async () => {
    const headers = { 'x-account': '12' }
    const { api, session } = client(async () => Response.json({ success: true }, { headers }))
    await api.post(path)
    expect(session.begun.mock.calls).toEqual([['12']])
  })

  it('leaves the page otherwise', async () => {
    const { api, refused } = client(async () => json({}, 500))
    await api.post(path)
    expect(refused).toHaveBeenCalledWith(500, 'r1')
  })
})
