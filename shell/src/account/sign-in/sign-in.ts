import { signInCodePage } from '@rodada/contracts/account/credentials'
import { accountHeader } from '@rodada/contracts/account/page-account'
import { noteSignIn } from '@rodada/web/account/tab-account'

interface SignInResult {
  readonly success: boolean
  readonly messages: readonly string[]
  /** Where the visitor goes after success; a path of this site. */
  readonly returnUrl: string
}

const labels = new Map([
  ['Email', 'Correo electrónico'],
  ['Password', 'Contraseña'],
  ['Code', 'Código'],
])

const unreachable = 'No pudimos conectarnos. Revisa tu conexión a internet e inténtalo de nuevo.'

function textsIn(value: unknown): string[] {
  return Array.isArray(value) ? value.map(String) : []
}

/** Messages of a refusal; errors of fields name their field, since the form has one place for messages. */
function messagesIn(answer: object): readonly string[] {
  if (!('messages' in answer && Array.isArray(answer.messages))) return [unreachable]
  const ofFields = 'errors' in answer ? Object.entries(Object(answer.errors)) : []
  if (ofFields.length === 0) return textsIn(answer.messages)
  return ofFields.map(([key, texts]) => `${labels.get(key) ?? key}: ${textsIn(texts).join(' ')}`)
}

/** Validates the gateway's answer; anything unexpected counts as a failure to connect. */
function resultOf(answer: unknown): SignInResult {
  const known = typeof answer === 'object' && answer !== null ? answer : {}
  const success = 'success' in known && known.success === true
  const returnUrl = 'returnUrl' in known && typeof known.returnUrl === 'string' ? known.returnUrl : '/'
  return { success, messages: messagesIn(known), returnUrl }
}

const noCookies =
  'Tu contraseña es correcta, pero tu navegador no guarda las cookies de este sitio y sin ellas no puedes entrar. Permítelas en la configuración de tu navegador e inténtalo de nuevo.'

/** Whether the browser keeps the session that it was just given; where nothing is known it is taken to. */
async function keepsSession(send: typeof fetch): Promise<boolean> {
  if (!navigator.cookieEnabled) return false
  try {
    const response = await send('/api/me', { headers: { 'X-Requested-With': 'fetch' } })
    // Only who is signed in has an id.
    return !response.ok || 'id' in Object(await response.json())
  } catch {
    return true
  }
}

/** Signs in without leaving the page, so that what was typed stays on failure. Never throws. */
export async function signIn(
  address: string,
  fields: object,
  send: typeof fetch = fetch,
): Promise<SignInResult> {
  try {
    const response = await send(address, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'X-Requested-With': 'fetch' },
      body: JSON.stringify(fields),
    })
    const account = response.headers.get(accountHeader)
    if (account !== null) noteSignIn(account)
    const result = resultOf(await response.json())
    // The second step has no session yet.
    const isIn = result.success && !result.returnUrl.startsWith(signInCodePage)
    return isIn && !(await keepsSession(send)) ? { ...result, success: false, messages: [noCookies] } : result
  } catch {
    return { success: false, messages: [unreachable], returnUrl: '/' }
  }
}
