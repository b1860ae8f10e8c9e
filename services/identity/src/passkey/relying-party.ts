import type { newCredential, SignedCredential } from '@rodada/contracts/account/passkey'
import { minuteMs } from '@rodada/contracts/words/durations'
import type { EncryptionKeys } from '@rodada/service/data/keys'
import {
  type VerifiedAuthenticationResponse,
  type VerifiedRegistrationResponse,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server'
import type { Static } from 'typebox'
import { isOurs } from './challenge.ts'
import type { Passkey } from './passkey.entity.ts'

/** Milliseconds that a browser waits for its user. */
export const deviceTimeoutMs = 5 * minuteMs

export interface RelyingParty {
  /** The site's host, to which browsers bind a key. */
  readonly rpId: string
  /** Origins on whose pages keys are made and used. */
  readonly origins: string[]
}

/** @param adminUrl of the administration, where it has an origin of its own. */
export function relyingPartyOf(publicUrl: string, adminUrl = publicUrl): RelyingParty {
  return {
    rpId: new URL(publicUrl).hostname,
    origins: [publicUrl, adminUrl].map((url) => new URL(url).origin),
  }
}

/** The challenge that an answer of a device says it has signed; empty where it cannot be read. */
export function challengeIn({
  response,
}: {
  readonly response: { readonly clientDataJSON: string }
}): string {
  try {
    const { challenge }: { challenge?: unknown } = JSON.parse(
      Buffer.from(response.clientDataJSON, 'base64url').toString(),
    )
    return typeof challenge === 'string' ? challenge : ''
  } catch {
    return ''
  }
}

/** What was made by the device; null where the answer is no key for this site and account. */
export async function checkNewCredential(
  { rpId, origins }: RelyingParty,
  keys: EncryptionKeys,
  accountId: number,
  credential: Static<typeof newCredential>,
): Promise<NonNullable<VerifiedRegistrationResponse['registrationInfo']>['credential'] | null> {
  const verified = await orNull(
    verifyRegistrationResponse({
      response: { ...credential, clientExtensionResults: {} },
      expectedChallenge: (challenge) => isOurs(keys, challenge, accountId),
      expectedOrigin: origins,
      expectedRPID: rpId,
      requireUserVerification: true,
    }),
  )
  return verified?.registrationInfo?.credential ?? null
}

/** The device's count after this use; null where the passkey has not signed this for this site. */
export async function checkSignature(
  { rpId, origins }: RelyingParty,
  keys: EncryptionKeys,
  { credentialId, publicKey, signCount }: Passkey,
  { response, ...credential }: SignedCredential,
): Promise<number | null> {
  const { userHandle, ...signed } = response
  const verified: VerifiedAuthenticationResponse | null = await orNull(
    verifyAuthenticationResponse({
      response: {
        ...credential,
        response: { ...signed, ...(userHandle && { userHandle }) },
        clientExtensionResults: {},
      },
      expectedChallenge: (challenge) => isOurs(keys, challenge, null),
      expectedOrigin: origins,
      expectedRPID: rpId,
      credential: { id: credentialId, publicKey: new Uint8Array(publicKey), counter: signCount },
      requireUserVerification: true,
    }),
  )
  return verified?.verified ? verified.authenticationInfo.newCounter : null
}

/** The library throws for whatever does not fit; to the outside every reason is the same. */
function orNull<T>(checking: Promise<T>): Promise<T | null> {
  return checking.catch(() => null)
}
