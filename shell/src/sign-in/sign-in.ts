export interface SignInResult {
  readonly success: boolean
  readonly messages: readonly string[]
  /** Where the visitor goes after success; a path of this site. */
  readonly returnUrl: string
}

const unreachable = 'No pudimos conectarnos. Revisa tu conexión a internet e inténtalo de nuevo.'

/** What the gateway answers, as far as it can be believed; anything else counts as a failure to connect. */
function resultOf(answer: unknown): SignInResult {
  const known = typeof answer === 'object' && answer !== null ? answer : {}
  const success = 'success' in known && known.success === true
  const messages =
    'messages' in known && Array.isArray(known.messages) ? known.messages.map(String) : [unreachable]
  const returnUrl = 'returnUrl' in known && typeof known.returnUrl === 'string' ? known.returnUrl : '/'
  return { success, messages, returnUrl }
}

/** Signs in without leaving the page, so that what was typed stays when it fails. Never throws. */
export async function signIn(form: FormData, send: typeof fetch = fetch): Promise<SignInResult> {
  try {
    const response = await send('/identificacion', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'X-Requested-With': 'fetch' },
      body: JSON.stringify(Object.fromEntries(form)),
    })
    return resultOf(await response.json())
  } catch {
    return { success: false, messages: [unreachable], returnUrl: '/' }
  }
}
