import type { PaymentValues } from './payment-values.ts'

/** Longest wait for the browser to leave for the bank before the page can be used again. */
const timeoutMs = 30_000

/** Leaves for another site by a native form post, which payment providers require. */
function postForm(action: string, fields: Readonly<Record<string, string>>): void {
  const form = document.createElement('form')
  form.method = 'post'
  form.action = action
  form.hidden = true
  for (const [name, value] of Object.entries(fields)) {
    const input = document.createElement('input')
    input.type = 'hidden'
    input.name = name
    input.value = value
    form.append(input)
  }
  document.body.append(form)
  form.submit()
  // The form is submitted: no card data may stay in the document.
  form.remove()
}

/** Resolves when the document is left, or after `timeoutMs`: the visitor stopped it, or there is no network. */
function untilLeft(): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, timeoutMs)
    const left = () => {
      clearTimeout(timer)
      resolve()
    }
    window.addEventListener('pagehide', left, { once: true })
  })
}

/** A service's answer where a card payment can begin: the provider's form, without the card. */
export interface CardOffer {
  readonly success: boolean
  readonly action?: string
  readonly fields?: Readonly<Record<string, string>>
  /** Names of the form's fields that take the card. */
  readonly cardFields?: { readonly number: string; readonly expiry: string; readonly securityCode: string }
}

/**
 * Posts the card to the bank; resolves when the document is left, or after `timeoutMs`.
 * @throws where the offer holds no form.
 */
export async function postCard(
  { action, fields, cardFields }: CardOffer,
  { number, expiry, securityCode }: PaymentValues,
): Promise<void> {
  if (!action || !fields || !cardFields) throw new Error('A payment was offered without its form')
  postForm(action, {
    ...fields,
    [cardFields.number]: number,
    [cardFields.expiry]: expiry,
    [cardFields.securityCode]: securityCode,
  })
  await untilLeft()
}
