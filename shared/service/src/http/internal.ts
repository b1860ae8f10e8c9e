import { SpanKind } from '@opentelemetry/api'
import type { BodyOf, InternalCall, ResponseOf } from '@rodada/contracts/call'
import type { PartName } from '@rodada/contracts/platform/platform'
import { createDecoder, createSigner, createVerifier } from 'fast-jwt'
import { Value } from 'typebox/value'
import { pairKey } from '../data/keys.ts'
import type { PartAddresses } from '../run/config.ts'
import { traceHeaders, traceStep } from '../tracing/trace.ts'
import { unavailable } from './errors.ts'

/** The header of internal calls; the gateway drops it from outside requests. */
export const internalHeader = 'x-rodada-internal'

const lifetimeMs = 30_000
const defaultTimeoutMs = 10_000

/** Verifies that a token was signed by `caller` for this part. Returns the caller, or null. */
export function createInternalVerifier(self: PartName, ownKey: string): (token: string) => PartName | null {
  const receiverKey = Buffer.from(ownKey, 'base64')
  const decode = createDecoder()
  const verifiers = new Map<string, (token: string) => unknown>()
  return (token) => {
    try {
      const { iss: caller } = decode(token)
      let verify = verifiers.get(caller)
      if (!verify) {
        verify = createVerifier({
          key: pairKey(receiverKey, caller),
          algorithms: ['HS256'],
          allowedAud: self,
          allowedIss: caller,
        })
        if (verifiers.size < 20) verifiers.set(caller, verify)
      }
      verify(token)
      return caller
    } catch {
      // The caller gets the same answer whether it is forged, expired or meant for another part.
      return null
    }
  }
}

interface InternalClientOptions {
  readonly self: PartName
  readonly peers: Readonly<Record<string, string>>
  readonly addresses: PartAddresses
}

interface InternalRequest<C extends InternalCall> {
  readonly body?: BodyOf<C>
  /** Part to call where the call has several possible receivers (events). */
  readonly receiver?: PartName
  readonly params?: Readonly<Record<string, string | number>>
  readonly requestId?: string
  readonly signal?: AbortSignal
}

export type InternalClient = <C extends InternalCall>(
  call: C,
  request: InternalRequest<C>,
) => Promise<ResponseOf<C>>

/** Cause of an `unavailable` where the receiver did answer, but not what the contract allows. */
export class UnexpectedAnswer extends Error {
  override name = 'UnexpectedAnswer'
  readonly status: number

  constructor(call: InternalCall, receiver: PartName, status: number) {
    super(`${call.method} ${call.path} at ${receiver} answered ${status}`)
    this.status = status
  }
}

/**
 * Makes the client for internal calls.
 * The client throws `unavailable` (503) when the receiver is down, slow, or answers what the contract does
 * not allow; in the last case its cause is an `UnexpectedAnswer`.
 */
export function createInternalClient({ self, peers, addresses }: InternalClientOptions): InternalClient {
  const signers = new Map<PartName, () => string>()
  const tokenFor = (receiver: PartName): string => {
    const known = signers.get(receiver)
    if (known) return known()
    const key = peers[receiver]
    if (!key) throw new Error(`No key for internal calls from ${self} to ${receiver}`)
    const sign = createSigner({ key, algorithm: 'HS256', iss: self, aud: receiver, expiresIn: lifetimeMs })
    const signer = () => sign({})
    signers.set(receiver, signer)
    return signer()
  }
  return async (call, request) => {
    const receiver = request.receiver ?? call.receiver
    const base = addresses[receiver]
    if (!base) throw new Error(`No address for ${receiver}`)
    const url = base + fill(call.path, request.params)
    const step = { name: `${call.method} ${receiver}${call.path}`, kind: SpanKind.CLIENT }
    const response = await traceStep(step, () => send(url, call, request, tokenFor(receiver)))
    const answer: unknown = await response.json().catch(unreadable)
    if (!response.ok || !Value.Check(call.response, answer)) {
      throw unavailable(new UnexpectedAnswer(call, receiver, response.status))
    }
    return answer as ResponseOf<typeof call>
  }
}

function unreadable(): undefined {
  return undefined
}

function fill(path: string, params: Readonly<Record<string, string | number>> = {}): string {
  return path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name] ?? '')))
}

async function send(
  url: string,
  call: InternalCall,
  request: InternalRequest<InternalCall>,
  token: string,
): Promise<Response> {
  const timeout = AbortSignal.timeout(call.timeoutMs ?? defaultTimeoutMs)
  try {
    return await fetch(url, {
      method: call.method,
      headers: {
        ...traceHeaders(),
        [internalHeader]: token,
        ...(request.requestId ? { 'x-request-id': request.requestId } : {}),
        ...(request.body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      body: request.body === undefined ? null : JSON.stringify(request.body),
      signal: request.signal ? AbortSignal.any([request.signal, timeout]) : timeout,
    })
  } catch (cause) {
    throw unavailable(cause)
  }
}
