import { type APIRequestContext, expect } from '@playwright/test'

/** A mail that the platform kept instead of sending it. */
export interface Mail {
  readonly subject: string
  readonly kind: string
  readonly text: string
}

/** What was mailed to an address so far, newest first. */
export async function mailsTo(request: APIRequestContext, to: string): Promise<readonly Mail[]> {
  return (await request.get('/dev/correo.json', { params: { to } })).json()
}

/** Waits for a mail of a kind and gives the newest one. */
export async function mailTo(request: APIRequestContext, to: string, kind: string): Promise<Mail> {
  const found = async () => (await mailsTo(request, to)).find((mail) => mail.kind === kind)
  await expect.poll(found, { message: `a mail «${kind}» to ${to}`, timeout: 20_000 }).toBeDefined()
  const mail = await found()
  if (mail === undefined) throw new Error(`The mail «${kind}» to ${to} is gone again`)
  return mail
}

/** The one-time link in a mail: an address of this site whose fragment is the token. */
function linkIn({ subject, text }: Mail): string {
  const link = /https?:\/\/\S+#[\w-]+/.exec(text)?.[0]
  if (link === undefined) throw new Error(`No link in «${subject}»`)
  return link
}

/** Waits for a mail of a kind and gives its link. */
export async function mailedLink(request: APIRequestContext, to: string, kind: string): Promise<string> {
  return linkIn(await mailTo(request, to, kind))
}
