import { createHash } from 'node:crypto'
import type { FastifyBaseLogger } from 'fastify'
import type { PaymentProvider, ProviderAnswer } from '../provider.ts'
import {
  cardFields,
  type Merchant,
  readAnswer,
  readReturn,
  saleFields,
  transactionModes,
  verificationFields,
} from './protocol.ts'

/** Longer than the bank ever takes, shorter than the gateway waits for a service. */
const timeoutMs = 5000

/** The merchant's account at a provider. */
export interface MerchantAccount {
  readonly mode: keyof typeof transactionModes
  readonly url: string
  readonly affiliation: string
  readonly medium: string
}

/**
 * Card payments by Colecto, or by the simulator, which speaks the same protocol at another address.
 * @param log gets answers that cannot be used, without anything of the merchant or of a card.
 */
export function createColecto(
  account: MerchantAccount,
  log: Pick<FastifyBaseLogger, 'warn'>,
): PaymentProvider {
  const { url, affiliation, medium } = account
  const mode = transactionModes[account.mode]
  const merchant: Merchant = { affiliation, medium, mode }
  return {
    name: account.mode === 'sandbox' ? 'sandbox' : 'colecto',
    mode,
    account: digestOf(merchant),
    form: ({ folio, amountCentavos, issuedAt }, returnUrl) => ({
      action: url,
      fields: saleFields(merchant, { folio, amountCentavos, at: issuedAt, returnUrl }),
      cardFields,
    }),
    readReturn,
    verify: async ({ folio }) => {
      try {
        const { status, headers } = await ask(url, verificationFields(merchant, folio, new Date()))
        const answer = status === 200 ? readAnswer(decoded(headers), folio, mode) : unanswered
        if (answer.kind === 'unanswered') log.warn({ folio, status }, 'the bank has no final word yet')
        return answer
      } catch (error) {
        log.warn({ err: error, folio }, 'the bank did not answer')
        return unanswered
      }
    },
  }
}

/** A digest: the table must not name the merchant, but must show that the account is another one. */
function digestOf({ affiliation, medium }: Merchant): string {
  return createHash('sha256')
    .update(JSON.stringify([affiliation, medium]))
    .digest('base64url')
}

const unanswered: ProviderAnswer = { kind: 'unanswered' }

async function ask(url: string, fields: Record<string, string>): Promise<Response> {
  const response = await fetch(url, {
    method: 'POST',
    body: new URLSearchParams(fields),
    // A redirect could be answered by somebody else than the bank.
    redirect: 'error',
    signal: AbortSignal.timeout(timeoutMs),
  })
  // The answer is in the headers; an unread body would hold its connection.
  await response.body?.cancel()
  return response
}

/** Reads percent-encoded headers. */
function decoded(headers: Headers): (name: string) => string | null {
  return (name) => {
    const value = headers.get(name)
    if (value === null) return null
    try {
      return decodeURIComponent(value)
    } catch {
      // Not UTF-8: the fields that decide are plain ASCII, the rest is text for people.
      return decodeLatin1(value)
    }
  }
}

function decodeLatin1(value: string): string {
  return value.replaceAll(/%([0-9a-f]{2})/gi, (_, hex: string) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  )
}
