/** Trusted Types, as far as they are used here (W3C); older browsers have none and need none. */
interface TrustedTypes {
  createPolicy(name: string, rules: { createScriptURL(address: string): string }): unknown
}

declare global {
  interface Window {
    readonly trustedTypes?: TrustedTypes
  }
}

/**
 * Makes the one policy that documents allow (`security-policy.ts` of the gateway). It lets code be loaded from the
 * releases of this site; nothing may turn a text into markup or code. To be imported before what loads a remote.
 */
window.trustedTypes?.createPolicy('default', {
  createScriptURL(address) {
    const { origin, pathname } = new URL(address, window.location.href)
    if (origin === window.location.origin && pathname.startsWith('/assets/')) return address
    throw new TypeError('A script from outside of the releases')
  },
})
