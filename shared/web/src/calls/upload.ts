import { accountHeader } from '@rodada/contracts/account/page-account'
import type { ResponseOf } from '@rodada/contracts/call'
import type { uploadFile } from '@rodada/contracts/media/upload'
import type { SessionStore } from '../account/session.ts'
import {
  type ApiFailure,
  type CommandResult,
  failureOfStatus,
  failureTexts,
  isOtherAccount,
} from './api-error.ts'

export interface UploadOptions {
  /** Name of the file; the service looks at its bytes alone. */
  readonly name?: string
  readonly signal?: AbortSignal
  /** Called with the share of the file that is sent, 0 to 1, where the transport can tell. */
  readonly onProgress?: (part: number) => void
}

/** Sends a form as `fetch` does. */
export type SendForm = (
  url: string,
  init: RequestInit & { readonly body: FormData },
  onProgress?: (part: number) => void,
) => Promise<Response>

/** As a command's: with a `failure` another try may succeed, with `success: false` alone the file is refused. */
export type UploadResult = CommandResult<ResponseOf<typeof uploadFile>>

const path: (typeof uploadFile)['path'] = '/api/uploads'

function failed(
  failure: ApiFailure,
  messages: readonly string[] = [],
  requestId: string | null = null,
): UploadResult {
  return {
    success: false,
    messages: messages.length > 0 ? [...messages] : [failureTexts[failure]],
    errors: {},
    failure,
    ...(requestId && { requestId }),
  }
}

/** Messages of a refusal; a proxy on the way may answer without an envelope. */
async function messagesOf(response: Response): Promise<readonly string[]> {
  const answer: unknown = await response.json().catch(() => null)
  if (typeof answer !== 'object' || answer === null || !('messages' in answer)) return []
  return Array.isArray(answer.messages) ? answer.messages.filter((text) => typeof text === 'string') : []
}

/**
 * Sends one picture by `send`. Every failure is a result for the form to show: leaving the page would lose what else
 * was typed there.
 * @throws the reason of `signal`.
 */
export async function sendUpload(
  send: SendForm,
  session: Pick<SessionStore, 'account' | 'refresh'>,
  file: Blob,
  { name = 'imagen', signal, onProgress }: UploadOptions = {},
): Promise<UploadResult> {
  const body = new FormData()
  body.append('file', file, name)
  const headers = { 'X-Requested-With': 'fetch', [accountHeader]: await session.account() }
  const init = { method: 'POST', headers, body, signal: signal ?? null }
  try {
    const response = await send(path, init, onProgress)
    if (response.ok) return await response.json()
    if (await isOtherAccount(response)) {
      await session.refresh()
      return failed('otherAccount')
    }
    const failure = response.status >= 500 ? 'unavailable' : failureOfStatus(response.status)
    return failed(failure, await messagesOf(response), response.headers.get('x-request-id'))
  } catch (error) {
    if (signal?.aborted) throw error
    return failed('unreachable')
  }
}
