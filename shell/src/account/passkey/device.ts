import type { beginPasskey, getPasskeySignIn } from '@rodada/contracts/account/passkey'
import type { ResponseOf } from '@rodada/contracts/call'
import { readTabStorage, writeTabStorage } from '@rodada/web/storage/tab-storage'

/** The library of the device's dialogs; it comes when it is needed. */
const library = () => import(/* webpackChunkName: "passkeys" */ '@simplewebauthn/browser')

/**
 * Whether this browser can use passkeys of a host on this page: on the host's own, on those of hosts below it, and on
 * those of origins that the host names (the administration's), where the browser asks for them.
 */
export async function hasPasskeys(rpId: string): Promise<boolean> {
  if (!('PublicKeyCredential' in window)) return false
  const { hostname } = window.location
  if (hostname === rpId || hostname.endsWith(`.${rpId}`)) return true
  // Safari before 17.4 and Firefox before 135 cannot tell.
  const capabilities = await PublicKeyCredential.getClientCapabilities?.()
  return capabilities?.relatedOrigins === true
}

/** Whether the device itself verifies its user, by finger, face or PIN. */
export async function verifiesUsers(): Promise<boolean> {
  try {
    return await (await library()).platformAuthenticatorIsAvailable()
  } catch {
    return false
  }
}

type CreationOptions = NonNullable<ResponseOf<typeof beginPasskey>['options']>

/** Asks the device for a new key. @returns null where its user declines, or it has one already. */
export async function makeKey(options: CreationOptions) {
  try {
    const { startRegistration } = await library()
    const { id, rawId, type, response } = await startRegistration({ optionsJSON: options })
    const { clientDataJSON, attestationObject, transports } = response
    return {
      id,
      rawId,
      type,
      response: { clientDataJSON, attestationObject, ...(transports && { transports }) },
    }
  } catch (error) {
    return declined(error)
  }
}

/**
 * Asks the device to sign in. @param byAutofill waits until the visitor chooses a key in the e-mail field.
 * @returns null where the visitor declines, or the browser ended the wait.
 */
export async function signWithKey(options: ResponseOf<typeof getPasskeySignIn>, byAutofill: boolean) {
  try {
    const { startAuthentication } = await library()
    const { id, rawId, type, response } = await startAuthentication({
      optionsJSON: options,
      useBrowserAutofill: byAutofill,
    })
    const { clientDataJSON, authenticatorData, signature, userHandle } = response
    return {
      id,
      rawId,
      type,
      response: { clientDataJSON, authenticatorData, signature, ...(userHandle && { userHandle }) },
    }
  } catch (error) {
    return declined(error)
  }
}

/** Whether keys can be chosen in the e-mail field. */
export async function hasAutofill(): Promise<boolean> {
  try {
    return await (await library()).browserSupportsWebAuthnAutofill()
  } catch {
    return false
  }
}

/** Ends what waits for a choice in the e-mail field. */
export async function stopWaiting(): Promise<void> {
  const { WebAuthnAbortService } = await library()
  WebAuthnAbortService.cancelCeremony()
}

/** The browser's words for what its user did not do, or its device cannot; anything else is a fault. */
const notDone = new Set([
  'NotAllowedError',
  'AbortError',
  'InvalidStateError',
  'NotSupportedError',
  // The host of the keys does not name this origin.
  'SecurityError',
])

function declined(error: unknown): null {
  if (error instanceof Error && notDone.has(error.name)) return null
  throw error
}

/** What a person calls this device, by its browser's word for itself. */
export function deviceName({ userAgent } = navigator): string {
  const names: readonly [RegExp, string][] = [
    [/iPhone/, 'iPhone'],
    [/iPad/, 'iPad'],
    [/Android/, 'Android'],
    [/Macintosh/, 'Mac'],
    [/Windows/, 'Windows'],
    [/CrOS/, 'Chromebook'],
    [/Linux/, 'Linux'],
  ]
  return names.find(([pattern]) => pattern.test(userAgent))?.[1] ?? 'Este dispositivo'
}

const offerKey = 'passkey-offer'

/** Remembers for this tab that a passkey may be offered: its visitor has just typed a password. */
export function keepOffer(isOpen: boolean): void {
  writeTabStorage(offerKey, isOpen || null)
}

export function isOfferOpen(): boolean {
  return readTabStorage(offerKey) === true
}
